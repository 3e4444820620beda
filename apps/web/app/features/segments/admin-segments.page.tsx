import { delays } from '@matjar/contract/limits.ts';
import type { Segment } from '@matjar/contract/segments/segments.ts';
import { useState } from 'react';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import type { Column } from '../../admin-table/admin-table.tsx';
import { useChangedColumn } from '../../admin-table/rule-cells.tsx';
import { useExport } from '../../admin-table/use-export.ts';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { May } from '../../session/permissions.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/toasts.ts';
import { SegmentDialog } from './admin/segment-dialog.tsx';
import { useRuleText } from './admin/segment-labels.ts';
import { useSegments } from './admin/use-segments.ts';

const pageSizes = [20, 50];

/** Customer segments, for coupons and exports. */
export default function AdminSegmentsPage() {
  const t = useTranslate();
  const address = useTableAddress('segments', pageSizes);
  const list = useTableList('GET /admin/segments', address);
  const { rows, remove, ...changes } = useSegments();
  const [opened, setOpened] = useState<Segment | 'new'>();
  const [toDelete, setToDelete] = useState<Segment>();
  const columns = useSegmentColumns((segment, action) => {
    if (action === 'edit') setOpened(segment);
    else setToDelete(segment);
  });

  async function confirmRemoval({ _id, name }: Segment) {
    setToDelete(undefined);
    if (await remove(_id)) notify('success', t('segments.removed', { name }));
  }

  const create = (
    <May needs={['customers:write']}>
      <Button icon="plus" onClick={() => setOpened('new')} variant="primary">
        {t('segments.create')}
      </Button>
    </May>
  );
  return (
    <>
      <AdminListPage
        action={create}
        address={address}
        card={(segment) => <SegmentCard columns={columns} segment={segment} />}
        columns={columns}
        empty={{
          icon: 'users-round',
          title: t('segments.emptyTitle'),
          text: t('segments.emptyText'),
        }}
        isBusy={rows.isBusy}
        list={list}
        search={{ label: t('segments.search'), delay: delays.searchDebounce }}
        title={t('segments.title')}
      />
      {opened && (
        <SegmentDialog changes={changes} onClose={() => setOpened(undefined)} opened={opened} />
      )}
      <ConfirmDialog
        confirmLabel={t('segments.removeConfirm')}
        effects={t('segments.removeEffects')}
        onConfirm={() => toDelete && void confirmRemoval(toDelete)}
        onOpenChange={(open) => {
          if (!open) setToDelete(undefined);
        }}
        open={toDelete !== undefined}
        title={t('segments.removeTitle', { name: toDelete?.name ?? '' })}
      />
    </>
  );
}

/** A segment on phones, in the words of its row. */
function SegmentCard({
  segment,
  columns,
}: {
  segment: Segment;
  columns: readonly Column<Segment>[];
}) {
  const t = useTranslate();
  const [name, rules, customers, coupons, , actions] = columns.map(({ cell }) => cell(segment));
  return (
    <div className="grid gap-1 px-4 py-3">
      {name}
      <p className="text-t2">{rules}</p>
      <div className="flex items-center justify-between gap-3 text-t2 text-xs tabular-nums">
        <p>
          {t('segments.customers')} {customers} · {t('segments.coupons')} {coupons}
        </p>
        {actions}
      </div>
    </div>
  );
}

function useSegmentColumns(
  onAction: (segment: Segment, action: 'edit' | 'delete') => void,
): Column<Segment>[] {
  const t = useTranslate();
  const { count } = useFormats();
  const ruleText = useRuleText();
  const download = useExport();
  return [
    {
      id: 'name',
      head: t('segments.name'),
      sort: 'name',
      className: 'min-w-40',
      cell: ({ name }) => <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>,
    },
    {
      id: 'rules',
      head: t('segments.rules'),
      className: 'min-w-60 text-t2',
      cell: ({ match, rules }) =>
        rules.map(ruleText).join(t(match === 'all' ? 'segments.joinAll' : 'segments.joinAny')),
    },
    {
      id: 'customers',
      head: t('segments.customers'),
      end: true,
      cell: ({ customers }) => <span className="font-semibold">{count(customers)}</span>,
    },
    {
      id: 'coupons',
      head: t('segments.coupons'),
      end: true,
      cell: ({ coupons }) => count(coupons),
    },
    useChangedColumn<Segment>(),
    {
      id: 'actions',
      head: t('adminTable.actions'),
      className: 'w-36 py-1.5!',
      cell: (segment) => (
        <span className="flex">
          <May needs={['customers:write']}>
            <IconButton
              icon="pencil"
              iconSize={18}
              label={t('segments.editNamed', { name: segment.name })}
              onClick={() => onAction(segment, 'edit')}
            />
          </May>
          <May needs={['exports:read']}>
            <IconButton
              icon="download"
              iconSize={18}
              label={t('segments.exportNamed', { name: segment.name })}
              onClick={() =>
                download.mutate({
                  name: 'GET /admin/segments/:id/export',
                  params: { id: segment._id },
                  query: new URLSearchParams(),
                  format: 'csv',
                  fileName: 'segment.csv',
                })
              }
            />
          </May>
          <May needs={['customers:write']}>
            <IconButton
              icon="trash-2"
              iconSize={18}
              label={t('segments.removeNamed', { name: segment.name })}
              onClick={() => onAction(segment, 'delete')}
            />
          </May>
        </span>
      ),
    },
  ];
}
