import type { DetailedProduct } from '@matjar/contract/catalog.ts';
import { type CSSProperties, useRef } from 'react';
import { loadAreaTexts } from '../../../i18n/load-i18n.ts';
import { withFullStyles } from '../../../styles/with-full-styles.ts';
import { OnDemand } from '../../../ui/on-demand.tsx';
import { useNear } from '../../../ui/use-near.ts';
import type { BundledProduct } from './product-bundle.tsx';

const loadBundle = withFullStyles(async () => {
  await loadAreaTexts('feedback');
  return (await import('./product-bundle.tsx')).default;
});

/** Pixels of the list on phones: head, frame and button, and each product. */
const heights = { frame: 165, product: 104 };

/** The product and what goes with it, to be bought at once. Loaded when somebody comes near. */
export function BoughtTogether({
  product,
  colour,
  others,
}: {
  product: DetailedProduct;
  /** The chosen one. */
  colour: string | null;
  others: readonly BundledProduct[];
}) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, 100);
  if (others.length === 0) return null;
  const height = heights.frame + (others.length + 1) * heights.product;
  return (
    // Its place is kept, so that what follows does not move when it comes.
    <div
      className="mt-10 min-h-(--list) md:mt-16 lg:min-h-55.5"
      ref={place}
      style={{ '--list': `${height}px` } as CSSProperties}
    >
      {near && (
        <OnDemand load={loadBundle}>
          {(ProductBundle) => <ProductBundle colour={colour} others={others} product={product} />}
        </OnDemand>
      )}
    </div>
  );
}
