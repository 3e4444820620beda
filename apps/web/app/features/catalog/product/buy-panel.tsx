import type { DetailedProduct } from '@matjar/contract/catalog.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { discountBadgePercent, shownRatingsAverage } from '../../../quirks.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { ColourPickerRadios } from '../../../ui/colour-picker-radios.tsx';
import { DiscountBadge } from '../../../ui/discount-badge.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import { RatingStars } from '../../../ui/rating-stars.tsx';
import { coloursOf } from '../card-facts.ts';

/** Everything that decides a purchase: name, rating, price, colour, stock, and the button. */
export function BuyPanel({
  product,
  purchase,
  children,
}: {
  product: DetailedProduct;
  purchase: Purchase;
  /** Beside the button. */
  children: ReactNode;
}) {
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
        {children}
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

/**
 * On phones: price and button stay at the foot of the screen as long as the product is on it, and
 * come to rest on the footer.
 */
export function BuyBar({ product, purchase }: { product: DetailedProduct; purchase: Purchase }) {
  const { price, priceAfterDiscount, quantity } = product;
  return (
    // Marked for toasts, which stand above it.
    <div
      className="sticky bottom-0 z-10 mt-8 -mb-12 flex items-center gap-4 border-line border-t bg-surface px-4 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] md:hidden"
      data-foot-bar
    >
      <Price amount={priceAfterDiscount ?? price} className="flex-col gap-0" original={price} />
      <BuyButton className="grow" purchase={purchase} quantity={quantity} />
    </div>
  );
}

/** The one orange action of the page; words in its place when there is nothing to buy. */
function BuyButton({
  purchase,
  quantity,
  className,
}: {
  purchase: Purchase;
  quantity: number;
  className?: string;
}) {
  const t = useTranslate();
  if (quantity <= 0) {
    return (
      <p
        className={`grid h-13 place-items-center rounded-r2 bg-ground font-semibold text-t3 ${className}`}
      >
        {t('ui.outOfStock')}
      </p>
    );
  }
  return (
    <Button
      className={className}
      icon="shopping-bag"
      onClick={purchase.add}
      pending={purchase.pending}
      size="lg"
      variant="primary"
    >
      {t('cart.addToCart')}
    </Button>
  );
}

const fewAtMost = 5;

/** How many are there, in words and colour. */
function StockLine({ quantity }: { quantity: number }) {
  const t = useTranslate();
  const [look, icon, text] =
    quantity <= 0
      ? (['text-bad', 'circle-x', t('ui.outOfStock')] as const)
      : quantity <= fewAtMost
        ? (['text-warn', 'circle-alert', t('product.fewLeft', { count: quantity })] as const)
        : (['text-ok', 'circle-check', t('product.inStock', { count: quantity })] as const);
  return (
    <p className={`flex items-center gap-2 font-semibold ${look}`}>
      <Icon name={icon} size={20} />
      {text}
    </p>
  );
}

interface Cart {
  add: (addition: { product: DetailedProduct; color: string | null }) => Promise<void>;
  pending: boolean;
}

/** The choice of a colour and the way into the cart, for the buy column and the buy bar alike. */
export function usePurchase(product: DetailedProduct, { add: addToCart, pending }: Cart) {
  const colourBox = useRef<HTMLDivElement>(null);
  // Of one colour there is nothing to choose.
  const [colour, setColour] = useState(
    product.colors.length === 1 ? (product.colors[0] ?? null) : null,
  );
  const [colourMissing, setColourMissing] = useState(false);

  function chooseColour(value: string) {
    setColour(value);
    setColourMissing(false);
  }

  function add() {
    if (product.colors.length > 0 && colour === null) {
      setColourMissing(true);
      // The bar may be far from the question it waits for.
      colourBox.current?.scrollIntoView({ block: 'center' });
      colourBox.current?.querySelector('input')?.focus({ preventScroll: true });
    }
    void addToCart({ product, color: colour });
  }

  return { colour, chooseColour, colourMissing, colourBox, pending, add };
}

type Purchase = ReturnType<typeof usePurchase>;
