import type { EditableProduct } from '@matjar/contract/catalog/catalog-admin.ts';
import { readCurrency } from '@matjar/contract/money.ts';
import { readPrice, readWhole } from '../../../../form/read-number.ts';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../../public-settings.ts';
import { DiscountBadge } from '../../../../ui/badge.tsx';
import { ColourSwatches } from '../../../../ui/colour-swatches.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { Price } from '../../../../ui/price.tsx';
import { ProductCard, ProductCardAction, ProductCardNote } from '../../../../ui/product-card.tsx';
import { AverageRating } from '../../../../ui/rating-stars.tsx';
import { discountPercent, type ProductFormValues } from './product-form-values.ts';
import { colorsOf } from './variant-rows.ts';

export type Ratings = Pick<EditableProduct, 'ratingsAverage' | 'ratingsQuantity'>;

/** The product card by the current form values. Not interactive. */
export function ProductPreview({
  values,
  brand,
  cover,
  ratings,
}: {
  values: ProductFormValues;
  brand: string | undefined;
  /** Includes pictures that are still uploading. */
  cover: string | undefined;
  /** Undefined for a new product. */
  ratings: Ratings | undefined;
}) {
  const t = useTranslate();
  const { currency } = usePublicSettings();
  const { title, price, priceAfterDiscount, variants } = values;
  const percent = discountPercent(price, priceAfterDiscount, currency);
  const read = (text: string) => readPrice(text, readCurrency(currency)) ?? 0;
  const before = read(price);
  const soldOut = variants.every(({ quantity }) => readWhole(quantity) === 0);
  return (
    <div aria-hidden="true" className="mx-auto max-w-60" inert>
      <ProductCard
        action={
          soldOut ? (
            <ProductCardNote>{t('ui.outOfStock')}</ProductCardNote>
          ) : (
            <ProductCardAction>{t('cart.addToCart')}</ProductCardAction>
          )
        }
        badge={percent !== undefined && <DiscountBadge percent={percent} />}
        brand={brand}
        href="/"
        image={
          cover ? (
            <Picture alt="" faded={soldOut} src={cover} />
          ) : (
            <span className="tile block aspect-square rounded-r2" />
          )
        }
        price={
          <Price
            amount={percent === undefined ? before : read(priceAfterDiscount)}
            from={variants.some((variant) => read(variant.price) > before)}
            original={before}
          />
        }
        rating={
          <AverageRating
            count={ratings?.ratingsQuantity ?? 0}
            rating={ratings?.ratingsAverage ?? null}
          />
        }
        swatches={
          <ColourSwatches
            colours={colorsOf(variants).map(({ hex, name }) => ({ value: hex, name: name ?? hex }))}
          />
        }
        title={title.trim() || t('adminProducts.previewTitle')}
      />
    </div>
  );
}
