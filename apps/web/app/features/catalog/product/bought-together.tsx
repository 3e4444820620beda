import type { DetailedProduct } from '@matjar/contract/catalog/catalog.ts';
import type { ProductVariant } from '@matjar/contract/catalog/variants.ts';
import { type CSSProperties, useRef } from 'react';
import { loadAreaTexts } from '../../../i18n/load-i18n.ts';
import { withLateStyles } from '../../../styles/stylesheets.ts';
import { OnDemand } from '../../../ui/on-demand.tsx';
import { useNear } from '../../../ui/use-near.ts';
import { usualVariant } from './choose-variant.ts';
import type { BundledProduct } from './product-bundle.tsx';
import type { Purchase } from './use-purchase.ts';

const loadBundle = withLateStyles(async () => {
  await loadAreaTexts('feedback');
  return (await import('./product-bundle.tsx')).default;
});

/** Heights of the list on phones in pixels: header, frame and button, and each product. */
const heights = { frame: 165, product: 104 };

/** The product and its recommendations as a bundle. Loaded when it comes near the viewport. */
export function BoughtTogether({
  product,
  purchase: { colour, offer },
  others,
}: {
  product: DetailedProduct;
  purchase: Purchase;
  others: readonly BundledProduct[];
}) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, 100);
  // Colours can be chosen in the bundle, other options only on a product's own page.
  const simple = others.filter(({ hasOptions }) => !hasOptions);
  if (simple.length === 0) return null;
  const variant = product.hasOptions ? (offer.variant ?? usualVariant(product)) : undefined;
  const height = heights.frame + (simple.length + 1) * heights.product;
  return (
    // Reserves its height, so that the rest does not move.
    <div
      className="mt-10 min-h-(--list) md:mt-16 lg:min-h-55.5"
      data-late
      ref={place}
      style={{ '--list': `${height}px` } as CSSProperties}
    >
      {near && (
        <OnDemand load={loadBundle}>
          {(ProductBundle) => (
            <ProductBundle
              colour={variant?.color ?? colour}
              others={simple}
              product={variant ? { ...product, ...pricesOf(variant) } : product}
              variant={variant}
            />
          )}
        </OnDemand>
      )}
    </div>
  );
}

function pricesOf({ price, priceAfterDiscount }: ProductVariant) {
  return { price, priceAfterDiscount };
}
