import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import { readTaxTerms } from '@matjar/contract/taxes/taxes.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { Rollback } from '@matjar/db/rollback.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import { translate } from '../../../platform/texts.ts';
import { priceDelivery } from '../../delivery/delivery.service.ts';
import { sellStock, stockLeft } from '../../inventory/stock.service.ts';
import { planAdded, repriceLines } from '../changes/order-change-plan.ts';
import { findNumber, findVariantsOf, type VariantToAdd } from '../changes/order-changes.queries.ts';
import { createOrder } from '../create-order.service.ts';
import { issueInvoice } from '../documents/invoices.service.ts';
import { addHistory } from '../orders.queries.ts';
import type { OrderDeps } from '../orders.service.ts';
import {
  insertTransfer,
  noteReceived,
  savePartialPayments,
} from '../payments/bank-transfers.queries.ts';
import {
  onSameTerms,
  planReceived,
  type ReceivedPieces,
  type ReplacementLine,
  splitWorth,
} from './exchange-plan.ts';
import { applyRefund } from './order-refunds.service.ts';
import type { RefundPlan } from './refund-plan.ts';
import type { ReturnableOrder } from './returned-pieces.service.ts';

export interface ExchangeRequest {
  line: number;
  variant: string;
  count: number;
}

export interface ExchangePlan {
  /** What could have been asked for. */
  choices: VariantToAdd[];
  lines: ReplacementLine[];
  /** Total of the replacement. */
  total: number;
  /** Worth of the received pieces. */
  worth: number;
  /** The refund that pays for the replacement, and the refund of the rest. */
  offset: RefundPlan;
  rest: RefundPlan | undefined;
  toPay: number;
  arrives: string | null;
}

/** The variants that the lines of an order can be exchanged for: those of the same products. */
function findChoices(db: Db, { lines }: ReturnableOrder): Promise<VariantToAdd[]> {
  const products = lines.flatMap(({ productId }) => productId ?? []);
  return findVariantsOf(db, [...new Set(products)]);
}

/** Pieces for sale of what could have been asked for, by variant. */
export function stockOfChoices(db: Db, { choices }: Pick<ExchangePlan, 'choices'>) {
  return stockLeft(
    db,
    choices.map(({ variantId }) => variantId),
  );
}

/**
 * A variant that costs what the returned one costs today is exchanged on the terms it was bought on, with nothing to
 * pay. Others are sold at today's price. Delivery costs nothing.
 */
export async function planExchange(
  db: Db,
  { settings }: Pick<OrderDeps, 'settings'>,
  of: ReturnableOrder,
  received: readonly ReceivedPieces[],
  requests: readonly ExchangeRequest[],
): Promise<ExchangePlan | Refusal<'return_too_many' | 'variant_unknown'>> {
  const { order } = of;
  const choices = await findChoices(db, of);
  const delivery = await priceDelivery(db, settings, {
    city: order.shippingAddress.city,
    method: order.deliveryMethod ?? undefined,
    paymentMethod: 'cash',
    parcel: { goods: order.linesTotal, grams: 0, isPaidFor: true },
  });
  const { zone, arrives } =
    delivery instanceof Refusal ? { zone: undefined, arrives: null } : delivery;
  const lines: ReplacementLine[] = [];
  for (const { line: position, variant: variantId, count } of requests) {
    const pieces = received.find((each) => each.position === position);
    if (!pieces || count > pieces.count) return refuse('return_too_many');
    const line = of.lines.find((each) => each.position === position);
    const variant = choices.find((each) => each.variantId === variantId);
    if (!line || variant?.productId !== line.productId) return refuse('variant_unknown');
    const returned = choices.find((each) => each.variantId === line.variantId);
    const isEven = variant.price === (returned?.price ?? line.unitPrice);
    const same = isEven ? onSameTerms(of, { position, count }, variant) : undefined;
    lines.push(same ?? priceToday(variant, count));
  }
  const total = lines.reduce((sum, line) => sum + toPayFor(line), 0);
  const worth = planReceived(of, received);
  const { offset, rest } = splitWorth(worth, total);
  const toPay = total - offset.amount;
  return { choices, lines, total, worth: worth.amount, offset, rest, toPay, arrives };

  function priceToday(variant: VariantToAdd, count: number): ReplacementLine {
    const terms = {
      coupon: undefined,
      shipping: { total: 0, paymentFee: 0 },
      taxes: readTaxTerms(settings.values),
      zone,
      isOtherZone: false,
    };
    const planned = [planAdded(variant, count, variant.price)];
    const { lines: priced } = repriceLines({ ...order, shippingTax: null }, planned, terms);
    return { variant, count, unitPrice: variant.price, discount: 0, tax: priced[0]?.tax ?? null };
  }

  function toPayFor({ unitPrice, count, discount, tax }: ReplacementLine): number {
    const onTop = order.taxMode === 'added' ? (tax?.amount ?? 0) : 0;
    return unitPrice * count - discount + onTop;
  }
}

interface Exchange {
  actor: SignedIn;
  /** Number of the return. */
  number: string;
  /** How the difference was paid. */
  paidBy: 'cash' | 'bank';
  /** Lines whose pieces were restocked. */
  backOnSale: ReadonlySet<number>;
}

/**
 * Writes the replacement, an order that is paid, and the refund of the returned order that paid for it. Books stay
 * as with a refund and a new purchase: a credit note for the one, an invoice for the other. Under the order's lock.
 */
export async function carryOutExchange(
  tx: Db,
  deps: OrderDeps,
  of: ReturnableOrder,
  plan: ExchangePlan,
  { actor, number, paidBy, backOnSale }: Exchange,
): Promise<{ refundId: string; restRefundId: string | null; replacement: number }> {
  const { order, rest: left } = of;
  const actorId = actor.userId;
  const reason = translate('returnEmails.reason', { number });
  const replacementId = await placeReplacement(tx, deps, of, plan, { actor, number, paidBy });
  const isLast = left.total === plan.worth;
  const offset = await applyRefund(tx, deps, order, plan.offset, {
    actor,
    key: newId(),
    reason,
    isLast: isLast && !plan.rest,
    backOnSale,
    replacementId,
  });
  const after = { ...order, refundedTotal: order.refundedTotal + plan.offset.amount };
  const rest =
    plan.rest &&
    (await applyRefund(tx, deps, after, plan.rest, { actor, key: newId(), reason, isLast }));
  const replacement = await findNumber(tx, replacementId);
  const note = translate('orders.exchangedFor', { number: replacement });
  const status = offset.isWhole || rest?.isWhole ? 'refunded' : order.status;
  await addHistory(tx, { orderId: order.id, status, actorId, note });
  if (!(await sellStock(tx, toStock(replacementId, plan.lines)))) {
    throw new Rollback(refuse('out_of_stock'));
  }
  await issueInvoice(tx, replacementId, deps.seller);
  return { refundId: offset.id, restRefundId: rest?.id ?? null, replacement };
}

/** An order for the same buyer and address, already paid. */
async function placeReplacement(
  tx: Db,
  deps: OrderDeps,
  { order }: ReturnableOrder,
  { lines, total, offset, toPay, arrives }: ExchangePlan,
  { actor, number, paidBy }: Pick<Exchange, 'actor' | 'number' | 'paidBy'>,
): Promise<string> {
  const id = newId();
  const sum = (amount: (line: ReplacementLine) => number) =>
    lines.reduce((all, line) => all + amount(line), 0);
  await createOrder(
    tx,
    {
      id,
      userId: order.userId,
      paymentMethod: paidBy,
      currency: order.currency,
      lines: lines.map(({ variant, count, unitPrice, discount, tax }) => {
        const { productId, title, imageId, color, variantId, sku, options } = variant;
        const piece = { productId, title, imageId, color, variantId, sku, options };
        return { ...piece, count, unitPrice, discount, ...(tax && { tax }) };
      }),
      linesTotal: sum(({ unitPrice, count }) => unitPrice * count),
      discountTotal: sum(({ discount }) => discount),
      taxTotal: order.taxMode === 'added' ? sum(({ tax }) => tax?.amount ?? 0) : 0,
      taxMode: order.taxMode,
      shippingTax: order.shippingTax && { ...order.shippingTax, amount: 0 },
      shippingTotal: 0,
      paymentFee: 0,
      deliveryMethod: order.deliveryMethod,
      pickup: order.pickup,
      deliverBy: arrives,
      total,
      exchangedTotal: offset.amount,
      couponName: null,
      shippingAddress: order.shippingAddress,
      steps: ['placed', 'paid'],
      taken: {
        actorId: actor.userId,
        notes: [translate('orders.replaces', { number })],
        isCashConfirmed: false,
        contents: '',
      },
    },
    deps,
  );
  if (paidBy === 'bank') {
    const receivedOn = dayInShop(new Date(), deps.settings.values.timeZone);
    const part = (amount: number, reference: string | null) => ({ amount, receivedOn, reference });
    await insertTransfer(tx, { orderId: id, dueOn: receivedOn });
    await savePartialPayments(tx, id, { parts: [part(offset.amount, number), part(toPay, null)] });
    const received = { amount: total, receivedOn, reference: null, actorId: actor.userId };
    await noteReceived(tx, id, received);
  }
  return id;
}

function toStock(referenceId: string, lines: readonly ReplacementLine[]) {
  return lines.map(({ variant: { productId, variantId }, count }, line) => ({
    referenceId,
    line,
    productId,
    variantId,
    count,
  }));
}
