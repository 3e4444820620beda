import { delays } from '@matjar/contract/limits.ts';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import { ExportMenu } from '../../admin-table/export-menu.tsx';
import { SelectCards } from '../../admin-table/select-column.tsx';
import { useSelection } from '../../admin-table/use-selection.ts';
import { tableAddressAt, useTableAddress } from '../../admin-table/use-table-address.ts';
import { prefetchTableList, useTableList } from '../../admin-table/use-table-list.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { May, useMay } from '../../session/permissions.tsx';
import { prefetchForStaff } from '../../session/staff-session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useProductColumns } from './admin/products/product-columns.tsx';
import { ProductFilters, productFilters } from './admin/products/product-filters.tsx';
import { ProductListCard } from './admin/products/product-list-card.tsx';
import { useProductChanges } from './admin/products/use-product-changes.ts';

const sizes = [10, 20, 50, 100] as const;

function readProductFilters(read: (name: string) => string): Record<string, string> {
  return Object.fromEntries(productFilters.map((name) => [name, read(name)]));
}

export function clientLoader(navigation: ClientLoaderFunctionArgs): null {
  const { url } = navigation;
  const filters = readProductFilters((name) => url.searchParams.get(name) ?? '');
  return prefetchForStaff(navigation, ['products:read'], (queries) =>
    prefetchTableList(
      queries,
      'GET /admin/products',
      tableAddressAt(url, 'products', sizes),
      filters,
    ),
  );
}
clientLoader.hydrate = true as const;

export default function AdminProductsPage() {
  const t = useTranslate();
  const address = useTableAddress('products', sizes);
  const filters = readProductFilters(address.filter);
  const list = useTableList('GET /admin/products', address, filters);
  const inBin = address.filter('deleted') === 'true';
  const changes = useProductChanges();
  const query = { ...filters, keyword: address.keyword };
  const total = list.data?.results ?? 0;
  const shown = list.data?.data.map(({ _id }) => _id) ?? [];
  const selection = useSelection(shown, total, query);
  const columns = useProductColumns(selection, changes);
  const [mayWrite, mayCount] = [useMay('products:write'), useMay('inventory:write')];
  const maySelect = useMay('products:write', 'bulk:write');
  const mayEdit = (mayWrite || mayCount) && !inBin;
  const isGrid = mayEdit && address.filter('view') === 'grid';
  const create = (
    <May needs={['products:write']}>
      <ButtonLink href="/admin/create-product" icon="plus" variant="primary">
        {t('adminProducts.create')}
      </ButtonLink>
    </May>
  );
  return (
    <AdminListPage
      action={
        <>
          {mayEdit && (
            <Segments
              label={t('productGrid.view')}
              onChange={(view) =>
                address.change({ view: view === 'grid' ? view : '', page: String(address.page) })
              }
              options={[
                { value: 'list', label: t('productGrid.asList') },
                { value: 'grid', label: t('productGrid.asTable') },
              ]}
              value={isGrid ? 'grid' : 'list'}
            />
          )}
          <ExportMenu
            address={address}
            choices={[{ fileName: 'products' }]}
            filters={filters}
            name="GET /admin/products/export"
          />
          <May needs={['bulk:write']}>
            <ButtonLink
              className="max-sm:hidden"
              href="/admin/bulk/calendar"
              icon="calendar-days"
              variant="outline"
            >
              {t('adminProducts.plannedPrices')}
            </ButtonLink>
          </May>
          <May needs={['products:write']}>
            <ButtonLink
              className="max-sm:hidden"
              href="/admin/imports"
              icon="file-down"
              variant="outline"
            >
              {t('imports.fromFile')}
            </ButtonLink>
          </May>
          {create}
          <May needs={['products:write']}>
            <span className="sm:hidden">
              <Menu
                trigger={
                  <IconButton
                    icon="ellipsis"
                    label={t('adminProducts.moreWays')}
                    variant="outline"
                  />
                }
              >
                <MenuItem href="/admin/imports" icon="file-down">
                  {t('imports.fromFile')}
                </MenuItem>
                <May needs={['bulk:write']}>
                  <MenuItem href="/admin/bulk/calendar" icon="calendar-days">
                    {t('adminProducts.plannedPrices')}
                  </MenuItem>
                </May>
              </Menu>
            </span>
          </May>
        </>
      }
      address={address}
      body={
        isGrid
          ? (rows) => (
              <OnDemand
                fallback={<Skeleton className="m-3.5 h-96" />}
                load={() => import('./admin/products/product-grid.tsx')}
              >
                {({ ProductGrid }) => (
                  <ProductGrid
                    label={t('productGrid.label')}
                    mayCount={mayCount}
                    mayWrite={mayWrite}
                    rows={rows}
                  />
                )}
              </OnDemand>
            )
          : undefined
      }
      card={(product) => (
        <ProductListCard
          changes={changes}
          product={product}
          selection={maySelect ? selection : undefined}
        />
      )}
      cardsHead={maySelect && !isGrid && <SelectCards selection={selection} />}
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
        selection.count > 0 &&
        !isGrid && (
          <OnDemand load={() => import('./admin/products/product-bulk.tsx')}>
            {({ ProductBulk }) => (
              <ProductBulk filters={query} inBin={inBin} selection={selection} total={total} />
            )}
          </OnDemand>
        )
      }
      title={t('shell.titleProducts')}
      toolbar={<ProductFilters address={address} />}
    />
  );
}
