import type { Brand } from '@matjar/contract/catalog/catalog.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdminTable, type Column } from '../../../../admin-table/admin-table.tsx';
import { useTableAddress } from '../../../../admin-table/use-table-address.ts';
import { useTableList } from '../../../../admin-table/use-table-list.ts';
import { api } from '../../../../api-client.ts';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { useQuery, useQueryClient } from '../../../../queries.ts';
import { DragHandle } from '../../../../ui/drag-handle.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { Named } from '../remote-picker.tsx';
import { type BrandOrCategoryKind, brandOrCategoryKinds } from './brand-or-category-kinds.ts';
import { useRenaming } from './use-renaming.tsx';

const sizes = [10, 20, 50] as const;

/** All brands or categories with their number of products; names can be edited in place. */
export function BrandOrCategoryTable({ kind }: { kind: BrandOrCategoryKind }) {
  const t = useTranslate();
  const words = brandOrCategoryKinds[kind];
  const address = useTableAddress(kind, sizes);
  const list = useTableList(`GET /${kind}`, address);
  const counts = useProductCounts(kind);
  const { rows, nameOf, buttonOf } = useRenaming(kind);
  const queries = useQueryClient();
  const [dragged, setDragged] = useState<Named>();
  // While a search hides some, positions are meaningless.
  const shown = address.keyword === '' ? (list.data?.data ?? []) : [];
  const placeOf = (row: Brand) => (address.page - 1) * address.limit + shown.indexOf(row);

  async function moveTo({ _id }: Named, position: number) {
    const done = await rows.run(_id, () =>
      api.call(`PUT /${kind}/:id`, { params: { id: _id }, body: { position } }),
    );
    if (done) await queries.invalidateQueries({ queryKey: [`GET /${kind}`] });
  }

  const pictureOf = ({ image }: Brand) =>
    image && <Picture alt="" className="w-11 shrink-0 rounded-[10px]" src={image} />;
  const linkTo = ({ _id }: Brand) =>
    `/admin/products-management?${words.filter}=${_id}&published=true`;
  const countOf = ({ _id }: Brand) => counts?.get(_id) ?? 0;
  const buttonsOf = (row: Brand) => (
    <span className="flex justify-end">
      {shown.includes(row) && (
        <OrderButtons
          busy={rows.isBusy(row._id)}
          name={row.name}
          onMove={(position) => void moveTo(row, position)}
          place={placeOf(row)}
          total={list.data?.results ?? 0}
        />
      )}
      {buttonOf(row)}
    </span>
  );

  const columns: Column<Brand>[] = [
    {
      id: 'name',
      head: t('adminTaxonomy.name'),
      cell: (row) => (
        // A name that is being changed takes the place of its picture: the row's buttons stay where they are.
        <div className="flex min-w-56 items-center gap-3 [&:has(form)>:not(form)]:hidden">
          {shown.includes(row) && (
            <DragHandle
              className="-ms-2 size-8"
              onDrag={(isOn) => setDragged(isOn ? row : undefined)}
              title={t('adminTaxonomy.drag', { name: row.name })}
            />
          )}
          {pictureOf(row)}
          {nameOf(row)}
        </div>
      ),
    },
    {
      id: 'products',
      head: t('adminTaxonomy.products'),
      end: true,
      cell: (row) => (
        <Link className="tabular-nums underline-offset-4 hover:underline" to={linkTo(row)}>
          <VisuallyHidden>{t('adminTaxonomy.seeProducts', { name: row.name })}</VisuallyHidden>
          {countOf(row)}
        </Link>
      ),
    },
    {
      id: 'actions',
      head: '',
      end: true,
      cell: buttonsOf,
    },
  ];

  return (
    <AdminTable
      address={address}
      card={(row) => (
        <div className="flex flex-wrap items-center gap-x-3 px-5 py-2">
          {pictureOf(row)}
          <div className="grid min-w-0 grow basis-28 gap-0.5 [overflow-wrap:anywhere]">
            {nameOf(row)}
            <Link className="-mb-1 justify-self-start py-1 text-t2 text-xs" to={linkTo(row)}>
              <VisuallyHidden>{t('adminTaxonomy.seeProducts', { name: row.name })}</VisuallyHidden>{' '}
              {t('adminTaxonomy.productsCount', { count: countOf(row) })}
            </Link>
          </div>
          {buttonsOf(row)}
        </div>
      )}
      columns={columns}
      idOf={({ _id }) => _id}
      isBusy={rows.isBusy}
      label={t(words.title)}
      list={list}
      rowProps={(row) => ({
        className: dragged?._id === row._id ? 'opacity-50' : '',
        onDragOver: (event) => {
          if (dragged) event.preventDefault();
        },
        onDrop: (event) => {
          event.preventDefault();
          if (dragged && dragged._id !== row._id) void moveTo(dragged, placeOf(row));
        },
      })}
      search={{ label: t(words.pick), delay: words.delay }}
    />
  );
}

function useProductCounts(kind: BrandOrCategoryKind): Map<string, number> | undefined {
  const query = useQuery({
    queryKey: [`GET /${kind}`, 'counts'],
    queryFn: ({ signal }) =>
      api.call('GET /products', { query: { facets: '1', limit: 1, fields: 'title' }, signal }),
  });
  const facets = query.data?.facets;
  return facets && new Map(facets[kind].map(({ _id, count }) => [_id, count]));
}

/** Moves a row to the top, or one position up or down in the display order. */
function OrderButtons({
  name,
  place,
  total,
  busy,
  onMove,
}: {
  name: string;
  /** Index among all rows. */
  place: number;
  total: number;
  busy: boolean;
  onMove: (position: number) => void;
}) {
  const t = useTranslate();
  return (
    <>
      <IconButton
        className="max-sm:hidden"
        disabled={place === 0}
        icon="arrow-up-to-line"
        iconSize={18}
        label={t('adminTaxonomy.moveTop', { name })}
        onClick={() => onMove(0)}
        pending={busy}
      />
      <IconButton
        disabled={place === 0}
        icon="arrow-up"
        iconSize={18}
        label={t('adminTaxonomy.moveUp', { name })}
        onClick={() => onMove(place - 1)}
        pending={busy}
      />
      <IconButton
        disabled={place === total - 1}
        icon="arrow-down"
        iconSize={18}
        label={t('adminTaxonomy.moveDown', { name })}
        onClick={() => onMove(place + 1)}
        pending={busy}
      />
    </>
  );
}
