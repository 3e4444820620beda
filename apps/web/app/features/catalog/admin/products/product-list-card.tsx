import type { ManagedProduct } from '@matjar/contract/catalog/catalog-admin.ts';
import { SelectRow } from '../../../../admin-table/select-column.tsx';
import type { Selection } from '../../../../admin-table/use-selection.ts';
import { useFormats } from '../../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { May } from '../../../../session/permissions.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { AverageRating } from '../../../../ui/rating-stars.tsx';
import { ManagedPrice, ProductActions, ProductName, Stock } from './product-columns.tsx';
import type { ProductChanges } from './use-product-changes.ts';

/** A product in the list on phones. */
export function ProductListCard({
  product,
  selection,
  changes,
}: {
  product: ManagedProduct;
  /** Undefined without the permission for bulk changes. */
  selection: Selection | undefined;
  changes: ProductChanges;
}) {
  const t = useTranslate();
  const { count } = useFormats();
  const { _id, title, category, quantity, sold, ratingsAverage, ratingsQuantity } = product;
  return (
    <article
      className={classNames('grid gap-2.5 px-4 py-3.5', selection?.has(_id) && 'bg-brand-tint')}
    >
      <div className="flex items-start gap-2">
        {selection && (
          <span className="-ms-3 -mt-1 shrink-0">
            <SelectRow
              id={_id}
              label={t('adminProducts.select', { name: title })}
              selection={selection}
            />
          </span>
        )}
        <ProductName product={product} />
        <div className="ms-auto shrink-0 ps-1 text-end">
          <ManagedPrice product={product} />
        </div>
      </div>
      <div className="flex items-center gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 text-t2 text-xs">
          <Stock named quantity={quantity} />
          <span className="tabular-nums">
            {t('adminProducts.soldSoFar', { count: count(sold) })}
          </span>
          {ratingsAverage && <AverageRating count={ratingsQuantity} rating={ratingsAverage} />}
          <span>{category.name}</span>
        </div>
        <May needs={['products:write']}>
          <ProductActions changes={changes} product={product} />
        </May>
      </div>
    </article>
  );
}
