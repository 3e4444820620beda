import { PackageOpen, Plus, Trash2 } from 'lucide-react';
import { AdminTable } from '../../admin-table/admin-table.tsx';
import { TableHeading } from '../../admin-table/table-heading.tsx';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useProductColumns } from './admin/product-columns.tsx';
import { ProductFilters, productFilters } from './admin/product-filters.tsx';
import { ProductSelection } from './admin/product-selection.tsx';
import { useProductChanges } from './admin/use-product-changes.ts';
import { useSelection } from './admin/use-selection.ts';

const sizes = [10, 20, 50, 100] as const;

export default function AdminProductsPage() {
  const t = useTranslate();
  const address = useTableAddress('products', sizes);
  const wanted = Object.fromEntries(productFilters.map((name) => [name, address.filter(name)]));
  const list = useTableList('GET /admin/products', address, wanted);
  const inBin = address.filter('deleted') === 'true';
  const changes = useProductChanges();
  const selection = useSelection(list.data?.data.map(({ _id }) => _id) ?? []);
  const columns = useProductColumns(selection, changes);
  const create = (
    <ButtonLink href="/admin/create-product" icon={Plus} variant="primary">
      {t('adminProducts.create')}
    </ButtonLink>
  );
  return (
    <>
      <TableHeading title={t('shell.titleProducts')} total={list.data?.results}>
        {create}
      </TableHeading>
      <AdminTable
        address={address}
        columns={columns}
        empty={
          inBin ? (
            <EmptyState
              heading="h2"
              icon={Trash2}
              text={t('adminProducts.binEmptyText')}
              title={t('adminProducts.binEmptyTitle')}
            />
          ) : (
            <EmptyState
              action={create}
              heading="h2"
              icon={PackageOpen}
              title={t('adminProducts.emptyTitle')}
            />
          )
        }
        // Within the bin, clearing leads back to all of the bin.
        filters={inBin ? productFilters.filter((name) => name !== 'deleted') : productFilters}
        idOf={({ _id }) => _id}
        isBusy={changes.rows.isBusy}
        isSelected={selection.has}
        label={t('shell.titleProducts')}
        list={list}
        selection={
          selection.ids.length > 0 && (
            <ProductSelection changes={changes} inBin={inBin} selection={selection} />
          )
        }
        toolbar={<ProductFilters address={address} />}
      />
    </>
  );
}
