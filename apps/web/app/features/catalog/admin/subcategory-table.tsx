import type { Subcategory } from '@matjar/contract/catalog.ts';
import { delays } from '@matjar/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { AdminTable, type Column } from '../../../admin-table/admin-table.tsx';
import { TableSearch } from '../../../admin-table/table-search.tsx';
import { useTableAddress } from '../../../admin-table/use-table-address.ts';
import { useTableList } from '../../../admin-table/use-table-list.ts';
import { api } from '../../../api-client.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { useRenaming } from './use-renaming.tsx';

const sizes = [10, 20, 50] as const;

export function SubcategoryTable() {
  const t = useTranslate();
  const address = useTableAddress('subcategories', sizes);
  // They have no order of their own.
  const list = useTableList('GET /subcategories', address, { sort: address.sort || 'name' });
  const categories = useCategoryNames();
  const { rows, nameOf, buttonOf } = useRenaming('subcategories');

  const columns: Column<Subcategory>[] = [
    {
      id: 'name',
      head: t('adminTaxonomy.name'),
      cell: nameOf,
    },
    {
      id: 'category',
      head: t('adminTaxonomy.parentCategory'),
      cell: (row) => categories?.get(row.category) ?? '',
    },
    {
      id: 'actions',
      head: '',
      end: true,
      cell: (row) => <span className="flex justify-end">{buttonOf(row)}</span>,
    },
  ];

  return (
    <AdminTable
      address={address}
      columns={columns}
      idOf={({ _id }) => _id}
      isBusy={rows.isBusy}
      label={t('shell.titleSubcategories')}
      list={list}
      toolbar={
        <TableSearch
          address={address}
          className="w-full max-w-80"
          delay={delays.adminCategorySearchDebounce}
          label={t('adminTaxonomy.pickSubcategory')}
        />
      }
    />
  );
}

/** A shop has few categories, and the table needs the names of any of them. */
function useCategoryNames(): Map<string, string> | undefined {
  const answer = useQuery({
    queryKey: ['GET /categories', 'names'],
    queryFn: ({ signal }) =>
      api.call('GET /categories', { query: { limit: 200, fields: 'name' }, signal }),
  });
  return answer.data && new Map(answer.data.data.map(({ _id, name }) => [_id, name]));
}
