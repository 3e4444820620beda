import type { ManagedProduct } from '@matjar/contract/catalog/catalog-admin.ts';
import { Link } from 'react-router';
import type { Column } from '../../../../admin-table/admin-table.tsx';
import { useSelectColumn } from '../../../../admin-table/select-column.tsx';
import type { Selection } from '../../../../admin-table/use-selection.ts';
import { useFormats } from '../../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../../public-settings.ts';
import { May, useMay } from '../../../../session/permissions.tsx';
import { OpensOnClick } from '../../../../shell/opens-on-click.tsx';
import { iconButtonClass } from '../../../../ui/button-class.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon, Spinner } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { Price } from '../../../../ui/price.tsx';
import { AverageRating } from '../../../../ui/rating-stars.tsx';
import { StatusPill } from '../../../../ui/status-pill.tsx';
import type { ProductChanges } from './use-product-changes.ts';

const loadMenu = async () => (await import('../product-menu.tsx')).default;
const loadDeletion = async () => (await import('./product-deletion.tsx')).default;

export function useProductColumns(
  selection: Selection,
  changes: ProductChanges,
): Column<ManagedProduct>[] {
  const t = useTranslate();
  const { count } = useFormats();
  const [mayWrite, maySelect] = [useMay('products:write'), useMay('products:write', 'bulk:write')];
  const columns: Column<ManagedProduct>[] = [
    useSelectColumn(selection, ({ title }) => t('adminProducts.select', { name: title })),
    {
      id: 'title',
      head: t('adminProducts.product'),
      sort: 'title',
      cell: (row) => (
        <div className="sm:w-56 2xl:w-96">
          <ProductName product={row} />
        </div>
      ),
    },
    { id: 'category', head: t('adminProducts.category'), cell: ({ category }) => category.name },
    {
      id: 'price',
      head: t('adminProducts.price'),
      sort: 'price',
      end: true,
      cell: (row) => <ManagedPrice product={row} />,
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
          <AverageRating count={ratingsQuantity} rating={ratingsAverage} />
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
  const isShown = { select: maySelect, actions: mayWrite } as Record<string, boolean>;
  return columns.filter(({ id }) => isShown[id] ?? true);
}

export function ProductName({ product: row }: { product: ManagedProduct }) {
  const t = useTranslate();
  const { date } = useFormats();
  return (
    <div className="flex min-w-0 items-center gap-3">
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
  );
}

export function ManagedPrice({ product }: { product: ManagedProduct }) {
  const { price, priceAfterDiscount, margin } = product;
  return (
    <>
      <Price
        amount={priceAfterDiscount ?? price}
        original={priceAfterDiscount === undefined ? null : price}
        size="sm"
        stacked
      />
      <May needs={['costs:read']}>
        <Margin margin={margin} />
      </May>
    </>
  );
}

/** A range if variants differ. */
function Margin({ margin }: Pick<ManagedProduct, 'margin'>) {
  const t = useTranslate();
  const [lowest, highest] = margin ? [margin.lowest, margin.highest].map(Math.round) : [];
  const percent = lowest === highest ? `${lowest ?? '—'}` : `${lowest}–${highest}`;
  return (
    <span
      className={classNames(
        'block whitespace-nowrap text-xs',
        lowest !== undefined && lowest < 0 ? 'font-semibold text-bad' : 'text-t3',
      )}
    >
      {t(margin ? 'adminProducts.margin' : 'adminProducts.marginUnknown', { percent })}
    </span>
  );
}

/** `named` adds a label where there is no column head. */
export function Stock({ quantity, named = false }: { quantity: number; named?: boolean }) {
  const t = useTranslate();
  const { count } = useFormats();
  const { lowStock } = usePublicSettings();
  if (quantity === 0) return <StatusPill tone="bad">{t('adminProducts.stockOut')}</StatusPill>;
  if (quantity <= lowStock) {
    return <StatusPill tone="warn">{t('adminProducts.left', { count: quantity })}</StatusPill>;
  }
  const number = count(quantity);
  return (
    <span className="tabular-nums">
      {named ? t('adminProducts.inStock', { count: number }) : number}
    </span>
  );
}

/** Small swatches of the colours, with names for tooltips and screen readers. */
function ColorDots({ colors }: { colors: readonly { hex: string; name?: string }[] }) {
  if (colors.length === 0) return null;
  const names = colors.map(({ hex, name }) => name ?? hex).join(', ');
  return (
    <span className="flex gap-1" role="img" aria-label={names} title={names}>
      {colors.slice(0, 6).map(({ hex }) => (
        <svg aria-hidden="true" className="size-3 rounded-full" key={hex} viewBox="0 0 12 12">
          <circle cx="6" cy="6" fill={hex} r="5.5" stroke="var(--line-2)" />
        </svg>
      ))}
    </span>
  );
}

/** Actions of a product, replaced by a spinner while one runs. */
export function ProductActions({
  product,
  changes,
}: {
  product: ManagedProduct;
  changes: ProductChanges;
}) {
  const t = useTranslate();
  const { _id, title: name, deletedAt } = product;
  if (changes.rows.isBusy(_id)) {
    return (
      <span className="flex h-11 w-33 items-center justify-center">
        <Spinner />
      </span>
    );
  }
  if (deletedAt) {
    return (
      <IconButton
        icon="undo-2"
        iconSize={18}
        label={t('adminProducts.restore', { name })}
        onClick={() => void changes.restore(product)}
      />
    );
  }
  return (
    <span className="flex w-33 justify-end">
      <Link
        aria-label={t('adminProducts.edit', { name })}
        className={iconButtonClass({})}
        to={`/admin/products-management/${_id}`}
      >
        <Icon name="pencil" size={18} />
      </Link>
      <OpensOnClick
        load={loadDeletion}
        popupProps={{ name, onConfirm: () => void changes.remove(product) }}
        renderButton={(props) => (
          <IconButton
            {...props}
            aria-haspopup="dialog"
            icon="trash-2"
            iconSize={18}
            label={t('adminProducts.remove', { name })}
          />
        )}
      />
      <OpensOnClick
        load={loadMenu}
        popupProps={{ id: _id, onDuplicate: () => void changes.duplicate(product) }}
        renderButton={(props) => (
          <IconButton
            {...props}
            icon="ellipsis"
            iconSize={18}
            label={t('adminProducts.more', { name })}
          />
        )}
      />
    </span>
  );
}
