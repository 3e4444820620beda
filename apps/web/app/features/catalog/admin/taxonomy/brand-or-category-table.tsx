import type { Brand } from '@matjar/contract/catalog.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AdminTable, type Column } from '../../../../admin-table/admin-table.tsx';
import type { RowWork } from '../../../../admin-table/use-row-work.ts';
import { useTableAddress } from '../../../../admin-table/use-table-address.ts';
import { useTableList } from '../../../../admin-table/use-table-list.ts';
import { api } from '../../../../api-client.ts';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { Named } from '../remote-picker.tsx';
import { type BrandOrCategoryKind, brandOrCategoryKinds } from './brand-or-category-kinds.ts';
import { useRenaming } from './use-renaming.tsx';

const sizes = [10, 20, 50] as const;

/** All of a kind with how many products each holds; names can be changed in place. */
export function BrandOrCategoryTable({ kind }: { kind: BrandOrCategoryKind }) {
  const t = useTranslate();
  const words = brandOrCategoryKinds[kind];
  const address = useTableAddress(kind, sizes);
  const list = useTableList(`GET /${kind}`, address);
  const counts = useProductCounts(kind);
  const { rows, nameOf, buttonOf } = useRenaming(kind);
  // While a search hides some, the places of the others say nothing.
  const shown = address.keyword === '' ? (list.data?.data ?? []) : [];
  const first = (address.page - 1) * address.limit;

  const columns: Column<Brand>[] = [
    {
      id: 'name',
      head: t('adminTaxonomy.name'),
      cell: (row) => (
        <div className="flex min-w-36 items-center sm:min-w-56 gap-3">
          {row.image && <Picture alt="" className="w-11 shrink-0 rounded-[10px]" src={row.image} />}
          {nameOf(row)}
        </div>
      ),
    },
    {
      id: 'products',
      head: t('adminTaxonomy.products'),
      end: true,
      cell: (row) => (
        <Link
          className="tabular-nums underline-offset-4 hover:underline"
          to={`/admin/products-management?${words.filter}=${row._id}`}
        >
          <VisuallyHidden>{t('adminTaxonomy.seeProducts', { name: row.name })}</VisuallyHidden>
          {counts?.get(row._id) ?? 0}
        </Link>
      ),
    },
    {
      id: 'actions',
      head: '',
      end: true,
      cell: (row) => (
        <span className="flex justify-end">
          {shown.includes(row) && (
            <OrderButtons
              kind={kind}
              place={first + shown.indexOf(row)}
              row={row}
              rows={rows}
              total={list.data?.results ?? 0}
            />
          )}
          {buttonOf(row)}
        </span>
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
      search={{ label: t(words.pick), delay: words.delay }}
    />
  );
}

function useProductCounts(kind: BrandOrCategoryKind): Map<string, number> | undefined {
  const answer = useQuery({
    queryKey: [`GET /${kind}`, 'counts'],
    queryFn: ({ signal }) =>
      api.call('GET /products', { query: { facets: '1', limit: 1, fields: 'title' }, signal }),
  });
  const facets = answer.data?.facets;
  return facets && new Map(facets[kind].map(({ _id, count }) => [_id, count]));
}

/** Moves one to the top, or a place up or down in the order of display. */
function OrderButtons({
  row: { _id, name },
  kind,
  place,
  total,
  rows,
}: {
  row: Named;
  kind: BrandOrCategoryKind;
  /** Its place among all, from 0. */
  place: number;
  total: number;
  rows: RowWork;
}) {
  const t = useTranslate();
  const queries = useQueryClient();

  async function moveTo(position: number) {
    const done = await rows.run(_id, () =>
      api.call(`PUT /${kind}/:id`, { params: { id: _id }, body: { position } }),
    );
    if (done) await queries.invalidateQueries({ queryKey: [`GET /${kind}`] });
  }

  return (
    <>
      <IconButton
        className="max-sm:hidden"
        disabled={place === 0}
        icon="arrow-up-to-line"
        iconSize={18}
        label={t('adminTaxonomy.moveTop', { name })}
        onClick={() => void moveTo(0)}
        pending={rows.isBusy(_id)}
      />
      <IconButton
        disabled={place === 0}
        icon="arrow-up"
        iconSize={18}
        label={t('adminTaxonomy.moveUp', { name })}
        onClick={() => void moveTo(place - 1)}
        pending={rows.isBusy(_id)}
      />
      <IconButton
        disabled={place === total - 1}
        icon="arrow-down"
        iconSize={18}
        label={t('adminTaxonomy.moveDown', { name })}
        onClick={() => void moveTo(place + 1)}
        pending={rows.isBusy(_id)}
      />
    </>
  );
}
