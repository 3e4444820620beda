import type { Cart, CartLine } from '@matjar/contract/cart/cart.ts';
import { totalCart } from '@matjar/contract/cart/cart-totals.ts';
import type { DeliveryTerms } from '@matjar/contract/delivery/delivery.ts';
import type { DeliveryOffer, Parcel } from '@matjar/contract/delivery/delivery-offer.ts';
import { textLengths } from '@matjar/contract/limits.ts';
import { fromMajor, readCurrency, toMajor } from '@matjar/contract/money.ts';
import { countPieces } from '../../cart-data/use-cart.ts';
import type { SummaryTotals } from '../../ui/summary-rows.tsx';
import { listDeliveries } from '../delivery/list-deliveries.ts';
import type { CartTaxAmounts } from '../taxes/cart-taxes.ts';

/** Price of all pieces of a line. */
export function lineTotal({ price, count }: Pick<CartLine, 'price' | 'count'>, code: string) {
  const currency = readCurrency(code);
  return toMajor(fromMajor(price, currency) * count, currency);
}

/** Price of the goods after the discount. */
export function linesTotalOf({
  totalCartPrice,
  totalAfterDiscount,
}: Pick<Cart, 'totalCartPrice' | 'totalAfterDiscount'>): number {
  return totalAfterDiscount ?? totalCartPrice;
}

/** Weight and price of the parcel; unknown weights count as zero. */
export function parcelOf(
  cart: Pick<Cart, 'totalCartPrice' | 'totalAfterDiscount' | 'products' | 'freeDelivery'>,
): Parcel {
  const grams = cart.products.reduce(
    (sum, { weightGrams = 0, count }) => sum + weightGrams * count,
    0,
  );
  return { goods: linesTotalOf(cart), grams, isPaidFor: cart.freeDelivery };
}

/** Rows of the total. Without an offer delivery is free; without a city it is unknown. */
export function summariseCart(
  cart: Cart,
  {
    offer,
    city,
    fee = 0,
    taxes = () => ({ tax: 0 }),
  }: {
    offer: DeliveryOffer | undefined;
    city: string;
    fee?: number;
    /** Depends on the shipping price. */
    taxes?: (shipping: number) => CartTaxAmounts;
  },
  code: string,
): SummaryTotals {
  const currency = readCurrency(code);
  const shipping = offer ? (city ? offer.price : undefined) : 0;
  const goods = fromMajor(linesTotalOf(cart), currency);
  const charged = fromMajor(shipping ?? 0, currency) + fromMajor(fee, currency);
  const taxed = taxes(toMajor(charged, currency));
  return {
    items: countPieces(cart),
    subtotal: cart.totalCartPrice,
    discount: discountOf(cart, code),
    coupon: cart.coupon,
    shipping,
    fullShipping: offer?.fullPrice,
    city: offer && city,
    fee,
    ...taxed,
    total: toMajor(goods + charged + fromMajor(taxed.tax, currency), currency),
  };
}

interface Destination {
  /** Undefined while loading: the delivery of the cart itself is used then. */
  terms: Pick<DeliveryTerms, 'zones'> | undefined;
  city: string;
  /** Depends on the shipping price. */
  taxesOf?: (cart: Cart, shipping: number) => CartTaxAmounts;
}

/** Rows with delivery to a city, and the total without the coupon if that is higher. */
export function summariseDelivered(cart: Cart, to: Destination, code: string) {
  const shown = summariseUsual(cart, to, code);
  const { coupon, totalAfterDiscount, freeDelivery, ...rest } = cart;
  const products = cart.products.map(({ discount: _, ...line }) => line);
  const without = { ...rest, products, cartItems: products };
  const before = to.terms && coupon ? summariseUsual(without, to, code).totals.total : 0;
  return { ...shown, totalBefore: before > shown.totals.total ? before : undefined };
}

function summariseUsual(cart: Cart, { terms, city, taxesOf }: Destination, code: string) {
  const usual = terms && listDeliveries(terms, city, parcelOf(cart), code)[0];
  const offer = terms ? usual : cart.delivery;
  const taxes = taxesOf && ((shipping: number) => taxesOf(cart, shipping));
  const totals = summariseCart(cart, { offer, city, ...(taxes && { taxes }) }, code);
  return { offer, arrives: usual?.arrives, totals };
}

/** The discount of the coupon. */
function discountOf(
  { totalCartPrice, totalAfterDiscount }: Pick<Cart, 'totalCartPrice' | 'totalAfterDiscount'>,
  code: string,
): number {
  const currency = readCurrency(code);
  const paid = fromMajor(totalAfterDiscount ?? totalCartPrice, currency);
  return toMajor(fromMajor(totalCartPrice, currency) - paid, currency);
}

/**
 * The cart with other lines, calculated by the rules of the server. The discount of a coupon for some
 * products is known to the server only, so it stays until the response.
 */
export function withLines(cart: Cart, products: CartLine[], code: string): Cart {
  const currency = readCurrency(code);
  const { linesTotal, total, lines } = totalCart(
    products.map(({ price, count }) => ({ unitPrice: fromMajor(price, currency), count })),
    cart.couponDiscount ?? { amount: fromMajor(discountOf(cart, code), currency) },
  );
  const counted = products.map(({ discount: _, ...line }, at) => {
    const discount = lines[at]?.discount ?? 0;
    return { ...line, ...(discount > 0 && { discount: toMajor(discount, currency) }) };
  });
  return {
    ...cart,
    products: counted,
    cartItems: counted,
    totalCartPrice: toMajor(linesTotal, currency),
    ...(cart.totalAfterDiscount !== undefined && { totalAfterDiscount: toMajor(total, currency) }),
  };
}

/** Cut by characters, not by code units, to keep emoji intact. */
export function lineTitle(title: string): string {
  const characters = [...title];
  if (characters.length <= textLengths.cartLineTitle) return title;
  return `${characters.slice(0, textLengths.cartLineTitle).join('')}…`;
}
