import {
  type RecommendationRule,
  recommendationSubjects,
} from '@matjar/contract/catalog/recommendations.ts';
import { delays } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import { RuleButtons } from '../../admin-table/rule-cells.tsx';
import { SelectFilter } from '../../admin-table/table-filters.tsx';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { subjectNames, useRuleColumns } from './admin/rule-columns.tsx';
import { RuleDialog, useRecommendationRules } from './admin/rule-dialog.tsx';

const pageSizes = [20, 50, 100];

/** Recommendation rules of staff. */
export default function AdminRecommendationsPage() {
  const t = useTranslate();
  const address = useTableAddress('recommendations', pageSizes);
  const subjectKind = address.filter('subjectKind');
  const list = useTableList('GET /admin/recommendation-rules', address, { subjectKind });
  const { rows, remove, ...changes } = useRecommendationRules();
  const [opened, setOpened] = useState<RecommendationRule | 'new' | null>(null);

  const columns = useRuleColumns((rule) => (
    <RuleButtons
      edit={t('recommendations.editNamed', { name: rule.subject.name })}
      isRemoving={rows.isBusy(rule._id)}
      onEdit={() => setOpened(rule)}
      onRemove={() => void remove(rule)}
      remove={t('recommendations.removeNamed', { name: rule.subject.name })}
    />
  ));
  const create = (
    <Button icon="plus" onClick={() => setOpened('new')} variant="primary">
      {t('recommendations.create')}
    </Button>
  );

  return (
    <>
      <AdminListPage
        action={create}
        address={address}
        columns={columns}
        empty={{
          icon: 'package-check',
          title: t('recommendations.emptyTitle'),
          text: t('recommendations.emptyText'),
        }}
        filters={['subjectKind']}
        isBusy={rows.isBusy}
        list={list}
        rowHeight="h-17"
        search={{ label: t('recommendations.search'), delay: delays.searchDebounce }}
        title={t('recommendations.title')}
        toolbar={
          <SelectFilter
            address={address}
            any={t('recommendations.anyKind')}
            label={t('recommendations.subjectKind')}
            name="subjectKind"
            options={recommendationSubjects.map((value) => ({
              value,
              label: t(subjectNames[value]),
            }))}
          />
        }
      />
      {opened && <RuleDialog changes={changes} onClose={() => setOpened(null)} opened={opened} />}
    </>
  );
}
