import { type BulkRun, bulkEntities } from '@matjar/contract/bulk/bulk.ts';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import { RunCard, type RunFacts, useRunColumns } from '../../admin-table/run-list.tsx';
import { SelectFilter } from '../../admin-table/table-filters.tsx';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { describeRun, entityLabels, nameRun } from './bulk-labels.ts';
import { RepricedMark, RunState, RunTime } from './run-facts.tsx';

const sizes = [20, 50, 100] as const;

const hrefOf = ({ _id }: BulkRun) => `/admin/bulk/${_id}`;

/** Changes of many rows at once, newest first. */
export default function AdminBulkRunsPage() {
  const t = useTranslate();
  const address = useTableAddress('bulk', sizes);
  const entity = bulkEntities.find((each) => each === address.filter('entity')) ?? '';
  const list = useTableList('GET /admin/bulk', address, { entity });
  const facts = useRunFacts();
  return (
    <AdminListPage
      action={
        <ButtonLink href="/admin/bulk/calendar" icon="calendar-days" variant="outline">
          {t('bulk.calendar')}
        </ButtonLink>
      }
      address={address}
      card={(run) => <RunCard facts={facts} run={run} />}
      columns={useRunColumns(t('bulk.what'), facts)}
      empty={{
        icon: 'layers',
        title: t('bulk.emptyTitle'),
        text: t('bulk.emptyText'),
      }}
      filters={['entity']}
      hrefOf={hrefOf}
      list={list}
      title={t('bulk.title')}
      toolbar={
        <SelectFilter
          address={address}
          any={t('bulk.anyEntity')}
          label={t('bulk.entity')}
          name="entity"
          options={bulkEntities.map((value) => ({ value, label: t(entityLabels[value].name) }))}
        />
      }
    />
  );
}

function useRunFacts(): RunFacts<BulkRun> {
  const t = useTranslate();
  const { price } = useFormats();
  return {
    hrefOf,
    title: (run) => nameRun(run, t, price),
    note: (run) =>
      [t(entityLabels[run.entity].name), run.name && describeRun(run, t, price)]
        .filter(Boolean)
        .join(', '),
    state: (run) => (
      <span className="grid justify-items-start gap-1">
        <RunState run={run} />
        <RepricedMark run={run} />
      </span>
    ),
    changed: ({ rows }) => (rows.done ?? 0) + (rows.undone ?? 0) + (rows.kept ?? 0),
    time: (run) => <RunTime run={run} />,
  };
}
