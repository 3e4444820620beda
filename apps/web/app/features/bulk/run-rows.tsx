import type { BulkEntity, BulkRow, BulkRun } from '@matjar/contract/bulk/bulk.ts';
import { AdminTable, type Column } from '../../admin-table/admin-table.tsx';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { ViewLinks } from '../../admin-table/view-links.tsx';
import { api } from '../../api-client.ts';
import { DownloadButton } from '../../download/download-button.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { entityLabels } from './bulk-labels.ts';
import { NewValues, PriceDifference, RowNotes, RowState, RowValues } from './row-values.tsx';

const sizes = [20, 50, 100];

export function Rows({ run }: { run: BulkRun }) {
  const t = useTranslate();
  const address = useTableAddress('bulkRows', sizes);
  const onlyProblems = address.filter('problems') === 'true';
  const filters = { problems: onlyProblems ? 'true' : '' };
  const list = useTableList('GET /admin/bulk/:id/rows', address, filters, { id: run._id });
  const { failed = 0, kept = 0, skipped = 0 } = run.rows;
  const problems = failed + kept + skipped - (run.reasons.same ?? 0) + (run.repriced ?? 0);
  const href = `/admin/bulk/${run._id}`;
  return (
    <AdminTable
      address={address}
      columns={useRowColumns(run)}
      empty={
        <EmptyState
          heading="h2"
          icon="circle-check"
          text={t('bulk.noRowsText')}
          title={t('bulk.noRows')}
        />
      }
      idOf={({ _id }) => _id}
      label={t('bulk.rowList')}
      list={list}
      tabs={
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-line md:border-b">
          <ViewLinks
            label={t('bulk.rowList')}
            views={[
              { label: t('bulk.allRows'), href, isShown: !onlyProblems, count: run.total },
              {
                label: t('bulk.problems'),
                href: `${href}?problems=true`,
                isShown: onlyProblems,
                count: problems,
                isBad: true,
              },
            ]}
          />
          <div className="ms-auto px-2 py-1.5">
            <ExportButton id={run._id} onlyProblems={onlyProblems} />
          </div>
        </div>
      }
    />
  );
}

function ExportButton({ id, onlyProblems }: { id: string; onlyProblems: boolean }) {
  const t = useTranslate();
  const fetchFile = () =>
    api.call('GET /admin/bulk/:id/export', {
      params: { id },
      query: { problems: onlyProblems ? 'true' : 'false' },
      headers: { accept: 'text/csv' },
    });
  return (
    <DownloadButton
      failure={t('bulk.exportFailed')}
      fetchFile={fetchFile}
      fileName="bulk-change.csv"
      size="sm"
      variant="quiet"
    >
      {t(onlyProblems ? 'bulk.exportProblems' : 'bulk.exportAll')}
    </DownloadButton>
  );
}

function hrefOfRow(entity: BulkEntity, { _id, parent = '', label }: BulkRow): string {
  const { list } = entityLabels[entity];
  switch (entity) {
    case 'products':
    case 'orders':
      return `${list}/${_id}`;
    case 'variants':
      return `/admin/stock?${new URLSearchParams({ product: parent })}`;
    case 'users':
      return `/admin/customers/${_id}`;
    case 'coupons':
      return `${list}?${new URLSearchParams({ keyword: label })}`;
    case 'reviews':
      return list;
  }
}

function useRowColumns(run: BulkRun): Column<BulkRow>[] {
  const t = useTranslate();
  const { entity, average } = run;
  const hasPrices = average !== undefined;
  const difference: Column<BulkRow> = {
    id: 'difference',
    head: t('bulk.difference'),
    end: true,
    className: 'py-2! max-sm:hidden',
    cell: (row) => <PriceDifference {...row} />,
  };
  return [
    {
      id: 'label',
      head: t(entityLabels[entity].one),
      className: 'py-2!',
      cell: (row) => (
        <span className="block min-w-28">
          <AppLink
            className="font-semibold underline-offset-4 hover:underline"
            href={hrefOfRow(entity, row)}
          >
            {row.label}
          </AppLink>
          <RowNotes row={row} />
          {row.variants.map(({ name, before, after }) => (
            <span className="flex flex-wrap gap-x-2 text-t2 text-xs" key={name}>
              {name}: <RowValues values={before} /> → <RowValues strong values={after} />
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'before',
      head: t('bulk.before'),
      end: hasPrices,
      className: 'py-2! max-sm:hidden',
      cell: (row) => <RowValues values={row.before} />,
    },
    {
      id: 'after',
      head: t('bulk.after'),
      end: hasPrices,
      className: 'py-2!',
      cell: (row) => (
        <>
          <NewValues {...row} strong={row.state === 'done'} />
          <span className="mt-1 block sm:hidden">
            <RowState row={row} run={run} />
          </span>
        </>
      ),
    },
    ...(hasPrices ? [difference] : []),
    {
      id: 'state',
      head: t('bulk.outcome'),
      className: 'py-2! max-sm:hidden',
      cell: (row) => <RowState row={row} run={run} />,
    },
  ];
}
