import type { Cart, CartLine } from '@matjar/contract/cart.ts';
import { totalCart } from '@matjar/contract/cart-totals.ts';
import { textLengths } from '@matjar/contract/limits.ts';
import { type Currency, currencyCodes, fromMajor, toMajor } from '@matjar/contract/money.ts';

function currencyOf(code: string): Currency {
  const known = currencyCodes.find((each) => each === code);
  if (!known) throw new RangeError(`${code} is no currency of the shop.`);
  return known;
}

/** What all pieces of a line cost. */
export function lineTotal({ price, count }: Pick<CartLine, 'price' | 'count'>, code: string) {
  const currency = currencyOf(code);
  return toMajor(fromMajor(price, currency) * count, currency);
}

/** What the coupon takes off. */
export function discountOf(
  { totalCartPrice, totalAfterDiscount }: Pick<Cart, 'totalCartPrice' | 'totalAfterDiscount'>,
  code: string,
): number {
  const currency = currencyOf(code);
  const paid = fromMajor(totalAfterDiscount ?? totalCartPrice, currency);
  return toMajor(fromMajor(totalCartPrice, currency) - paid, currency);
}

/** The cart with other lines, counted by the rules the server charges by. */
export function withLines(cart: Cart, products: CartLine[], code: string): Cart {
  const currency = currencyOf(code);
  const { linesTotal, total } = totalCart(
    products.map(({ price, count }) => ({ unitPrice: fromMajor(price, currency), count })),
    cart.couponDiscount,
  );
  return {
    ...cart,
    products,
    cartItems: products,
    totalCartPrice: toMajor(linesTotal, currency),
    ...(cart.totalAfterDiscount !== undefined && { totalAfterDiscount: toMajor(total, currency) }),
  };
}

/** Cut by characters, not by code units, so that no emoji is torn. */
export function lineTitle(title: string): string {
  const characters = [...title];
  if (characters.length <= textLengths.cartLineTitle) return title;
  return `${characters.slice(0, textLengths.cartLineTitle).join('')}…`;
}
