import type { BulkRun } from '@matjar/contract/bulk.ts';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import type { Column } from '../../admin-table/admin-table.tsx';
import { SelectFilter } from '../../admin-table/table-filters.tsx';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { describeRun, nameRun } from './bulk-words.ts';
import { RunState } from './run-state.tsx';
import { RunTime } from './run-time.tsx';

const sizes = [20, 50, 100] as const;
const entities = ['products', 'orders'] as const;

const hrefOf = ({ _id }: BulkRun) => `/admin/bulk/${_id}`;

/** Changes of many products or orders, newest first. */
export default function AdminBulkRunsPage() {
  const t = useTranslate();
  const address = useTableAddress('bulk', sizes);
  const entity = entities.find((each) => each === address.filter('entity')) ?? '';
  const list = useTableList('GET /admin/bulk', address, { entity });
  return (
    <AdminListPage
      action={
        <ButtonLink href="/admin/bulk/calendar" icon="calendar-days" variant="outline">
          {t('bulk.calendar')}
        </ButtonLink>
      }
      address={address}
      card={(run) => <RunCard run={run} />}
      columns={useRunColumns()}
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
          options={entities.map((value) => ({ value, label: t(`bulk.${value}`) }))}
        />
      }
    />
  );
}

function useRunColumns(): Column<BulkRun>[] {
  const t = useTranslate();
  return [
    { id: 'what', head: t('bulk.what'), cell: (run) => <RunLink run={run} /> },
    { id: 'state', head: t('bulk.state'), cell: (run) => <RunState run={run} /> },
    {
      id: 'rows',
      head: t('bulk.rows'),
      end: true,
      className: 'tabular-nums',
      cell: (run) => <ChangedOf run={run} />,
    },
    { id: 'who', head: t('bulk.who'), cell: ({ actor }) => actor ?? '–' },
    {
      id: 'when',
      head: t('bulk.when'),
      className: 'text-t2 tabular-nums',
      cell: (run) => <RunTime run={run} />,
    },
  ];
}

function RunLink({ run, className }: { run: BulkRun; className?: string }) {
  const t = useTranslate();
  const { price } = useFormats();
  return (
    <>
      <AppLink
        className={`rounded-r1 font-semibold underline-offset-4 hover:underline ${className ?? ''}`}
        href={hrefOf(run)}
      >
        {nameRun(run, t, price)}
      </AppLink>
      <span className="block text-t3 text-xs">
        {t(`bulk.${run.entity}`)}
        {run.name && `, ${describeRun(run, t, price)}`}
      </span>
    </>
  );
}

function ChangedOf({ run: { rows, total } }: { run: BulkRun }) {
  const t = useTranslate();
  const { count } = useFormats();
  const changed = (rows.done ?? 0) + (rows.undone ?? 0) + (rows.kept ?? 0);
  return t('bulk.progressCount', { done: count(changed), total: count(total) });
}

function RunCard({ run }: { run: BulkRun }) {
  return (
    <div className="relative grid gap-2 p-4">
      <div>
        <RunLink className="after:absolute after:inset-0 after:-outline-offset-3" run={run} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-t2 text-xs tabular-nums">
        <RunState run={run} />
        <ChangedOf run={run} />
        <span className="ms-auto">
          <RunTime run={run} />
        </span>
      </div>
    </div>
  );
}
