import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { Listed } from '@matjar/contract/list.ts';
import { type Currency, readCurrency } from '@matjar/contract/money.ts';
import type { OrderListQuery } from '@matjar/contract/orders/orders.ts';
import { type Column, formatAmount, makeTable, type Table } from '../../platform/tables/table.ts';
import type { Viewer } from './order.mapper.ts';
import { readOrders, readOrdersWithLines } from './order-list.queries.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';
import { type OrderDeps, ownerOf } from './orders.service.ts';

type Amount =
  | 'linesTotal'
  | 'discountTotal'
  | 'shippingTotal'
  | 'paymentFee'
  | 'taxTotal'
  | 'total';

const currencyOf = ({ currency }: OrderRow): Currency => readCurrency(currency);

function amount(head: string, name: Amount): Column<OrderRow> {
  const value = (order: OrderRow) => formatAmount(order[name], currencyOf(order));
  return { head, kind: 'money', value };
}

const orderColumns: readonly Column<OrderRow>[] = [
  { head: 'Order', kind: 'number', value: ({ number }) => number },
  { head: 'Placed', kind: 'time', value: ({ createdAt }) => createdAt },
  { head: 'Status', value: ({ status }) => status },
  { head: 'Customer', value: ({ buyer }) => buyer.name },
  { head: 'Email', value: ({ buyer }) => buyer.email },
  { head: 'Phone', value: ({ buyer, shippingAddress }) => shippingAddress.phone ?? buyer.phone },
  {
    head: 'Recipient',
    value: ({ buyer, shippingAddress }) => shippingAddress.name ?? buyer.name,
  },
  { head: 'City', value: ({ shippingAddress }) => shippingAddress.city },
  { head: 'Address', value: ({ shippingAddress }) => shippingAddress.details },
  { head: 'Payment', value: ({ paymentMethod }) => paymentMethod },
  { head: 'Coupon', value: ({ couponName }) => couponName },
  amount('Goods', 'linesTotal'),
  amount('Discount', 'discountTotal'),
  amount('Delivery', 'shippingTotal'),
  amount('Tax on top', 'taxTotal'),
  amount('Total', 'total'),
  {
    head: 'Refunded',
    kind: 'money',
    // Orders older than refund rows were refunded as a whole.
    value: (order) => {
      const { status, total, refundedTotal } = order;
      return formatAmount(status === 'refunded' ? total : refundedTotal, currencyOf(order));
    },
  },
  { head: 'Currency', value: ({ currency }) => currency },
  { head: 'Paid', kind: 'time', value: ({ paidAt }) => paidAt },
  { head: 'Promised for', kind: 'day', value: ({ deliverBy }) => deliverBy },
  { head: 'Delivered', kind: 'time', value: ({ deliveredAt }) => deliveredAt },
  { head: 'Carrier', value: ({ carrier }) => carrier },
  { head: 'Tracking number', value: ({ trackingNumber }) => trackingNumber },
  { head: 'Delivery method', value: ({ deliveryMethod }) => deliveryMethod },
  amount('Of delivery, for the way to pay', 'paymentFee'),
];

interface Line {
  order: OrderRow;
  line: OrderLineRow;
}

function lineAmount(head: string, minor: (line: OrderLineRow) => number | null): Column<Line> {
  const value = ({ order, line }: Line) => formatAmount(minor(line), currencyOf(order));
  return { head, kind: 'money', value };
}

const lineColumns: readonly Column<Line>[] = [
  { head: 'Order', kind: 'number', value: ({ order }) => order.number },
  { head: 'Placed', kind: 'time', value: ({ order }) => order.createdAt },
  { head: 'Status', value: ({ order }) => order.status },
  { head: 'Line', kind: 'number', value: ({ line }) => line.position + 1 },
  { head: 'SKU', value: ({ line }) => line.sku },
  { head: 'Product', value: ({ line }) => line.title },
  { head: 'Options', value: ({ line }) => nameVariant(line) },
  { head: 'Pieces', kind: 'number', value: ({ line }) => line.count },
  lineAmount('Unit price', ({ unitPrice }) => unitPrice),
  lineAmount('Discount', ({ discount }) => discount),
  lineAmount('Line total', ({ unitPrice, count, discount }) => unitPrice * count - discount),
  lineAmount('Unit cost', ({ unitCost }) => unitCost),
  { head: 'Currency', value: ({ order }) => order.currency },
];

export function exportOrders(
  { db, settings }: OrderDeps,
  viewer: Viewer,
  query: Listed<OrderListQuery> & { rows: 'orders' | 'lines' },
): Table {
  const scope = { userId: ownerOf(viewer, query), timeZone: settings.values.timeZone };
  if (query.rows === 'orders') {
    return makeTable('Orders', orderColumns, readOrders(db, query, scope));
  }
  return makeTable('Lines', lineColumns, listLines(readOrdersWithLines(db, query, scope)));
}

async function* listLines(
  batches: AsyncIterable<(OrderRow & { lines: OrderLineRow[] })[]>,
): AsyncGenerator<Line[]> {
  for await (const orders of batches) {
    yield orders.flatMap((order) => order.lines.map((line) => ({ order, line })));
  }
}
