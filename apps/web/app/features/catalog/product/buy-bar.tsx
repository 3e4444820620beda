import type { DetailedProduct } from '@matjar/contract/catalog.ts';
import { Price } from '../../../ui/price.tsx';
import { BuyButton } from './buy-button.tsx';
import type { Purchase } from './use-purchase.ts';

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
