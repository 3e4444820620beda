import { searchRuleKinds } from '@matjar/contract/catalog/search-rules.ts';
import { delays } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import { RuleButtons } from '../../admin-table/rule-cells.tsx';
import { SelectFilter } from '../../admin-table/table-filters.tsx';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { kindNames, useRuleColumns } from './admin/rule-columns.tsx';
import { type OpenedRule, RuleDialog, useSearchRules } from './admin/rule-dialog.tsx';
import { readDraft } from './admin/rule-form-schema.ts';

const pageSizes = [20, 50, 100];

/** Synonyms, pins and redirects. `?new=synonym&text=…` opens a new rule, for links from elsewhere. */
export default function AdminSearchRulesPage() {
  const t = useTranslate();
  const address = useTableAddress('searchRules', pageSizes);
  const list = useTableList('GET /admin/search-rules', address, { kind: address.filter('kind') });
  const { rows, remove, ...changes } = useSearchRules();
  const [pressed, setPressed] = useState<OpenedRule>();
  const draft = readDraft(address.filter('new'), address.filter('text'));
  const opened = pressed ?? draft;

  const columns = useRuleColumns((rule) => (
    <RuleButtons
      edit={t('searchRules.editNamed', { text: rule.text })}
      isRemoving={rows.isBusy(rule._id)}
      onEdit={() => setPressed(rule)}
      onRemove={() => void remove(rule)}
      remove={t('searchRules.removeNamed', { text: rule.text })}
    />
  ));
  const create = (
    <Button icon="plus" onClick={() => setPressed({ kind: 'synonym', text: '' })} variant="primary">
      {t('searchRules.create')}
    </Button>
  );

  return (
    <>
      <AdminListPage
        action={create}
        address={address}
        columns={columns}
        empty={{
          icon: 'search-check',
          title: t('searchRules.emptyTitle'),
          text: t('searchRules.emptyText'),
        }}
        filters={['kind']}
        isBusy={rows.isBusy}
        list={list}
        search={{ label: t('searchRules.search'), delay: delays.searchDebounce }}
        title={t('searchRules.title')}
        toolbar={
          <SelectFilter
            address={address}
            any={t('searchRules.anyKind')}
            label={t('searchRules.kind')}
            name="kind"
            options={searchRuleKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
          />
        }
      />
      {opened && (
        <RuleDialog
          changes={changes}
          onClose={() => {
            setPressed(undefined);
            if (draft) address.change({ new: '', text: '' });
          }}
          opened={opened}
        />
      )}
    </>
  );
}
