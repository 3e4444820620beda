import type { InventoryRow } from '@matjar/contract/inventory/inventory.ts';
import { delays } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import { TableHeading } from '../../admin-table/admin-list-page.tsx';
import { AdminTable } from '../../admin-table/admin-table.tsx';
import { ExportMenu } from '../../admin-table/export-menu.tsx';
import { SelectCards, useSelectColumn } from '../../admin-table/select-column.tsx';
import { FoldedFilters } from '../../admin-table/table-filters.tsx';
import { useListSelection } from '../../admin-table/use-selection.ts';
import {
  type TableAddressControl,
  useOpenInAddress,
  useTableAddress,
} from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQuery } from '../../queries.ts';
import { May, useMay } from '../../session/permissions.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NamedFilter } from '../catalog/admin/products/product-filters.tsx';
import { CameraButton } from '../scanner/camera-button.tsx';
import { useFoundVariant } from '../scanner/use-found-variant.ts';
import { useScanner } from '../scanner/use-scanner.ts';
import { AdjustRow } from './adjust-row.tsx';
import { InventoryCard } from './inventory-card.tsx';
import { type Editing, nameRow, useInventoryColumns } from './inventory-columns.tsx';
import { InventoryMetrics } from './inventory-metrics.tsx';
import { InventoryViews, readView } from './inventory-views.tsx';
import { ShelfFilter } from './shelf-count.tsx';
import { StockBulk } from './stock-bulk.tsx';

const sizes = [10, 20, 50, 100];
const placeFilters = ['category', 'brand', 'shelf'] as const;
const filters = ['view', ...placeFilters] as const;

const usualOrder = '-sold';

/** Shows the default order at its column as well; a press there reverses it. */
function showUsualOrder(address: TableAddressControl): TableAddressControl {
  if (address.sort !== '') return address;
  return {
    ...address,
    sort: usualOrder,
    change: (changes) =>
      address.change(changes.sort === '' ? { ...changes, sort: 'sold' } : changes),
  };
}

/** Every variant with its stock and how long it lasts. */
export default function AdminInventoryPage() {
  const t = useTranslate();
  const address = useTableAddress('inventory', sizes);
  const chosen = {
    view: readView(address),
    category: address.filter('category'),
    brand: address.filter('brand'),
    shelf: address.filter('shelf'),
  };
  const list = useTableList('GET /admin/inventory', address, chosen);
  const summary = useQuery({
    queryKey: ['GET /admin/inventory/summary'],
    queryFn: ({ signal }) => api.call('GET /admin/inventory/summary', { signal }),
  });
  const mayAdjust = useMay('inventory:write');
  const [edited, setEdited] = useState<Editing>();
  const inAddress = useOpenInAddress();
  const requested = list.data?.data.find(({ _id }) => _id === inAddress.open);
  const wanted = edited ?? (requested && { id: requested._id, counted: String(requested.onHand) });
  const editing = mayAdjust ? wanted : undefined;
  const setEditing = (next: Editing | undefined) => {
    setEdited(next);
    if (!next) inAddress.close();
  };
  const columns = useInventoryColumns(editing, setEditing);
  const listed = { ...chosen, keyword: address.keyword };
  const { selection, total } = useListSelection(list, listed);
  const select = useSelectColumn<InventoryRow>(selection, (row) =>
    t('bulk.selectNamed', { name: nameRow(row) }),
  );
  const maySelect = useMay('bulk:write', 'inventory:write');
  const findVariant = useFoundVariant();

  async function openScanned(code: string) {
    const row = await findVariant(code);
    if (!row) return;
    address.change({ keyword: row.sku, view: '', category: '', brand: '', shelf: '' });
    setEditing({ id: row._id, counted: String(row.onHand) });
  }
  useScanner((code) => void openScanned(code));

  return (
    <div className="flex flex-col">
      <TableHeading list={list.data} title={t('inventory.title')}>
        <May needs={['inventory:write']}>
          <ButtonLink href="/admin/imports?kind=stock" icon="file-text" variant="outline">
            {t('imports.fromFile')}
          </ButtonLink>
        </May>
        <ExportMenu
          address={address}
          choices={[{ fileName: 'inventory' }]}
          filters={chosen}
          name="GET /admin/inventory/export"
        />
        <May needs={['inventory:write']}>
          <ButtonLink
            href={`/admin/inventory/count${chosen.shelf && `?${new URLSearchParams({ shelf: chosen.shelf })}`}`}
            icon="clipboard-list"
            variant="outline"
          >
            {t('inventory.count')}
          </ButtonLink>
          <ButtonLink href="/admin/inventory/receive" icon="package-open" variant="primary">
            {t('inventory.receive')}
          </ButtonLink>
        </May>
      </TableHeading>
      <InventoryMetrics failed={summary.isError} summary={summary.data?.data} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key of the fields inside it. */}
      <div
        onKeyDown={(event) => {
          if (event.key === 'Escape') setEditing(undefined);
        }}
      >
        <AdminTable
          address={showUsualOrder(address)}
          card={(row) => (
            <InventoryCard
              editing={editing}
              onEdit={setEditing}
              row={row}
              selection={maySelect ? selection : undefined}
            />
          )}
          cardsHead={maySelect && <SelectCards selection={selection} />}
          columns={maySelect ? [select, ...columns] : columns}
          detailOf={(row) =>
            row._id === editing?.id ? (
              <AdjustRow
                counted={editing.counted}
                onClose={() => setEditing(undefined)}
                onEdit={setEditing}
                row={row}
              />
            ) : undefined
          }
          empty={
            <EmptyState
              heading="h2"
              icon="boxes"
              text={t('inventory.emptyText')}
              title={t('inventory.emptyTitle')}
            />
          }
          filters={filters}
          idOf={({ _id }) => _id}
          isSelected={(id) => id === editing?.id || selection.has(id)}
          label={t('inventory.title')}
          list={list}
          cardHeight="min-h-65"
          rowHeight="h-7"
          search={{ label: t('inventory.search'), delay: delays.searchDebounce }}
          selection={
            selection.count > 0 && (
              <StockBulk filters={listed} selection={selection} total={total} />
            )
          }
          tabs={<InventoryViews address={address} summary={summary.data?.data} />}
          toolbar={
            <>
              <FoldedFilters address={address} filters={placeFilters}>
                <NamedFilter
                  address={address}
                  delay={delays.adminCategorySearchDebounce}
                  kind="categories"
                  label={t('adminProducts.category')}
                  name="category"
                />
                <NamedFilter
                  address={address}
                  delay={delays.adminSlowSearchDebounce}
                  kind="brands"
                  label={t('adminProducts.brand')}
                  name="brand"
                />
                <ShelfFilter address={address} />
              </FoldedFilters>
              <CameraButton onScan={(code) => void openScanned(code)} />
            </>
          }
        />
      </div>
      <p className="mt-3 px-1 text-t3 text-xs">{t('inventory.hint')}</p>
    </div>
  );
}
