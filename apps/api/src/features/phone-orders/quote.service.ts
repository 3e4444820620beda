import { toMajor } from '@matjar/contract/money.ts';
import type {
  PhoneOrderQuote,
  PhoneOrderQuoteRequest,
} from '@matjar/contract/phone-orders/phone-orders.ts';
import { newId } from '@matjar/db/ids.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import { type CartToBuy, readCartToBuy } from '../cart/cart-checkout.service.ts';
import { refuseTooManyPieces } from '../cart/order-limit.ts';
import { priceCart } from '../checkout/buy-cart.service.ts';
import { type CheckoutDeps, describeTotals } from '../checkout/purchase.ts';
import { checkCash } from '../orders/payments/check-cash.service.ts';

/** The price of an order and its problems. Writes and reserves nothing. */
export async function quotePhoneOrder(
  deps: CheckoutDeps,
  request: PhoneOrderQuoteRequest,
): Promise<PhoneOrderQuote> {
  const id = newId();
  const { user = null, email, coupon: name } = request;
  const { currency } = deps.settings.values;
  const { cart, fault } = await readCartToBuy(deps.db, {
    id,
    lines: request.lines,
    ...(name && { code: { name, userId: user, isNobody: !user && !email, currency } }),
  });
  const priced = await price(deps, request, cart);
  const refusals = await countRefusals(deps, request);
  return {
    lines: describeLines(deps, request, cart),
    linesTotal: toMajor(cart.totals.linesTotal, currency),
    discountTotal: toMajor(cart.totals.discountTotal, currency),
    ...(cart.coupon && { coupon: { name: cart.coupon.name, kind: cart.coupon.kind } }),
    ...(fault && { couponProblem: fault.message }),
    grams: cart.grams,
    ...(priced instanceof Refusal && {
      problem: priced.fields.map(({ msg }) => msg).join(' ') || priced.message,
    }),
    ...(priced && !(priced instanceof Refusal) && { figures: describeTotals(priced, cart) }),
    ...(refusals && { refusals }),
  };
}

/** Undefined without goods or city. */
async function price(deps: CheckoutDeps, input: PhoneOrderQuoteRequest, cart: CartToBuy) {
  const { shippingAddress, deliveryMethod, paymentMethodType: paymentMethod } = input;
  if (cart.lines.length === 0 || !shippingAddress.city) return undefined;
  const request = { shippingAddress, deliveryMethod, paymentMethod, expectedTotal: undefined };
  const nobody = { userId: null, cartId: cart.id, key: '' };
  const priced = await priceCart(deps, { ...request, ...nobody }, cart);
  return priced instanceof Refusal ? priced : priced.purchase;
}

function describeLines(
  { settings: { values } }: CheckoutDeps,
  { lines }: PhoneOrderQuoteRequest,
  cart: CartToBuy,
): PhoneOrderQuote['lines'] {
  const tooMany = refuseTooManyPieces(cart.lines, values.piecesPerOrder)?.fields ?? [];
  return lines.map(({ variant, count }) => {
    const line = cart.lines.find(({ variantId }) => variantId === variant);
    if (!line) return { variant, count, left: 0, problem: translate('cartNotices.variantUnknown') };
    const { title, inStock: left, productId } = line;
    const short = left < count ? translate('checkout.lineOutOfStock', { title, left }) : undefined;
    const problem = short ?? tooMany.find(({ param }) => param === productId)?.msg;
    const price = toMajor(line.unitPrice, values.currency);
    return { variant, title, count, price, left, ...(problem && { problem }) };
  });
}

/** Refused cash parcels of this phone, address or person; undefined without any, or for pickups. */
export async function countRefusals(
  { db, settings }: Pick<CheckoutDeps, 'db' | 'settings'>,
  {
    user = null,
    shippingAddress: address,
    deliveryMethod,
    paymentMethodType,
  }: Omit<PhoneOrderQuoteRequest, 'lines' | 'user'> & { user?: string | null | undefined },
): Promise<PhoneOrderQuote['refusals']> {
  const isAtRisk = paymentMethodType === 'cash' && deliveryMethod !== 'pickup';
  if (!isAtRisk) return undefined;
  const { rule, isDoubtful, history } = await checkCash(db, settings, { address, userId: user });
  const { refused, taken } = history;
  if (refused.length === 0) return undefined;
  return { count: refused.length, taken, minded: isDoubtful && rule !== 'none' };
}
