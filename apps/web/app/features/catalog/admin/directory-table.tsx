import type { Brand, ProductList } from '@matjar/contract/catalog.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdminTable, type Column } from '../../../admin-table/admin-table.tsx';
import { TableSearch } from '../../../admin-table/table-search.tsx';
import { useRowWork } from '../../../admin-table/use-row-work.ts';
import { useTableAddress } from '../../../admin-table/use-table-address.ts';
import { useTableList } from '../../../admin-table/use-table-list.ts';
import { api } from '../../../api-client.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { notify } from '../../../ui/toasts.ts';
import { type DirectoryKind, directoryKinds } from './directory-kind.ts';
import { RenameField } from './rename-field.tsx';

const sizes = [10, 20, 50] as const;

/** All of a kind with how many products each holds; names can be changed in place. */
export function DirectoryTable({ kind }: { kind: DirectoryKind }) {
  const t = useTranslate();
  const words = directoryKinds[kind];
  const address = useTableAddress(kind, sizes);
  const list = useTableList<Brand>(words.path, address);
  const counts = useProductCounts(kind);
  const queries = useQueryClient();
  const rows = useRowWork();
  const [renaming, setRenaming] = useState<string>();

  async function rename({ _id, name: before }: Brand, name: string) {
    setRenaming(undefined);
    if (name === before) return;
    const done = await rows.run(_id, () => api.put(`${words.path}/${_id}`, { name }));
    if (!done) return;
    notify('success', t('adminDirectory.renamed', { name }));
    await queries.invalidateQueries({ queryKey: [words.path] });
  }

  const columns: Column<Brand>[] = [
    {
      id: 'name',
      head: t('adminDirectory.name'),
      cell: (row) => (
        <div className="flex min-w-56 items-center gap-3">
          {row.image && <Picture alt="" className="w-11 shrink-0 rounded-[10px]" src={row.image} />}
          {renaming === row._id ? (
            <RenameField
              name={row.name}
              onCancel={() => setRenaming(undefined)}
              onSave={(name) => void rename(row, name)}
            />
          ) : (
            <span className="font-semibold">{row.name}</span>
          )}
        </div>
      ),
    },
    {
      id: 'products',
      head: t('adminDirectory.products'),
      end: true,
      cell: (row) => (
        <Link
          aria-label={t('adminDirectory.seeProducts', { name: row.name })}
          className="tabular-nums underline-offset-4 hover:underline"
          to={`/admin/products-management?${words.filter}=${row._id}`}
        >
          {counts?.get(row._id) ?? 0}
        </Link>
      ),
    },
    {
      id: 'actions',
      head: '',
      end: true,
      cell: (row) => (
        <IconButton
          icon={Pencil}
          iconSize={18}
          label={t('adminDirectory.rename', { name: row.name })}
          onClick={() => setRenaming(row._id)}
        />
      ),
    },
  ];

  return (
    <AdminTable
      address={address}
      columns={columns}
      idOf={({ _id }) => _id}
      isBusy={rows.isBusy}
      label={t(words.title)}
      list={list}
      toolbar={
        <TableSearch
          address={address}
          className="w-full max-w-80"
          delay={words.delay}
          label={t(words.pick)}
        />
      }
    />
  );
}

function useProductCounts(kind: DirectoryKind): Map<string, number> | undefined {
  const answer = useQuery({
    queryKey: [directoryKinds[kind].path, 'counts'],
    queryFn: ({ signal }) =>
      api.get<ProductList>('/products?facets=1&limit=1&fields=title', { signal }),
  });
  const facets = answer.data?.facets;
  return facets && new Map(facets[kind].map(({ _id, count }) => [_id, count]));
}
