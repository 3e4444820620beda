import type { DetailedProduct } from '@matjar/contract/catalog/catalog.ts';
import type { ReactNode } from 'react';
import { LateCompareToggle } from '../../../compare-data/late-compare.tsx';
import { keepUnits } from '../../../i18n/formats.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { discountBadgePercent, shownRatingsAverage } from '../../../quirks.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { DiscountBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import { RatingStars } from '../../../ui/rating-stars.tsx';
import { PriceAlert } from '../../alerts/price-alert.tsx';
import { StockAlert, StockAlertButton } from '../../alerts/stock-alert.tsx';
import { OptionQuestions } from './option-questions.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import type { Purchase } from './use-purchase.ts';

/** The buy column: name, rating, price, options, stock, and the button. */
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
  const { quirks, taxNote } = usePublicSettings();
  const { brand, title } = product;
  const { price, priceAfterDiscount, quantity, isLowest, variant } = purchase.offer;
  const percent = discountBadgePercent(quirks, price, priceAfterDiscount);
  // With a single variant the alert is for the product.
  const meant = product.variants.length > 1 ? variant?._id : undefined;
  const countIn = (className: string) =>
    quantity > 1 && (
      <QuantityStepper
        className={className}
        max={quantity}
        onChange={purchase.setCount}
        value={purchase.count}
      />
    );
  return (
    <>
      <AppLink
        className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline-offset-4 hover:underline md:min-h-0"
        href={`/products?brand[in]=${brand._id}`}
      >
        {brand.name}
      </AppLink>
      <h1 className="text-balance md:mt-1.5">{keepUnits(title)}</h1>
      <RatingLine product={product} />
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 md:mt-5">
        <Price amount={priceAfterDiscount ?? price} from={isLowest} original={price} size="xl" />
        {taxNote && <span className="text-t2">{taxNote}</span>}
        {percent !== null && <DiscountBadge className="max-md:hidden" percent={percent} />}
      </div>
      <OptionQuestions product={product} purchase={purchase} />
      <div className="mt-5 flex min-h-11 items-center justify-between gap-3 md:mt-6 md:min-h-0">
        <StockLine quantity={quantity} />
        {countIn('h-11 md:hidden')}
      </div>
      {quantity > 0 ? (
        <>
          <div className="mt-5 flex gap-3 max-md:hidden">
            {countIn('h-13')}
            <BuyButton className="grow" icon="shopping-bag" purchase={purchase} way="add" />
            <OfflineNote className="grow content-center" />
            {children}
          </div>
          <BuyButton className="mt-3 w-full max-md:hidden" purchase={purchase} way="buy-now" />
        </>
      ) : (
        <StockAlert productId={product._id} variantId={meant} />
      )}
      <div className="mt-2 flex items-center justify-between">
        <PriceAlert price={priceAfterDiscount ?? price} productId={product._id} variantId={meant} />
        {quantity <= 0 && <div className="max-md:hidden">{children}</div>}
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
    <p className="mt-3 flex items-center gap-2 tabular-nums" data-late>
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
      <LateCompareToggle look="words" product={product} />
    </p>
  );
}

/**
 * On phones: price and button stay at the bottom of the screen while the product is visible, and stop above
 * the footer.
 */
export function BuyBar({ purchase }: { purchase: Purchase }) {
  const { price, priceAfterDiscount, quantity, isLowest } = purchase.offer;
  return (
    // Marked for toasts, which are placed above it.
    <div
      className="sticky bottom-0 z-10 mt-8 -mb-12 flex flex-wrap items-center gap-x-4 border-line border-t bg-surface px-4 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] md:hidden"
      data-foot-bar
    >
      {quantity > 0 ? (
        <>
          <Price
            amount={priceAfterDiscount ?? price}
            className="flex-col gap-0"
            from={isLowest}
            original={price}
          />
          <div className="flex grow flex-wrap justify-end gap-2">
            <BuyButton className="px-3.5 max-[359px]:hidden" purchase={purchase} way="buy-now" />
            <BuyButton className="grow px-3.5" purchase={purchase} way="add" />
            <OfflineNote className="min-h-13 content-center text-end" />
          </div>
        </>
      ) : (
        <StockAlertButton />
      )}
    </div>
  );
}

/** Replaces the buttons while the shop is unreachable. */
function OfflineNote({ className }: { className: string }) {
  const t = useTranslate();
  return (
    <p className={`hidden text-t2 in-[[data-offline]]:block ${className}`}>
      {t('product.offlineBuying')}
    </p>
  );
}

/** Adds to the cart, the primary action of the page; or goes straight to the checkout. */
function BuyButton({
  purchase,
  way,
  icon,
  className,
}: {
  purchase: Purchase;
  way: 'add' | 'buy-now';
  icon?: 'shopping-bag';
  className: string;
}) {
  const t = useTranslate();
  const isAdd = way === 'add';
  return (
    <Button
      {...purchase.earlyProps}
      className={`needs-connection ${className}`}
      icon={icon}
      onClick={isAdd ? purchase.add : purchase.buyNow}
      pending={purchase.pending === way}
      size="lg"
      variant={isAdd ? 'primary' : 'outline'}
    >
      {t(isAdd ? 'cart.addToCart' : 'cart.buyNow')}
    </Button>
  );
}

const maxFew = 5;

/** The stock, in words and colour. */
function StockLine({ quantity }: { quantity: number }) {
  const t = useTranslate();
  const [look, icon, text] =
    quantity <= 0
      ? (['text-bad', 'circle-x', t('ui.outOfStock')] as const)
      : quantity <= maxFew
        ? (['text-warn', 'circle-alert', t('product.fewLeft', { count: quantity })] as const)
        : (['text-ok', 'circle-check', t('product.inStock', { count: quantity })] as const);
  return (
    <p className={`flex items-center gap-2 font-semibold ${look}`}>
      <Icon name={icon} size={20} />
      {text}
    </p>
  );
}
