import type { DetailedProduct } from '@matjar/contract/catalog.ts';
import { useRef, useState } from 'react';
import { useAddToCart } from '../../../cart-data/add-to-cart.tsx';

/** The choice of a colour and the way into the cart, for the buy column and the buy bar alike. */
export function usePurchase(product: DetailedProduct) {
  const { add: addToCart, pending } = useAddToCart();
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

export type Purchase = ReturnType<typeof usePurchase>;
