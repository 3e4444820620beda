import type { ManagedProduct } from '@matjar/contract/catalog-admin.ts';
import { lowStock } from '@matjar/contract/limits.ts';
import { Link } from 'react-router';
import type { Column } from '../../../admin-table/admin-table.tsx';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { RatingFigure } from '../../../ui/rating-figure.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { ColorDots } from './color-dots.tsx';
import { ProductActions } from './product-actions.tsx';
import type { ProductChanges } from './use-product-changes.ts';

interface Selection {
  has: (id: string) => boolean;
  toggle: (id: string) => void;
}

export function useProductColumns(
  selection: Selection,
  changes: ProductChanges,
): Column<ManagedProduct>[] {
  const t = useTranslate();
  const { count, date } = useFormats();
  return [
    {
      id: 'select',
      head: '',
      className: 'w-11 px-0!',
      cell: ({ _id, title }) => (
        <Checkbox
          aria-label={t('adminProducts.select', { name: title })}
          checked={selection.has(_id)}
          onChange={() => selection.toggle(_id)}
        />
      ),
    },
    {
      id: 'title',
      head: t('adminProducts.product'),
      sort: 'title',
      cell: (row) => (
        <div className="flex w-56 items-center gap-3 2xl:w-96">
          {row.image ? (
            <Picture alt="" className="w-12 shrink-0 rounded-[10px]" src={row.image} />
          ) : (
            <span className="tile size-12 shrink-0 rounded-[10px]" />
          )}
          <span className="min-w-0">
            <Link
              className="line-clamp-2 font-semibold underline-offset-4 hover:underline"
              to={`/admin/products-management/${row._id}`}
            >
              {row.title}
            </Link>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-t2 text-xs">
              {row.brand.name}
              <ColorDots colors={row.colors} />
              {!row.published && (
                <StatusPill tone="neutral">{t('adminProducts.unpublished')}</StatusPill>
              )}
              {row.deletedAt && (
                <StatusPill tone="bad">
                  {t('adminProducts.deletedOn', { date: date(row.deletedAt) })}
                </StatusPill>
              )}
            </span>
          </span>
        </div>
      ),
    },
    { id: 'category', head: t('adminProducts.category'), cell: ({ category }) => category.name },
    {
      id: 'price',
      head: t('adminProducts.price'),
      sort: 'price',
      end: true,
      cell: ({ price, priceAfterDiscount }) => (
        <Price
          amount={priceAfterDiscount ?? price}
          original={priceAfterDiscount === undefined ? null : price}
          size="sm"
          stacked
        />
      ),
    },
    {
      id: 'quantity',
      head: t('adminProducts.stock'),
      sort: 'quantity',
      cell: ({ quantity }) => <Stock quantity={quantity} />,
    },
    {
      id: 'sold',
      head: t('adminProducts.sold'),
      sort: 'sold',
      end: true,
      className: 'tabular-nums',
      cell: ({ sold }) => count(sold),
    },
    {
      id: 'rating',
      head: t('adminProducts.rating'),
      cell: ({ ratingsAverage, ratingsQuantity }) =>
        ratingsAverage ? (
          <RatingFigure count={ratingsQuantity} rating={ratingsAverage} />
        ) : (
          <span className="whitespace-nowrap text-t3 text-xs">{t('adminProducts.unrated')}</span>
        ),
    },
    {
      id: 'actions',
      head: '',
      end: true,
      cell: (row) => <ProductActions changes={changes} product={row} />,
    },
  ];
}

function Stock({ quantity }: { quantity: number }) {
  const t = useTranslate();
  const { count } = useFormats();
  if (quantity === 0) return <StatusPill tone="bad">{t('adminProducts.stockOut')}</StatusPill>;
  if (quantity <= lowStock) {
    return <StatusPill tone="warn">{t('adminProducts.left', { count: quantity })}</StatusPill>;
  }
  return <span className="tabular-nums">{count(quantity)}</span>;
}
