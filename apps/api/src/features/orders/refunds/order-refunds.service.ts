import { createHash } from 'node:crypto';
import { type Currency, fromMajor, isMajorAmount, toMajor } from '@matjar/contract/money.ts';
import type { OrderRefundWrite } from '@matjar/contract/orders/order-refunds.ts';
import { isPaid } from '@matjar/contract/orders/order-states.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { formatMoney } from '../../../platform/format-money.ts';
import { isId } from '../../../platform/ids.ts';
import { translate } from '../../../platform/texts.ts';
import { retryProviderRefund } from '../../payments/payments.service.ts';
import { clearVerifiedPurchases } from '../../reviews/reviews.service.ts';
import { cancelAdditions, lockAdditions } from '../cancel-with-additions.service.ts';
import { findGoodsOut } from '../goods-out.queries.ts';
import { changeLockedOrder, refuseStatusChange } from '../locked-order.service.ts';
import { areReturnedSerialsKnownOf } from '../order-serials.service.ts';
import {
  addHistory,
  changeOrder,
  findLines,
  type OrderLineRow,
  type OrderRow,
} from '../orders.queries.ts';
import type { OrderDeps } from '../orders.service.ts';
import { giveBackCoupon, makeRefund, readRest } from './make-refund.service.ts';
import { findOrderRefunds, findRefundByKey } from './order-refunds.queries.ts';
import { planAmount, planPieces, type RefundPlan, type RefundRest } from './refund-plan.ts';
import { nameLine } from './returned-pieces.service.ts';

/** Refunds pieces, delivery or an amount. Concurrent refunds wait at the order's lock. */
export function refundPart(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  request: OrderRefundWrite,
) {
  const { key, reason, expectedAmount } = request;
  const requestHash = hashRequest(request);
  const refund = async (tx: Db, order: OrderRow) => {
    const currency = order.currency as Currency;
    const wrong = findFraction(request, currency);
    if (wrong) return wrong;
    const known = await findRefundByKey(tx, key);
    if (known) {
      // Older refunds only have their key.
      const isSame =
        known.orderId === orderId && (known.requestHash ?? requestHash) === requestHash;
      return isSame ? undefined : refuse('idempotency_key_reused');
    }
    if (!isPaid(order)) return refuseStatusChange(order, 'refunded');
    const rest = await readRest(tx, order);
    const goodsAreBack =
      order.status === 'cancelled' && !(await findGoodsOut(tx, [orderId])).has(orderId);
    const plan = planRequest(rest, request, currency, goodsAreBack);
    if (!plan || plan.amount === 0) {
      return refuse('refund_too_much', { left: formatMoney(rest.total, currency) });
    }
    const bought = await findLines(tx, [orderId]);
    if (takesReturning(plan, bought, rest)) return refuse('return_open');
    const onSale = plan.lines.filter(({ restock }) => restock);
    if (!(await areReturnedSerialsKnownOf(tx, orderId, rest, onSale)))
      return refuse('serials_unclear');
    if (expectedAmount !== undefined && toMajor(plan.amount, currency) !== expectedAmount) {
      return refuse('refund_changed');
    }
    const { amount, shippingAmount, lines } = plan;
    const isLast = amount === rest.total;
    const made = await applyRefund(tx, deps, order, plan, {
      actor,
      key,
      requestHash,
      reason,
      isLast,
    });
    return {
      status: made.isWhole ? 'refunded' : order.status,
      refund: {
        amount: toMajor(amount, currency),
        shipping: toMajor(shippingAmount, currency),
        lines: lines.map(({ position, count, restock, serials, amount: worth }) => ({
          line: nameLine(bought, position),
          count,
          amount: toMajor(worth, currency),
          restock,
          ...(serials && { serials }),
        })),
        reason,
        byHand: !made.byCard,
      },
    };
  };
  return changeLockedOrder(deps, actor, orderId, refund, 'refunds:write');
}

/** Distinguishes a repeated request from another one with the same key, including restocking. */
function hashRequest({ lines = [], shipping = 0, amount, reason }: OrderRefundWrite): string {
  const pieces = lines
    .map(({ line, count, restock = false, serials }) => ({
      line,
      count,
      restock,
      serials: serials?.toSorted() ?? null,
    }))
    .toSorted((one, other) => one.line - other.line);
  return createHash('sha256')
    .update(JSON.stringify([pieces, shipping, amount ?? null, reason]))
    .digest('base64url');
}

/** True if a plan takes pieces of an open return. */
function takesReturning(plan: RefundPlan, lines: readonly OrderLineRow[], rest: RefundRest) {
  return plan.lines.some(({ position, count }) => {
    const held = lines.find((line) => line.position === position)?.inReturns ?? 0;
    const left = rest.lines.find((line) => line.position === position)?.count ?? 0;
    return count > 0 && count > left - held;
  });
}

interface PartialRefundRequest {
  /** Staff. */
  actor: SignedIn;
  key: string;
  requestHash?: string;
  reason: string | undefined;
  /** It refunds the whole rest. */
  isLast: boolean;
  backOnSale?: ReadonlySet<number>;
  replacementId?: string;
}

/** Carries out a planned refund. If nothing is left, the order becomes refunded and its additions are cancelled. */
export async function applyRefund(
  tx: Db,
  deps: OrderDeps,
  order: OrderRow,
  plan: RefundPlan,
  { isLast, actor, ...request }: PartialRefundRequest,
) {
  const actorId = actor.userId;
  const additions = isLast ? await lockAdditions(tx, order) : [];
  if (isLast) await giveBackCoupon(tx, order.id);
  const made = await makeRefund(tx, deps, order, plan, { ...request, actorId, kind: 'part' });
  if (made.isWhole) {
    const status = 'refunded';
    await changeOrder(tx, order.id, { status });
    await clearVerifiedPurchases(tx, order.id);
    await addHistory(tx, { orderId: order.id, status, actorId });
  }
  await cancelAdditions(tx, deps, order, additions, { actorId, staff: actor });
  return made;
}

function planRequest(
  rest: RefundRest,
  { lines = [], shipping = 0, amount }: OrderRefundWrite,
  currency: Currency,
  goodsAreBack: boolean,
): RefundPlan | undefined {
  if (amount !== undefined) return planAmount(rest, fromMajor(amount, currency));
  // Goods of cancelled orders were restocked or written off already.
  const requested = goodsAreBack ? lines.map((line) => ({ ...line, restock: false })) : lines;
  return planPieces(rest, requested, fromMajor(shipping, currency));
}

/** Amounts that the currency cannot express. */
function findFraction(
  request: OrderRefundWrite,
  currency: Currency,
): Refusal<'validation'> | undefined {
  const fields = (['amount', 'shipping'] as const)
    .filter((name) => request[name] !== undefined && !isMajorAmount(request[name], currency))
    .map((param) => ({ param, msg: translate('adminCatalog.priceFraction') }));
  return fields.length > 0 ? refuse('validation').with({ fields }) : undefined;
}

/** Retries a refund that the provider refused. */
export function retryRefund(deps: OrderDeps, actor: SignedIn, orderId: string, refundId: string) {
  const retry = async (tx: Db, order: OrderRow) => {
    const refunds = isId(refundId) ? await findOrderRefunds(tx, [orderId]) : [];
    const refund = refunds.find(({ id }) => id === refundId);
    if (!refund) return refuse('not_found');
    if (!refund.paymentRefundId || !(await retryProviderRefund(tx, refund.paymentRefundId))) {
      return refuse('conflict');
    }
    const amount = toMajor(refund.amount, order.currency as Currency);
    return { status: order.status, retriedRefund: { amount, reason: refund.reason } };
  };
  return changeLockedOrder(deps, actor, orderId, retry, 'refunds:write');
}
