import type { DetailedProduct } from '@matjar/contract/catalog/catalog.ts';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Added, useAddToCart } from '../../../cart-data/add-to-cart.tsx';
import { changeChoice, describeOffer, findMatches, firstChoice } from './choose-variant.ts';
import { picturesFor } from './product-gallery.tsx';

/** Options, quantity and cart actions, shared by buy column and buy bar. */
export function usePurchase(product: DetailedProduct) {
  const cart = useAddToCart();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [pending, setPending] = useState<'add' | 'buy-now' | null>(null);
  const [count, setCount] = useState(1);
  const colourBox = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState(() =>
    firstChoice(product, new URLSearchParams(search).get('variant')),
  );
  const [colourMissing, setColourMissing] = useState(false);
  const { variants } = product;
  const offer = describeOffer(variants, choice);
  const colourName = product.colors.length > 0 ? product.options[0]?.name : undefined;
  const isColourOpen = colourName !== undefined && choice[colourName] === undefined;
  const colour = (!isColourOpen && findMatches(variants, choice)[0]?.color) || null;
  const pictures = picturesFor(product.pictures, colour, offer.variant?._id);

  function choose(name: string, value: string) {
    const next = changeChoice(variants, choice, name, value);
    setChoice(next);
    setColourMissing(false);
    setCount(1);
    const { variant } = describeOffer(variants, next);
    // The page stays the same, so the router is not involved.
    if (variant) window.history.replaceState(window.history.state, '', `?variant=${variant._id}`);
  }

  async function addToCart(way: 'add' | 'buy-now'): Promise<Added> {
    if (pending) return null;
    if (isColourOpen) {
      setColourMissing(true);
      // The bar may be far from the options.
      colourBox.current?.scrollIntoView({ block: 'center' });
      colourBox.current?.querySelector('input')?.focus({ preventScroll: true });
    }
    setPending(way);
    const { price, priceAfterDiscount, variant } = offer;
    const added = await cart.add(
      {
        product: { ...product, price, priceAfterDiscount },
        color: colour,
        variant,
        picture: pictures[0],
        quantity: count,
      },
      { leaving: way === 'buy-now' },
    );
    setPending(null);
    if (added) setCount(1);
    return added;
  }

  async function buyNow() {
    const added = await addToCart('buy-now');
    // Visitors sign in next, or continue as a guest, and the cart moves along.
    if (added === 'visitor') await navigate('/checkout/cart');
    else if (added) await navigate(`/checkout/cart/${added.cart._id}`);
  }

  return {
    choice,
    choose,
    colour,
    colourMissing,
    colourBox,
    pictures,
    offer,
    count,
    setCount,
    pending,
    earlyProps: cart.earlyProps,
    add: () => void addToCart('add'),
    buyNow: () => void buyNow(),
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
