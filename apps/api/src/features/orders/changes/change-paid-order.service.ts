import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type {
  OrderChangeFields,
  OrderChangePreview,
} from '@matjar/contract/orders/order-changes.ts';
import { findObstacle } from '@matjar/contract/payments/payment-offer.ts';
import { readTaxTerms } from '@matjar/contract/taxes/taxes.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { Rollback } from '@matjar/db/rollback.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { Refusal, refuse, refuseField } from '../../../http/errors/refusal.ts';
import { translate } from '../../../platform/texts.ts';
import { priceDelivery } from '../../delivery/delivery.service.ts';
import { lockProducts, sellStock } from '../../inventory/stock.service.ts';
import { paymentTermsOf } from '../../payments/payment-terms.service.ts';
import { ordersPaidByCard } from '../../payments/payments.service.ts';
import { createOrder } from '../create-order.service.ts';
import { areReturnedSerialsKnownOf } from '../order-serials.service.ts';
import { addHistory, changeOrder, findStockLines, type OrderRow } from '../orders.queries.ts';
import type { OrderDeps } from '../orders.service.ts';
import { queueOrderEmail } from '../queue-order-email.service.ts';
import { readRest } from '../refunds/make-refund.service.ts';
import { findRefundByKey } from '../refunds/order-refunds.queries.ts';
import { applyRefund } from '../refunds/order-refunds.service.ts';
import { planPieces, type RefundPlan } from '../refunds/refund-plan.ts';
import { readPlannedLines, refuseShortage } from './change-unpaid-order.service.ts';
import { describeLineChanges, writeChangeNote } from './describe-order-change.ts';
import { type PlannedLine, type RepricedLines, repriceLines } from './order-change-plan.ts';
import { findNumber, findVariantsToAdd, insertOrderChange } from './order-changes.queries.ts';

type Request = OrderChangeFields & { note?: string | undefined };

interface PaidPlan {
  preview: OrderChangePreview;
  /** Counts before and after, for the description of the change. */
  described: { title: string; before: number; count: number }[];
  refund: RefundPlan | undefined;
  addition: (RepricedLines & { mode: OrderRow['taxMode'] }) | undefined;
  shippingAddress: OrderRow['shippingAddress'] | undefined;
  note: string | undefined;
}

type PaidRefusal =
  | 'validation'
  | 'variant_unknown'
  | 'out_of_stock'
  | 'forbidden'
  | 'serials_unclear';

/**
 * A paid order is on an invoice and in the accountant's month, neither of which changes. Removed pieces are refunded
 * at the price paid; additions become an order of their own, paid on delivery. Delivery stays as paid.
 */
export async function planPaidChange(
  db: Db,
  deps: OrderDeps,
  actor: SignedIn,
  order: OrderRow,
  request: Request,
): Promise<PaidPlan | Refusal<PaidRefusal>> {
  const rest = await readRest(db, order);
  const withoutLines = { ...request, lines: [] };
  const own = await readPlannedLines(db, order.id, withoutLines);
  if (own instanceof Refusal) return own;
  const remaining = own.filter(({ position }) => position !== null);
  const counts = remaining.map(({ position }) => {
    const left = rest.lines.find((line) => line.position === position);
    const wanted = request.lines.find(({ line }) => line === position)?.count;
    return { before: left?.count ?? 0, count: wanted ?? left?.count ?? 0 };
  });
  const wrong = request.lines.findIndex(
    ({ line }) => !remaining.some(({ position }) => position === line),
  );
  if (wrong >= 0) return refuseField(`lines.${wrong}.line`, translate('orderChanges.noSuchLine'));
  if (counts.every(({ count, before }) => Math.min(count, before) === 0)) {
    return refuseField('lines', translate('orderChanges.lastLine'));
  }
  const added = await planAdditions(db, own, remaining, counts);
  if (added instanceof Refusal) return added;
  const short = await refuseShortage(db, added);
  if (short) return short;
  const out = counts.flatMap(({ before, count }, line) =>
    count < before ? [{ line, count: before - count, restock: true }] : [],
  );
  // To choose which packed piece is restocked, its serial number is removed from the order first.
  const takenOut = out.map(({ line: position, count }) => ({ position, count }));
  if (!(await areReturnedSerialsKnownOf(db, order.id, rest, takenOut)))
    return refuse('serials_unclear');
  const refund = out.length > 0 ? planPieces(rest, out, 0) : undefined;
  if (refund?.amount === 0) return refuseField('lines', translate('orderChanges.costNothing'));
  if (refund && !hasPermissions(actor, 'refunds:write')) {
    return refuse('forbidden');
  }
  const shippingAddress = request.shippingAddress ?? order.shippingAddress;
  const delivery = await priceDelivery(db, deps.settings, {
    city: shippingAddress.city,
    method: request.shippingAddress ? (order.deliveryMethod ?? undefined) : undefined,
    paymentMethod: order.paymentMethod,
    parcel: { goods: order.linesTotal, grams: 0, isPaidFor: true },
  });
  if (delivery instanceof Refusal && request.shippingAddress) return delivery;
  const addition = repriceAddition(
    deps,
    added,
    delivery instanceof Refusal ? undefined : delivery.zone,
  );
  const currency = order.currency as Currency;
  const isByCard = (await ordersPaidByCard(db, [order.id])).has(order.id);
  return {
    preview: describe(),
    described: [
      ...remaining.map((line, at) => {
        const { before = 0, count = 0 } = counts[at] ?? {};
        return { title: line.title, before, count: count + line.count - line.before };
      }),
      ...own
        .filter(({ position }) => position === null)
        .map(({ title, count }) => ({ title, before: 0, count })),
    ],
    refund,
    addition,
    shippingAddress: request.shippingAddress,
    note: request.note,
  };

  function describe(): OrderChangePreview {
    const major = (minor: number) => toMajor(minor, currency);
    const back = (line: number) =>
      refund?.lines.find(({ position }) => position === line)?.amount ?? 0;
    const toPay = addition?.total ?? 0;
    // Additions are paid on delivery, whatever the order's payment method.
    const paymentObstacle =
      toPay > 0 &&
      findObstacle(paymentTermsOf(deps.settings, currency, 'cash'), {
        zone: delivery instanceof Refusal ? undefined : delivery.zone,
        isPickup: order.pickup !== null,
        // As in the checkout: without added taxes.
        amount: addition ? addition.linesTotal - addition.discountTotal : 0,
      });
    return {
      lines: [
        ...remaining.flatMap(({ position, variantId, title, unitPrice }, at) => {
          const { before = 0, count = 0 } = counts[at] ?? {};
          const stays = Math.min(before, count);
          const left = rest.lines.find((line) => line.position === position)?.amount ?? 0;
          if (stays === 0) return [];
          const worth = left - back(position ?? 0);
          return [
            {
              line: position ?? 0,
              ...(variantId && { variant: variantId }),
              title,
              count: stays,
              price: major(unitPrice),
              discount: major(Math.max(0, unitPrice * stays - worth)),
              total: major(worth),
            },
          ];
        }),
        ...(addition?.lines ?? []).map(({ variantId, title, count, unitPrice }) => ({
          ...(variantId && { variant: variantId }),
          title,
          count,
          price: major(unitPrice),
          discount: 0,
          total: major(unitPrice * count),
        })),
      ],
      linesTotal: major(order.linesTotal + (addition?.linesTotal ?? 0)),
      discountTotal: major(order.discountTotal),
      shippingPrice: major(order.shippingTotal),
      ...(order.paymentFee > 0 && { paymentFee: major(order.paymentFee) }),
      taxPrice: major(order.taxTotal + (addition?.taxTotal ?? 0)),
      total: major(rest.total - (refund?.amount ?? 0) + toPay),
      totalBefore: major(rest.total),
      ...(refund && { refund: { amount: major(refund.amount), byHand: !isByCard } }),
      ...(toPay > 0 && { toPay: major(toPay) }),
      ...(paymentObstacle && { paymentObstacle }),
    };
  }
}

/** New lines, and additional pieces of existing lines at their price. */
async function planAdditions(
  db: Db,
  own: readonly PlannedLine[],
  remaining: readonly PlannedLine[],
  counts: readonly { before: number; count: number }[],
): Promise<PlannedLine[] | Refusal<'out_of_stock'>> {
  // Pieces requested at the price of a line are already counted in that line.
  const more = remaining.map((line, at) => {
    const { before = 0, count = 0 } = counts[at] ?? {};
    return Math.max(0, count - before) + (line.count - line.before);
  });
  const ids = remaining.flatMap(({ variantId }, at) => (more[at] && variantId ? [variantId] : []));
  const variants = await findVariantsToAdd(db, ids);
  const grown: PlannedLine[] = [];
  for (const [at, line] of remaining.entries()) {
    const count = more[at] ?? 0;
    if (count === 0) continue;
    const added = variants.find(({ variantId }) => variantId === line.variantId);
    if (!added) return refuse('out_of_stock');
    grown.push({ ...line, position: null, before: 0, count, tax: null, added });
  }
  return [...grown, ...own.filter(({ position }) => position === null)];
}

/** A new sale: today's taxes, no discount. */
function repriceAddition(
  { settings }: OrderDeps,
  lines: readonly PlannedLine[],
  zone: string | undefined,
): PaidPlan['addition'] {
  if (lines.length === 0) return undefined;
  const taxes = readTaxTerms(settings.values);
  const mode = taxes?.mode ?? null;
  const repriced = repriceLines({ taxMode: mode, shippingTax: null }, lines, {
    coupon: undefined,
    shipping: { total: 0, paymentFee: 0 },
    taxes,
    zone,
    isOtherZone: false,
  });
  return { ...repriced, mode };
}

/** Saves the change; the caller holds the order's lock. Returns its description. */
export async function changePaidOrder(
  tx: Db,
  deps: OrderDeps,
  actor: SignedIn,
  order: OrderRow,
  { described, refund, addition, shippingAddress, note: why }: PaidPlan,
): Promise<string> {
  const actorId = actor.userId;
  const { id: orderId, status } = order;
  await lockProducts(tx, await productsOf(tx, order, addition));
  const changes = describeLineChanges(described, { hasNewAddress: shippingAddress !== undefined });
  const key = newId();
  if (refund) {
    const reason = why || translate('orderChanges.takenOut');
    await applyRefund(tx, deps, order, refund, { actor, key, reason, isLast: false });
  }
  const additionId = addition && (await placeAddition(tx, deps, order, addition, shippingAddress));
  const inOrder = additionId && (await findNumber(tx, additionId));
  const noted = inOrder
    ? `${changes} (${translate('orderChanges.inOrder', { number: inOrder })})`
    : changes;
  const note = writeChangeNote(noted, why);
  await changeOrder(tx, orderId, { ...(shippingAddress && { shippingAddress }) });
  await insertOrderChange(tx, {
    id: newId(),
    orderId,
    actorId,
    totalBefore: order.total,
    totalAfter: order.total,
    note,
    refundId: (await findRefundByKey(tx, key))?.id ?? null,
    additionId: additionId ?? null,
  });
  await addHistory(tx, { orderId, status, actorId, note });
  if (additionId) {
    const goesWith = translate('orderChanges.addedTo', { number: order.number });
    await addHistory(tx, { orderId: additionId, status: 'placed', actorId, note: goesWith });
  }
  const now = { ...order, shippingAddress: shippingAddress ?? order.shippingAddress };
  const rest = await readRest(tx, {
    ...order,
    refundedTotal: order.refundedTotal + (refund?.amount ?? 0),
  });
  await queueOrderEmail(tx, deps, { ...now, rest, changes: note }, 'changed');
  return note;
}

async function productsOf(db: Db, order: OrderRow, addition: PaidPlan['addition']) {
  const own = await findStockLines(db, order.id);
  const added = addition?.lines.flatMap(({ productId }) => (productId ? [productId] : [])) ?? [];
  return [...own.map(({ productId }) => productId), ...added];
}

/** An order with the same buyer and address and no delivery price: it is shipped with the other. */
async function placeAddition(
  tx: Db,
  deps: OrderDeps,
  order: OrderRow,
  { lines, mode, ...repriced }: NonNullable<PaidPlan['addition']>,
  shippingAddress: OrderRow['shippingAddress'] | undefined,
): Promise<string> {
  const id = newId();
  const bought = lines.flatMap(({ added, unitPrice, count, discount, tax }) => {
    if (!added) return [];
    const { productId, title, imageId, color, variantId, sku, options } = added;
    const line = { productId, title, imageId, color, variantId, sku, options };
    return [{ ...line, unitPrice, count, discount, ...(tax && { tax }) }];
  });
  await createOrder(
    tx,
    {
      ...repriced,
      id,
      userId: order.userId,
      paymentMethod: 'cash',
      currency: order.currency,
      lines: bought,
      taxMode: mode,
      deliveryMethod: order.deliveryMethod,
      pickup: order.pickup,
      deliverBy: order.deliverBy,
      couponName: null,
      shippingAddress: shippingAddress ?? order.shippingAddress,
      steps: ['placed'],
    },
    deps,
  );
  const sold = bought.map(({ productId, variantId, count }, line) => ({
    referenceId: id,
    line,
    productId,
    variantId,
    count,
  }));
  if (!(await sellStock(tx, sold))) throw new Rollback(refuse('out_of_stock'));
  return id;
}
