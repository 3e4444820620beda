import type { BulkChange } from '@matjar/contract/catalog-admin.ts';
import { delays } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import { ExportMenu } from '../../admin-table/export-menu.tsx';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectionAction } from '../../ui/selection-action.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { useProductColumns } from './admin/products/product-columns.tsx';
import { ProductFilters, productFilters } from './admin/products/product-filters.tsx';
import { type ProductChanges, useProductChanges } from './admin/products/use-product-changes.ts';

const sizes = [10, 20, 50, 100] as const;

export default function AdminProductsPage() {
  const t = useTranslate();
  const address = useTableAddress('products', sizes);
  const filters = Object.fromEntries(productFilters.map((name) => [name, address.filter(name)]));
  const list = useTableList('GET /admin/products', address, filters);
  const inBin = address.filter('deleted') === 'true';
  const changes = useProductChanges();
  const selection = useSelection(list.data?.data.map(({ _id }) => _id) ?? []);
  const columns = useProductColumns(selection, changes);
  const create = (
    <ButtonLink href="/admin/create-product" icon="plus" variant="primary">
      {t('adminProducts.create')}
    </ButtonLink>
  );
  return (
    <AdminListPage
      action={
        <>
          <ExportMenu
            address={address}
            choices={[{ fileName: 'products' }]}
            filters={filters}
            name="GET /admin/products/export"
          />
          {create}
        </>
      }
      address={address}
      columns={columns}
      empty={
        inBin
          ? {
              icon: 'trash-2',
              title: t('adminProducts.binEmptyTitle'),
              text: t('adminProducts.binEmptyText'),
            }
          : { icon: 'package-open', title: t('adminProducts.emptyTitle'), action: create }
      }
      // Within the bin, clearing leads back to all of the bin.
      filters={inBin ? productFilters.filter((name) => name !== 'deleted') : productFilters}
      isBusy={changes.rows.isBusy}
      isSelected={selection.has}
      list={list}
      rowHeight="h-15.5"
      search={{
        label: t('adminProducts.search'),
        delay: delays.searchDebounce,
        className: 'w-full grow sm:w-40',
      }}
      selection={
        selection.ids.length > 0 && (
          <ProductSelection changes={changes} inBin={inBin} selection={selection} />
        )
      }
      title={t('shell.titleProducts')}
      toolbar={<ProductFilters address={address} />}
    />
  );
}

/** What can be done with the chosen products, all at once. */
function ProductSelection({
  selection,
  changes,
  inBin,
}: {
  selection: ReturnType<typeof useSelection>;
  changes: ProductChanges;
  /** The deleted ones are shown: they can only be brought back. */
  inBin: boolean;
}) {
  const t = useTranslate();
  const [asking, setAsking] = useState(false);
  const { ids } = selection;

  async function apply(action: BulkChange['action']) {
    setAsking(false);
    if (await changes.bulk(action, ids)) selection.clear();
  }

  return (
    <SelectionBar
      all={selection.all}
      count={ids.length}
      onClear={selection.clear}
      onToggleAll={selection.toggleAll}
    >
      {inBin ? (
        <SelectionAction icon="undo-2" onClick={() => void apply('restore')}>
          {t('adminProducts.bulkRestore')}
        </SelectionAction>
      ) : (
        <>
          <SelectionAction icon="eye" onClick={() => void apply('publish')}>
            {t('adminProducts.bulkPublish')}
          </SelectionAction>
          <SelectionAction icon="eye-off" onClick={() => void apply('unpublish')}>
            {t('adminProducts.bulkUnpublish')}
          </SelectionAction>
          <SelectionAction danger icon="trash-2" onClick={() => setAsking(true)}>
            {t('adminProducts.bulkDelete')}
          </SelectionAction>
        </>
      )}
      <ConfirmDialog
        confirmLabel={t('adminProducts.bulkDelete')}
        effects={t('adminProducts.deleteEffects')}
        onConfirm={() => void apply('delete')}
        onOpenChange={setAsking}
        open={asking}
        title={t('adminProducts.deleteTitle', { count: ids.length })}
      />
    </SelectionBar>
  );
}

/** Which rows of the shown page are chosen; rows that are no longer shown do not count. */
function useSelection(shown: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = shown.filter((id) => chosen.has(id));

  function toggle(id: string) {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  return {
    ids,
    all: ids.length > 0 && ids.length === shown.length,
    has: (id: string) => ids.includes(id),
    toggle,
    toggleAll: () => setChosen(new Set(ids.length === shown.length ? [] : shown)),
    clear: () => setChosen(new Set()),
  };
}
