import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import { listResponse } from '@matjar/contract/list.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import { orderStates, orderStatuses } from '@matjar/contract/orders/order-states.ts';
import type { OrderViewCounts } from '@matjar/contract/orders/order-views.ts';
import type {
  Order,
  OrderList,
  OrderListQuery,
  OrderTotals,
} from '@matjar/contract/orders/orders.ts';
import { isPaidOnline } from '@matjar/contract/payments/payment-methods.ts';
import type { Seller } from '@matjar/contract/settings/seller.ts';
import type { Db } from '@matjar/db/connect.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { addToCart } from '../cart/cart.service.ts';
import type { CartDeps } from '../cart/cart-reading.service.ts';
import { findCouponOfOrder } from '../coupons/coupon-use.service.ts';
import type { MediaDeps } from '../media/media.service.ts';
import {
  findPaymentOfOrder,
  ordersPaidByCard,
  paymentRefundsOfOrders,
} from '../payments/payments.service.ts';
import { serialsOfOrders } from '../serials/assign-serials.service.ts';
import { findAdditions, findReplacedInvoices } from './changes/order-changes.queries.ts';
import { findGoodsOut } from './goods-out.queries.ts';
import { mapOrder, type Viewer } from './order.mapper.ts';
import { type LinkDeps, readMailedLink, readOrderLink } from './order-link.ts';
import { countOrders, findOrders, sumOrders, sumRefunded } from './order-list.queries.ts';
import { countViews } from './order-views.queries.ts';
import { findHistory, findLines, findOrder, type OrderRow } from './orders.queries.ts';
import { findTransfers } from './payments/bank-transfers.queries.ts';
import { describeCashTrust, findAwaited } from './payments/check-cash.service.ts';
import {
  findExchanges,
  findOrderRefundLines,
  findOrderRefunds,
} from './refunds/order-refunds.queries.ts';

export { claimOrders } from './orders.queries.ts';

/** Dependencies of order services. */
export interface OrderDeps extends LinkDeps {
  db: Db;
  seller: Seller;
  settings: ShopSettings;
  media: MediaDeps;
}

type ReadDeps = Pick<OrderDeps, 'db' | 'publicUrl' | 'seller' | 'settings'>;

/** Orders of others are not found. */
export async function findVisibleOrder(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<OrderRow | Refusal<'not_found'>> {
  const row = isId(id) ? await findOrder(db, id) : undefined;
  const isVisible = row && (hasPermissions(viewer, 'orders:read') || row.userId === viewer.userId);
  return isVisible ? row : refuse('not_found');
}

export async function showOrder(
  deps: ReadDeps,
  viewer: Viewer,
  id: string,
): Promise<Order | Refusal<'not_found'>> {
  const row = await findVisibleOrder(deps.db, viewer, id);
  if ('code' in row) return row;
  const [order] = await addDetails(deps, [row], viewer);
  if (!order) return refuse('not_found');
  const isStaff = hasPermissions(viewer, 'orders:read');
  if (!isStaff) return order;
  const mustConfirm = order.confirmBy !== undefined;
  const cashTrust = await describeCashTrust(deps.db, deps.settings, row, { mustConfirm });
  const { refundable } = order;
  const couponMinimum = refundable && (await findCouponMinimum(deps.db, row));
  const payment = isPaidOnline(row.paymentMethod)
    ? await findPaymentOfOrder(deps.db, id)
    : undefined;
  return {
    ...order,
    ...(cashTrust && { cashTrust }),
    ...(refundable && couponMinimum && { refundable: { ...refundable, couponMinimum } }),
    ...(payment && {
      paidBy: { provider: payment.provider, reference: payment.providerPaymentId },
    }),
  };
}

/** In the main unit. Undefined for coupons of certain goods, whose minimum applies to those. */
async function findCouponMinimum(
  db: Db,
  { id, couponName, currency }: OrderRow,
): Promise<number | undefined> {
  const terms = couponName ? await findCouponOfOrder(db, id) : undefined;
  if (!terms?.minTotal || terms.scope) return undefined;
  return toMajor(terms.minTotal, currency as Currency);
}

/**
 * The order of a link in an email. Links may be shared, so it has no personal data and no actions.
 */
export async function showOrderByLink(
  deps: OrderDeps,
  token: string,
): Promise<Order | Refusal<'not_found'>> {
  const id = readOrderLink(token, deps.linkSecrets);
  const row = id ? await findOrder(deps.db, id) : undefined;
  if (!row) return refuse('not_found');
  const [order] = await addDetails(deps, [row], { userId: '', permissions: [] });
  if (!order) return refuse('not_found');
  const { city } = order.shippingAddress;
  const { confirmBy, ...shown } = order;
  const isMailed = readMailedLink(token, deps.linkSecrets) === row.id;
  return {
    ...shown,
    ...(confirmBy && isMailed && { confirmBy }),
    user: { name: '', email: maskEmail(order.user.email) },
    shippingAddress: { ...(city && { city }) },
    // Links may be shared, and a serial number is proof for a warranty.
    cartItems: order.cartItems.map(({ serials: _, ...line }) => line),
    canCancel: false,
    actions: [],
  };
}

/** `m•••@gmail.com` */
function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1•••');
}

export async function listOrders(
  deps: OrderDeps,
  viewer: Viewer,
  query: OrderListQuery,
): Promise<OrderList> {
  const { db, settings } = deps;
  const scope = { userId: ownerOf(viewer, query), timeZone: settings.values.timeZone };
  const [data, results] = await Promise.all([
    findOrders(db, query, scope).then((rows) => addDetails(deps, rows, viewer)),
    countOrders(db, query, scope),
  ]);
  return listResponse(results, query, data);
}

/** The owner to filter by; undefined for staff, except for their own orders. */
export function ownerOf(
  viewer: Viewer,
  { mine }: Pick<OrderListQuery, 'mine'>,
): string | undefined {
  return hasPermissions(viewer, 'orders:read') && !mine ? undefined : viewer.userId;
}

export async function showOrderTotals(
  { db, settings }: OrderDeps,
  viewer: Viewer,
  query: OrderListQuery,
): Promise<OrderTotals> {
  const { currency, timeZone } = settings.values;
  const scope = { userId: ownerOf(viewer, query), timeZone };
  const [sums, refunded] = await Promise.all([
    sumOrders(db, query, scope),
    sumRefunded(db, query, scope),
  ]);
  // Only paid orders are refunded.
  const givenBack = refunded
    .filter(({ status }) => orderStates[status].counts)
    .reduce((total, each) => total + each.refunded, 0);
  const counting = sums.filter(({ status }) => orderStates[status].counts);
  const add = (key: 'amount' | 'paid') =>
    toMajor(counting.reduce((total, each) => total + each[key], 0) - givenBack, currency);
  const byStatus = Object.fromEntries(
    orderStatuses.map((status) => [
      status,
      sums.find((each) => each.status === status)?.count ?? 0,
    ]),
  ) as Record<(typeof orderStatuses)[number], number>;
  const count = sums.reduce((total, each) => total + each.count, 0);
  return { count, amount: add('amount'), paid: add('paid'), byStatus };
}

export function countOrderViews({
  db,
  settings,
}: Pick<OrderDeps, 'db' | 'settings'>): Promise<OrderViewCounts> {
  return countViews(db, settings.values.timeZone);
}

async function addDetails(deps: ReadDeps, rows: OrderRow[], viewer: Viewer): Promise<Order[]> {
  const { db } = deps;
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const lines = Map.groupBy(await findLines(db, ids), (line) => line.orderId);
  const history = Map.groupBy(await findHistory(db, ids), (entry) => entry.orderId);
  const paymentRefunds = await paymentRefundsOfOrders(db, ids);
  const isStaff = hasPermissions(viewer, 'orders:read');
  const byCard = isStaff ? await ordersPaidByCard(db, ids) : new Set();
  const isOver = new Set<OrderRow['status']>(['delivered', 'cancelled', 'refunded']);
  const over = rows.filter(({ status }) => isOver.has(status));
  const out = isStaff
    ? await findGoodsOut(
        db,
        over.map(({ id }) => id),
      )
    : new Set();
  const refunded = rows.filter(({ refundedTotal }) => refundedTotal > 0).map(({ id }) => id);
  const some = refunded.length > 0;
  const refunds = some ? await findOrderRefunds(db, refunded) : [];
  const refundLines = some ? await findOrderRefundLines(db, refunded) : [];
  const serials = await serialsOfOrders(db, ids);
  const byBank = rows.filter(({ paymentMethod }) => paymentMethod === 'bank').map(({ id }) => id);
  const bankTransfers = await findTransfers(db, byBank);
  const confirmations = await findAwaited(db, deps.settings, rows);
  const additions = await findAdditions(db, ids);
  const replaced = await findReplacedInvoices(db, ids);
  const exchanged = rows.filter(
    ({ refundedTotal, exchangedTotal }) => refundedTotal > 0 || exchangedTotal > 0,
  );
  const exchanges =
    exchanged.length > 0
      ? await findExchanges(
          db,
          exchanged.map(({ id }) => id),
        )
      : [];
  return rows.map((row) =>
    mapOrder(
      row,
      {
        serials: serials.get(row.id) ?? [],
        confirmBy: confirmations.get(row.id),
        transfer: bankTransfers.find(({ orderId }) => orderId === row.id),
        additions: additions.filter((each) => [each.orderId, each.additionId].includes(row.id)),
        replacedInvoices: replaced.filter(({ orderId }) => orderId === row.id),
        exchanges: exchanges.filter((each) => [each.orderId, each.replacementId].includes(row.id)),
        lines: lines.get(row.id) ?? [],
        history: history.get(row.id) ?? [],
        isByCard: byCard.has(row.id),
        goodsAreOut: out.has(row.id),
        paymentRefunds: paymentRefunds.get(row.id) ?? [],
        refunds: refunds.filter(({ orderId }) => orderId === row.id),
        refundLines: refundLines.filter(({ orderId }) => orderId === row.id),
      },
      viewer,
      deps,
    ),
  );
}

/** Adds the items of an order that are still sold to the viewer's cart. */
export async function buyAgain(
  deps: CartDeps,
  viewer: Viewer,
  orderId: string,
): Promise<{ added: number; unavailable: string[] } | Refusal<'not_found'>> {
  const order = await findVisibleOrder(deps.db, viewer, orderId);
  if ('code' in order) return order;
  const unavailable: string[] = [];
  let added = 0;
  for (const { productId, variantId, count, title } of await findLines(deps.db, [order.id])) {
    const addition = {
      productId: productId ?? '',
      quantity: count,
      ...(variantId && { variant: variantId }),
    };
    const response = await addToCart(deps, viewer.userId, addition);
    if (response instanceof Refusal) unavailable.push(title);
    else added += 1;
  }
  return { added, unavailable };
}
