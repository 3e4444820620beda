import { hasPermissions, type Permission } from '@matjar/contract/accounts/permissions.ts';
import { shippingAddress } from '@matjar/contract/checkout/checkout.ts';
import { tileUrl } from '@matjar/contract/media/media.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import {
  isDelivered,
  isPaid,
  mayTakeBackDelivery,
  orderStates,
} from '@matjar/contract/orders/order-states.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import type { Seller } from '@matjar/contract/settings/seller.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { translate } from '../../platform/texts.ts';
import type { PaymentRefund } from '../payments/payments.service.ts';
import {
  type AssignedSerial,
  mapLineSerial,
  piecesOut,
} from '../serials/assign-serials.service.ts';
import type { AdditionRow, ReplacedInvoiceRow } from './changes/order-changes.queries.ts';
import { formatInvoiceNumber } from './documents/invoices.service.ts';
import { listActions, mayAskAgain, owesWhenCancelled } from './order-actions.ts';
import { marginOf } from './order-margin.ts';
import { namePayment } from './order-summary.ts';
import { labelTax, taxesOfOrder } from './order-taxes.ts';
import type { HistoryRow, OrderLineRow, OrderRow } from './orders.queries.ts';
import type { BankTransferRow } from './payments/bank-transfers.queries.ts';
import { describeTransfer } from './payments/transfer-details.ts';
import type {
  ExchangeRow,
  RefundLineRow,
  ShownRefundRow,
} from './refunds/order-refunds.queries.ts';
import { mapRefund, sumUpPaymentRefunds } from './refunds/refund.mapper.ts';
import { findRest, nothingLeft, type RefundRest } from './refunds/refund-plan.ts';
import { mapShipment } from './shipment.ts';

export interface OrderDetails {
  lines: OrderLineRow[];
  history: HistoryRow[];
  /** Paid through a provider; read for staff only. */
  isByCard: boolean;
  /** Cancelled, with goods on their way that are not booked yet. */
  goodsAreOut: boolean;
  /** Until when its buyer has to confirm it. */
  confirmBy: Date | undefined;
  /** Refunds through providers. */
  paymentRefunds: readonly PaymentRefund[];
  refunds: readonly ShownRefundRow[];
  refundLines: readonly RefundLineRow[];
  serials: readonly AssignedSerial[];
  /** For orders paid by bank transfer. */
  transfer: BankTransferRow | undefined;
  /** Orders added to it, or the one it was added to. */
  additions: readonly AdditionRow[];
  replacedInvoices: readonly ReplacedInvoiceRow[];
  /** Exchanges of its pieces, or the one it was sent for. */
  exchanges: readonly ExchangeRow[];
}

export interface Viewer {
  userId: string;
  permissions: readonly Permission[];
}

interface ShapeDeps {
  publicUrl: string;
  seller: Seller;
  settings: ShopSettings;
}

/**
 * An order in the API. Buyers see neither internal notes nor staff; costs are shown to staff with the permission.
 */
export function mapOrder(
  row: OrderRow,
  details: OrderDetails,
  viewer: Viewer,
  { publicUrl, seller, settings }: ShapeDeps,
): Order {
  const currency = row.currency as Currency;
  const major = (minor: number) => toMajor(minor, currency);
  const isStaff = hasPermissions(viewer, 'orders:read');
  const seesCosts = isStaff && hasPermissions(viewer, 'costs:read');
  const mayRefund = isStaff && hasPermissions(viewer, 'refunds:write');
  const rest = restOf(row, details);
  const actions = listActions(row, viewer, {
    isRefundable:
      details.lines.every(({ inReturns }) => inReturns === 0) &&
      (rest.total > 0 || mayAskAgain(row, details)),
    goodsAreOut: details.goodsAreOut,
    mayUndeliver: mayTakeBackDelivery(row, details.lines),
    owesThen: owesWhenCancelled(row, details.additions),
  });
  const { paymentRefunds, refunds, refundLines } = details;
  const refund = sumUpPaymentRefunds(paymentRefunds);
  const shipment = mapShipment(row);
  return {
    _id: row.id,
    number: row.number,
    user: {
      ...(row.userId && { _id: row.userId }),
      name: row.buyer.name,
      email: row.buyer.email,
      ...(row.buyer.phone && { phone: row.buyer.phone }),
    },
    cartItems: details.lines.map((line) => ({
      ...mapLine(line, currency, publicUrl),
      ...(seesCosts && line.unitCost !== null && { unitCost: major(line.unitCost) }),
      ...mapSerials(row, line, details, { isStaff, timeZone: settings.values.timeZone }),
    })),
    shippingAddress: row.shippingAddress,
    addressComplete: shippingAddress.safeParse(row.shippingAddress).success,
    currency,
    linesTotal: major(row.linesTotal),
    discountTotal: major(row.discountTotal),
    ...(row.couponName && { couponName: row.couponName }),
    taxPrice: major(row.taxTotal),
    ...(row.taxMode && { taxMode: row.taxMode }),
    taxes: mapTaxes(row, details.lines, major),
    shippingPrice: major(row.shippingTotal),
    ...mapFee(row, major),
    ...(row.deliveryMethod && { deliveryMethod: row.deliveryMethod }),
    ...(row.pickup && { pickup: row.pickup }),
    // Promised anew once it is confirmed.
    ...(row.deliverBy && !details.confirmBy && { deliverBy: row.deliverBy }),
    ...(shipment && { shipment }),
    totalOrderPrice: major(row.total),
    paymentMethodType: row.paymentMethod,
    ...mapMethodName(row, settings),
    ...(details.transfer && {
      bankTransfer: mapTransfer(row, details.transfer, settings, isStaff),
    }),
    ...(details.confirmBy && { confirmBy: details.confirmBy.toISOString() }),
    isPaid: isPaid(row),
    ...(row.paidAt && { paidAt: row.paidAt.toISOString() }),
    isDelivered: isDelivered(row),
    ...(row.deliveredAt && { deliveredAt: row.deliveredAt.toISOString() }),
    status: row.status,
    history: details.history
      .filter((entry) => isStaff || !entry.internal)
      .map((entry) => mapEntry(entry, viewer)),
    ...(seesCosts && {
      margin: marginOf(
        details.lines,
        currency,
        { ...row, taxPercent: seller.taxPercent },
        refundLines,
      ),
    }),
    ...(refund && { refund: { ...refund, amount: major(refund.amount) } }),
    refunds: refunds.map((each) => {
      const paymentRefund = paymentRefunds.find(({ id }) => id === each.paymentRefundId);
      const reason = addressNote(each.reason, each.actorId, viewer);
      const exchange = details.exchanges.find(({ refundId }) => refundId === each.id);
      const about = { paymentRefund, exchange, lines: refundLines, currency, isStaff };
      return mapRefund({ ...each, reason }, about);
    }),
    refundedPrice: major(row.refundedTotal),
    ...(mayRefund &&
      isPaid(row) &&
      rest.total > 0 && {
        refundable: {
          ...mapRest(rest, details.lines, major),
          byHand: !details.isByCard,
          restockable: row.status !== 'cancelled' || details.goodsAreOut,
        },
      }),
    ...(hasPermissions(viewer, 'orders:write') &&
      orderStates[row.status].goodsInShop && { changeable: true }),
    ...mapAdditions(row, details, major),
    ...mapExchanges(row, details, major),
    canCancel: actions.some((action) => action === 'cancel'),
    actions: [...actions],
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}

function mapMethodName(row: OrderRow, { values }: ShopSettings) {
  const name =
    row.exchangedTotal > 0
      ? namePayment(row, values)
      : values.paymentMethods[row.paymentMethod].name;
  return name ? { paymentMethodName: name } : {};
}

/** Older clients only know the cash fee. */
function mapFee({ paymentFee, paymentMethod }: OrderRow, major: (minor: number) => number) {
  if (paymentFee === 0) return {};
  const fee = major(paymentFee);
  return { paymentFee: fee, ...(paymentMethod === 'cash' && { cashFee: fee }) };
}

function mapTransfer(
  row: OrderRow,
  transfer: BankTransferRow,
  { values }: ShopSettings,
  isStaff: boolean,
) {
  const shown = describeTransfer(row, transfer, values);
  if (isStaff) return shown;
  const { received, parts, surplus: _, ...rest } = shown;
  return {
    ...rest,
    ...(parts && { parts: parts.map(({ amount, on }) => ({ amount, on })) }),
    ...(received && { received: { amount: received.amount, on: received.on } }),
  };
}

function mapAdditions(
  { id }: OrderRow,
  { additions, replacedInvoices }: OrderDetails,
  major: (minor: number) => number,
) {
  const parent = additions.find(({ additionId }) => additionId === id);
  const own = additions.filter(({ orderId }) => orderId === id);
  return {
    ...(parent && {
      addedTo: { _id: parent.orderId, number: parent.orderNumber, status: parent.orderStatus },
    }),
    ...(own.length > 0 && {
      additions: own.map((addition) => ({
        _id: addition.additionId,
        number: addition.additionNumber,
        status: addition.additionStatus,
        total: major(addition.total),
        isPaid: addition.isPaid,
      })),
    }),
    ...(replacedInvoices.length > 0 && {
      replacedInvoices: replacedInvoices.map(formatInvoiceNumber),
    }),
  };
}

function mapExchanges(
  { id }: OrderRow,
  { exchanges }: OrderDetails,
  major: (minor: number) => number,
) {
  const parent = exchanges.find(({ replacementId }) => replacementId === id);
  const own = exchanges.filter(({ orderId }) => orderId === id);
  return {
    ...(parent && {
      replaces: {
        _id: parent.orderId,
        number: parent.orderNumber,
        status: parent.orderStatus,
        amount: major(parent.amount),
      },
    }),
    ...(own.length > 0 && {
      replacements: own.map((exchange) => ({
        _id: exchange.replacementId,
        number: exchange.replacementNumber,
        status: exchange.replacementStatus,
        total: major(exchange.total),
      })),
    }),
  };
}

function mapLine(line: OrderLineRow, currency: Currency, publicUrl: string) {
  const { cover } = line;
  const shown = line.picture ?? cover;
  const [colorOption] = line.options;
  return {
    product: line.productId
      ? {
          _id: line.productId,
          title: line.productTitle ?? line.title,
          ...(cover && { imageCover: tileUrl(cover, publicUrl) }),
        }
      : null,
    title: line.title,
    ...(shown && { imageCover: tileUrl(shown, publicUrl), imageCoverPicture: shown }),
    count: line.count,
    ...(line.color && { color: line.color }),
    ...(line.color && colorOption?.value !== line.color && { colorName: colorOption?.value }),
    ...(line.variantId && { variant: line.variantId }),
    ...(line.sku && { sku: line.sku }),
    options: line.options,
    price: toMajor(line.unitPrice, currency),
    discount: toMajor(line.discount, currency),
    total: toMajor(line.unitPrice * line.count - line.discount, currency),
    ...(line.tax && { tax: { ...line.tax, amount: toMajor(line.tax.amount, currency) } }),
  };
}

/** Serial numbers, and for staff the number of missing ones. */
function mapSerials(
  { status, deliveredAt }: OrderRow,
  line: OrderLineRow,
  { serials, refundLines, goodsAreOut }: OrderDetails,
  { isStaff, timeZone }: { isStaff: boolean; timeZone: string },
) {
  const { position } = line;
  const own = serials.filter((each) => each.position === position);
  const refunded = refundLines.reduce(
    (sum, each) => (each.position === position ? sum + each.count : sum),
    0,
  );
  const { unnumbered } = piecesOut(line, refunded, serials);
  const missing = orderStates[status].counts || goodsAreOut ? unnumbered : 0;
  return {
    ...(own.length > 0 && {
      serials: own.map((each) => ({
        ...mapLineSerial(each, deliveredAt, timeZone),
        ...(isStaff && !each.takenIn && { takenIn: false }),
      })),
    }),
    ...(isStaff && missing > 0 && { serialsMissing: missing }),
  };
}

/** As stored with the order; none if taxes were off then. */
function mapTaxes(row: OrderRow, lines: OrderLineRow[], major: (minor: number) => number) {
  const taxes = taxesOfOrder(row, lines);
  if (!taxes) return [];
  return taxes.rates.map((rate) => ({
    name: rate.name,
    percent: rate.percent,
    label: labelTax(rate, taxes.mode),
    net: major(rate.net),
    tax: major(rate.tax),
    gross: major(rate.gross),
  }));
}

/** Notes are written for staff; the buyer is addressed directly. */
function addressNote(note: string | null, actorId: string | null, { userId }: Viewer) {
  const isOwnCancelling = actorId === userId && note === translate('orders.cancelledByOwner');
  return isOwnCancelling ? translate('orders.cancelledByYou') : note;
}

function mapEntry(entry: HistoryRow, viewer: Viewer) {
  const isStaff = hasPermissions(viewer, 'orders:read');
  const note = addressNote(entry.note, entry.actorId, viewer);
  const isOwnNote = isStaff && entry.internal && entry.actorId === viewer.userId;
  return {
    ...(isOwnNote && { _id: entry.id }),
    status: entry.status,
    at: entry.createdAt.toISOString(),
    ...(note && { note }),
    ...(entry.internal && { internal: true }),
    ...(isStaff && entry.actorId && { by: { _id: entry.actorId, name: entry.actorName ?? '' } }),
  };
}

function restOf(row: OrderRow, { lines, paymentRefunds, refundLines }: OrderDetails): RefundRest {
  // Refunds older than partial refunds were of the whole order.
  if (paymentRefunds.some(({ isPart }) => !isPart)) return nothingLeft(lines);
  return findRest(row, lines, refundLines);
}

function mapRest(
  { total, shipping, lines }: RefundRest,
  bought: readonly OrderLineRow[],
  major: (minor: number) => number,
) {
  return {
    total: major(total),
    shipping: major(shipping),
    lines: lines.map(({ position, count, amount }) => {
      const inReturns = bought.find((line) => line.position === position)?.inReturns ?? 0;
      return {
        line: position,
        count,
        amount: major(amount),
        ...(inReturns > 0 && { inReturns }),
      };
    }),
  };
}
