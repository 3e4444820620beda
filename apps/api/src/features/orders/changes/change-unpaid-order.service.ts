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
import { findCouponOfOrder } from '../../coupons/coupon-use.service.ts';
import { findCartFault } from '../../coupons/coupon-validity.ts';
import { priceDelivery, promiseDay, zoneOf } from '../../delivery/delivery.service.ts';
import { lockProducts, returnStock, sellStock, stockLeft } from '../../inventory/stock.service.ts';
import { feeOf, paymentTermsOf } from '../../payments/payment-terms.service.ts';
import { assignSerials, serialsOfOrders } from '../../serials/assign-serials.service.ts';
import { findInvoice } from '../documents/documents.queries.ts';
import { formatInvoiceNumber, issueInvoice } from '../documents/invoices.service.ts';
import {
  addHistory,
  changeOrder,
  findDeliveryDays,
  findLines,
  findStockLines,
  type OrderRow,
} from '../orders.queries.ts';
import type { OrderDeps } from '../orders.service.ts';
import { deleteTransfer, findTransfers } from '../payments/bank-transfers.queries.ts';
import { sumOf } from '../payments/transfer-details.ts';
import { queueOrderEmail } from '../queue-order-email.service.ts';
import { giveBackCoupon } from '../refunds/make-refund.service.ts';
import { describeLineChanges, writeChangeNote } from './describe-order-change.ts';
import {
  estimateTerms,
  type PlannedLine,
  planLines,
  type RepricedLines,
  repriceLines,
  toDiscount,
} from './order-change-plan.ts';
import {
  deleteLine,
  findChangeLines,
  findVariantsToAdd,
  insertLine,
  insertOrderChange,
  moveLine,
  replaceInvoice,
  writeLine,
  writeTotals,
} from './order-changes.queries.ts';

type Request = OrderChangeFields & { note?: string | undefined };

interface UnpaidPlan {
  preview: OrderChangePreview;
  planned: PlannedLine[];
  repriced: RepricedLines;
  couponName: string | null;
  shippingAddress: OrderRow['shippingAddress'];
  note: string | undefined;
  hasNewAddress: boolean;
  /** The promised day. */
  deliverBy: string | null;
}

/** Reads the requested lines, or returns why they are not possible. */
export async function readPlannedLines(db: Db, orderId: string, request: OrderChangeFields) {
  const lines = await findChangeLines(db, orderId);
  const unknown = request.lines.findIndex(
    ({ line }) => !lines.some((each) => each.position === line),
  );
  if (unknown >= 0)
    return refuseField(`lines.${unknown}.line`, translate('orderChanges.noSuchLine'));
  const variants = await findVariantsToAdd(
    db,
    request.added.map(({ variant }) => variant),
  );
  if (variants.length < request.added.length) return refuse('variant_unknown');
  const without = request.added.findIndex(
    ({ price, variant }) =>
      price === 'order' && !lines.some(({ variantId }) => variantId === variant),
  );
  if (without >= 0) {
    return refuseField(`added.${without}.price`, translate('orderChanges.noOrderPrice'));
  }
  return planLines(lines, request, variants);
}

/** An early check; the update of the stock decides. */
export async function refuseShortage(
  db: Db,
  planned: readonly PlannedLine[],
): Promise<Refusal<'out_of_stock'> | undefined> {
  const byVariant = Map.groupBy(planned, ({ variantId }) => variantId ?? '');
  const wanted = [...byVariant].flatMap(([id, [first, ...others]]) => {
    const more = [first, ...others].reduce(
      (sum, line) => sum + (line ? line.count - line.before : 0),
      0,
    );
    return more > 0 && id !== '' ? [{ id, more, title: first?.title ?? '' }] : [];
  });
  if (wanted.length === 0) return undefined;
  const left = await stockLeft(
    db,
    wanted.map(({ id }) => id),
  );
  const fields = wanted
    .filter(({ id, more }) => more > (left.get(id) ?? 0))
    .map(({ id, title }) => {
      const values = { title, left: left.get(id) ?? 0 };
      return { param: 'lines', msg: translate('checkout.lineOutOfStock', values) };
    });
  return fields.length > 0 ? refuse('out_of_stock').with({ fields }) : undefined;
}

/** The order priced anew: coupon, delivery by the current table, stored tax rates. */
export async function planUnpaidChange(
  db: Db,
  deps: OrderDeps,
  order: OrderRow,
  request: Request,
): Promise<UnpaidPlan | Refusal<'validation' | 'variant_unknown' | 'out_of_stock'>> {
  const planned = await readPlannedLines(db, order.id, request);
  if (planned instanceof Refusal) return planned;
  const left = planned.filter(({ count }) => count > 0);
  if (left.length === 0) return refuseField('lines', translate('orderChanges.lastLine'));
  const short = await refuseShortage(db, planned);
  if (short) return short;
  const currency = order.currency as Currency;
  const coupon = await readOrderCoupon(db, order, left, currency);
  const hasNewAddress = request.shippingAddress !== undefined;
  const shippingAddress = request.shippingAddress ?? order.shippingAddress;
  const goods = repriceLines(order, planned, {
    coupon,
    shipping: { total: 0, paymentFee: 0 },
    taxes: undefined,
    zone: undefined,
    isOtherZone: false,
  });
  const amount = goods.linesTotal - goods.discountTotal;
  const delivery = await priceDelivery(db, deps.settings, {
    city: shippingAddress.city,
    method: order.deliveryMethod ?? undefined,
    paymentMethod: order.paymentMethod,
    parcel: {
      goods: amount,
      grams: left.reduce((sum, { weightGrams, count }) => sum + (weightGrams ?? 0) * count, 0),
      isPaidFor: coupon?.kind === 'delivery',
    },
  });
  if (delivery instanceof Refusal) return delivery;
  const paymentFee = feeOf(deps.settings, currency, order.paymentMethod, {
    ...delivery,
    goods: amount,
  });
  // Orders older than the delivery table keep their price while the address stays.
  const isAsBefore = order.deliveryMethod === null && !hasNewAddress;
  const repriced = repriceLines(order, planned, {
    coupon,
    shipping: isAsBefore
      ? { total: order.shippingTotal, paymentFee: order.paymentFee }
      : { total: delivery.price + paymentFee, paymentFee },
    taxes: readTaxTerms(deps.settings.values),
    zone: delivery.zone,
    isOtherZone: hasNewAddress && delivery.zone !== (await zoneOf(db, order.shippingAddress.city)),
  });
  const [transfer] = await findTransfers(db, [order.id]);
  if (transfer?.parts.length && repriced.total <= sumOf(transfer.parts)) {
    return refuseField('lines', translate('orderChanges.belowReceived'));
  }
  const couponName = coupon ? order.couponName : null;
  const invoice = await findInvoice(db, order.id);
  const paymentObstacle = findObstacle(
    paymentTermsOf(deps.settings, currency, order.paymentMethod),
    {
      zone: delivery.zone,
      isPickup: order.pickup !== null,
      amount: amount + delivery.price,
    },
  );
  const preview = {
    ...describeRepriced(repriced, currency),
    ...(paymentObstacle && { paymentObstacle }),
    totalBefore: toMajor(order.total, currency),
    ...(order.couponName && !couponName && { couponEnds: true }),
    ...(invoice && { replacesInvoice: formatInvoiceNumber(invoice) }),
  };
  return {
    preview,
    planned,
    repriced,
    couponName,
    shippingAddress,
    note: request.note,
    hasNewAddress,
    // Orders that wait for a transfer have no promised day.
    deliverBy: hasNewAddress && order.deliverBy !== null ? delivery.arrives : order.deliverBy,
  };
}

/** While the goods qualify. A coupon that was changed or deleted keeps the terms it was redeemed with. */
async function readOrderCoupon(
  db: Db,
  order: OrderRow,
  left: readonly PlannedLine[],
  currency: Currency,
) {
  if (!order.couponName) return undefined;
  const lines = left.map(toDiscount);
  const terms = await findCouponOfOrder(db, order.id);
  if (!terms) return estimateTerms(order, lines);
  return findCartFault(terms, { lines, currency }) ? undefined : terms;
}

function describeRepriced(repriced: RepricedLines, currency: Currency) {
  const major = (minor: number) => toMajor(minor, currency);
  return {
    lines: repriced.lines.map(({ position, variantId, title, count, unitPrice, discount }) => ({
      ...(position !== null && { line: position }),
      ...(variantId && { variant: variantId }),
      title,
      count,
      price: major(unitPrice),
      discount: major(discount),
      total: major(unitPrice * count - discount),
    })),
    linesTotal: major(repriced.linesTotal),
    discountTotal: major(repriced.discountTotal),
    shippingPrice: major(repriced.shippingTotal),
    ...(repriced.paymentFee > 0 && { paymentFee: major(repriced.paymentFee) }),
    taxPrice: major(repriced.taxTotal),
    total: major(repriced.total),
  };
}

/** Saves the change. Lock order: order, coupon, products. Returns its description. */
export async function changeUnpaidOrder(
  tx: Db,
  deps: OrderDeps,
  actor: SignedIn,
  order: OrderRow,
  plan: UnpaidPlan,
): Promise<string> {
  const { planned, repriced, couponName, shippingAddress, hasNewAddress, deliverBy } = plan;
  const id = newId();
  const actorId = actor.userId;
  if (order.couponName && !couponName) await giveBackCoupon(tx, order.id);
  if (plan.preview.replacesInvoice) {
    await replaceInvoice(tx, order.id, { order, lines: await findLines(tx, [order.id]) });
  }
  const stockLines = await findStockLines(tx, order.id);
  await takeSerialsBack(tx, order, planned, actorId);
  await writeLines(tx, order.id, planned, repriced);
  const { lines: _, ...totals } = repriced;
  const written = { ...totals, couponName, shippingAddress, deliverBy };
  await writeTotals(tx, order.id, written);
  const isFree = order.paymentMethod === 'bank' && totals.total === 0;
  const changed = { ...written, ...(isFree && (await countAsPaid(tx, deps, order))) };
  const changes = describeLineChanges(planned, { hasNewAddress });
  const note = writeChangeNote(changes, plan.note);
  await insertOrderChange(tx, {
    id,
    orderId: order.id,
    actorId,
    totalBefore: order.total,
    totalAfter: repriced.total,
    note,
  });
  await addHistory(tx, { orderId: order.id, status: order.status, actorId, note });
  if (isFree) await addHistory(tx, { orderId: order.id, status: 'paid', actorId });
  await queueOrderEmail(tx, deps, { ...order, ...changed, changes: note }, 'changed');
  if (isFree) await issueInvoice(tx, order.id, deps.seller);
  await bookPieces(tx, id, planned, stockLines);
  return note;
}

/** By bank transfer and free by now: as at the checkout, nothing is waited for. Delivery days are counted from now. */
async function countAsPaid(
  tx: Db,
  deps: OrderDeps,
  { id, status: before, deliveryMethod: method }: OrderRow,
) {
  await deleteTransfer(tx, id);
  const days = await findDeliveryDays(tx, id);
  const deliverBy = await promiseDay(tx, deps.settings, { days, method });
  const status = before === 'placed' ? 'paid' : before;
  const paid = { status, paidAt: new Date(), deliverBy };
  await changeOrder(tx, id, paid);
  return paid;
}

/** Serial numbers beyond a line's new count return to stock. */
async function takeSerialsBack(
  db: Db,
  order: OrderRow,
  planned: readonly PlannedLine[],
  actorId: string,
): Promise<void> {
  const given = (await serialsOfOrders(db, [order.id])).get(order.id) ?? [];
  const tooMany = planned.flatMap(({ position, count }) => {
    const out = given.filter((each) => each.position === position && !each.isReturned);
    return position !== null && out.length > count ? [{ line: position, numbers: [] }] : [];
  });
  if (tooMany.length === 0) return;
  const lines = await findLines(db, [order.id]);
  const taken = { orderId: order.id, lines, serials: tooMany, allowUnknown: false, actorId };
  const refused = await assignSerials(db, taken);
  if (refused instanceof Refusal)
    throw new Error(`Serial numbers of order ${order.id} could not be taken back.`);
}

/** Positions stay without gaps: they identify lines. */
async function writeLines(
  tx: Db,
  orderId: string,
  planned: readonly PlannedLine[],
  { lines }: RepricedLines,
): Promise<void> {
  for (const { position, count } of planned) {
    if (position !== null && count === 0) await deleteLine(tx, orderId, position);
  }
  for (const [place, line] of lines.entries()) {
    const { position, count, discount, tax, unitPrice, added } = line;
    if (position !== null) {
      await writeLine(tx, orderId, position, { count, discount, tax });
      if (position !== place) await moveLine(tx, orderId, position, place);
    } else if (added) {
      const { productId, title, imageId, color, variantId, sku, options } = added;
      const bought = { productId, title, imageId, color, variantId, sku, options };
      await insertLine(tx, {
        orderId,
        position: place,
        ...bought,
        unitPrice,
        count,
        discount,
        tax,
      });
    }
  }
}

/** Restocks first, so that the change may take the pieces again. */
async function bookPieces(
  tx: Db,
  changeId: string,
  planned: readonly PlannedLine[],
  stockLines: Awaited<ReturnType<typeof findStockLines>>,
): Promise<void> {
  const moved = planned.flatMap(({ position, before, count, added }, line) => {
    if (count === before) return [];
    const place = added ?? stockLines.find((each) => each.line === position);
    // Deleted products cannot be restocked.
    if (!place) return count > before ? [undefined] : [];
    const { productId, variantId } = place;
    return [{ referenceId: changeId, line, productId, variantId, more: count - before }];
  });
  const known = moved.filter((line) => line !== undefined);
  await lockProducts(
    tx,
    known.map(({ productId }) => productId),
  );
  const back = known.flatMap(({ more, ...line }) => (more < 0 ? [{ ...line, count: -more }] : []));
  const sold = known.flatMap(({ more, ...line }) => (more > 0 ? [{ ...line, count: more }] : []));
  if (!(await returnStock(tx, back)))
    throw new Error(`Stock of change ${changeId} could not be returned.`);
  if (moved.length > known.length || !(await sellStock(tx, sold))) {
    throw new Rollback(refuse('out_of_stock'));
  }
}
