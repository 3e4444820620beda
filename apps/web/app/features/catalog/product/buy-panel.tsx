import type { DetailedProduct } from '@matjar/contract/catalog.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { discountBadgePercent, shownRatingsAverage } from '../../../quirks.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ColourPickerRadios } from '../../../ui/colour-picker-radios.tsx';
import { DiscountBadge } from '../../../ui/discount-badge.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Price } from '../../../ui/price.tsx';
import { RatingStars } from '../../../ui/rating-stars.tsx';
import { WishlistButton } from '../../../wishlist-data/wishlist-button.tsx';
import { coloursOf } from '../card-facts.ts';
import { BuyButton } from './buy-button.tsx';
import { StockLine } from './stock-line.tsx';
import type { Purchase } from './use-purchase.ts';

/** Everything that decides a purchase: name, rating, price, colour, stock, and the button. */
export function BuyPanel({ product, purchase }: { product: DetailedProduct; purchase: Purchase }) {
  const { quirks } = usePublicSettings();
  const { brand, title, price, priceAfterDiscount, quantity } = product;
  const percent = discountBadgePercent(quirks, price, priceAfterDiscount);
  return (
    <>
      <AppLink
        className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline-offset-4 hover:underline md:min-h-0"
        href={`/products?brand[in]=${brand._id}`}
      >
        {brand.name}
      </AppLink>
      <h1 className="text-balance md:mt-1.5">{title}</h1>
      <RatingLine product={product} />
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 md:mt-5">
        <Price amount={priceAfterDiscount ?? price} original={price} size="xl" />
        {percent !== null && <DiscountBadge className="max-md:hidden" percent={percent} />}
      </div>
      <ColourQuestion product={product} purchase={purchase} />
      <div className="mt-5 md:mt-6">
        <StockLine quantity={quantity} />
      </div>
      <div className="mt-5 flex gap-3 max-md:hidden">
        <BuyButton className="grow" purchase={purchase} quantity={quantity} />
        <WishlistButton productId={product._id} variant="outline" />
      </div>
    </>
  );
}

function RatingLine({ product }: { product: DetailedProduct }) {
  const t = useTranslate();
  const formats = useFormats();
  const { quirks } = usePublicSettings();
  const rating = shownRatingsAverage(quirks, product.ratingsAverage);
  return (
    <p className="mt-3 flex items-center gap-2 tabular-nums">
      <RatingStars rating={rating} size={18} />
      {rating !== null && (
        <span aria-hidden="true" className="font-semibold">
          {formats.rating(rating)}
        </span>
      )}
      <AppLink
        className="relative text-t2 underline decoration-line-2 decoration-dotted underline-offset-4 after:absolute after:-inset-y-3 after:inset-x-0 hover:text-t1"
        href="#reviews"
      >
        {product.ratingsQuantity > 0
          ? t('product.ratings', { count: product.ratingsQuantity })
          : t('ui.notRated')}
      </AppLink>
    </p>
  );
}

function ColourQuestion({ product, purchase }: { product: DetailedProduct; purchase: Purchase }) {
  const t = useTranslate();
  const colours = coloursOf(product);
  if (colours.length === 0) return null;
  const chosen = colours.find(({ value }) => value === purchase.colour);
  return (
    <div className="mt-5 md:mt-7" ref={purchase.colourBox}>
      <FieldGroup
        error={purchase.colourMissing ? t('cart.chooseColor') : undefined}
        label={
          <span className="text-sm">
            {t('product.colour')} <span className="font-normal text-t2">{chosen?.name}</span>
          </span>
        }
      >
        <ColourPickerRadios
          colours={colours}
          name="colour"
          onChange={purchase.chooseColour}
          value={purchase.colour}
        />
      </FieldGroup>
    </div>
  );
}
