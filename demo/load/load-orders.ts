import { deliveryDay } from '@matjar/contract/delivery/delivery-day.ts';
import { listOffers } from '@matjar/contract/delivery/delivery-price.ts';
import { takeTax } from '@matjar/contract/taxes/tax-totals.ts';
import { stockMovements } from '@matjar/db/schema/inventory.ts';
import { invoiceSeries, invoices } from '@matjar/db/schema/invoices.ts';
import { orderHistory, orderLines, orders } from '@matjar/db/schema/orders.ts';
import {
  creditNoteSeries,
  creditNotes,
  orderRefundLines,
  orderRefunds,
} from '@matjar/db/schema/refunds.ts';
import { and, eq, sql } from 'drizzle-orm';
import { products } from '../catalogue/products.ts';
import type { DemoProduct } from '../catalogue/types.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoZones } from './demo-delivery.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import type { DemoWorld } from './demo-world.ts';
import { accountId, demoAddress } from './load-accounts.ts';
import { productId } from './load-catalog.ts';
import { demoTax } from './load-taxes.ts';

type OrderStatus = (typeof orders.$inferInsert)['status'];

interface DemoOrder {
  key: string;
  daysAgo: number;
  paymentMethod: 'cash' | 'stripe';
  /** Every status it went through, the last being today's. */
  path: OrderStatus[];
  parcel?: { carrier: string; trackingNumber: string };
  /** Nobody took it in at the door. */
  isRefused?: boolean;
  /** Of the shop's people for each other. */
  note?: string;
  lines: [productKey: string, count: number][];
  /** Given back by hand: pieces of a line, or else all of it with the delivery. */
  refund?: { pieces?: { line: number; count: number }; daysAgo: number; reason: string };
}

const demoOrders: DemoOrder[] = [
  {
    key: 'first',
    daysAgo: 290,
    paymentMethod: 'stripe',
    path: ['placed', 'paid', 'preparing', 'dispatched', 'delivered'],
    parcel: { carrier: 'Aramex', trackingNumber: '4718 2290 6613' },
    lines: [
      ['pebble', 1],
      ['barrel', 1],
    ],
  },
  {
    key: 'second',
    daysAgo: 190,
    paymentMethod: 'cash',
    path: ['placed', 'preparing', 'dispatched', 'delivered'],
    lines: [
      ['pulse', 1],
      ['braid-usb-c', 2],
    ],
    refund: { pieces: { line: 1, count: 1 }, daysAgo: 181, reason: 'One cable was frayed' },
  },
  {
    key: 'third',
    daysAgo: 122,
    paymentMethod: 'stripe',
    path: ['placed', 'paid', 'cancelled', 'refunded'],
    lines: [['drift-travel', 1]],
    refund: { daysAgo: 119.6, reason: 'Cancelled before it was sent' },
  },
  {
    key: 'fourth',
    daysAgo: 64,
    paymentMethod: 'stripe',
    path: ['placed', 'paid', 'preparing', 'dispatched', 'delivered'],
    lines: [['air-14', 1]],
  },
  {
    key: 'refused',
    daysAgo: 40,
    paymentMethod: 'cash',
    path: ['placed', 'preparing', 'dispatched', 'cancelled'],
    parcel: { carrier: 'Bosta', trackingNumber: '7741 1880 42' },
    isRefused: true,
    lines: [['slab', 1]],
  },
  {
    key: 'returned',
    daysAgo: 9,
    paymentMethod: 'cash',
    path: ['placed', 'preparing', 'dispatched', 'delivered'],
    parcel: { carrier: 'Bosta', trackingNumber: '7741 2061 17' },
    lines: [
      ['drift', 1],
      ['pebble', 1],
      ['barrel', 1],
      ['slab', 2],
      ['braid-usb-c', 2],
      ['pulse', 1],
    ],
  },
  {
    key: 'fifth',
    daysAgo: 4,
    paymentMethod: 'cash',
    path: ['placed', 'preparing', 'dispatched'],
    parcel: { carrier: 'Bosta', trackingNumber: '7741 2093 06' },
    note: 'The courier rang twice and nobody was in. He tries again tomorrow.',
    lines: [['slab', 1]],
  },
  {
    key: 'sixth',
    daysAgo: 1,
    paymentMethod: 'stripe',
    path: ['placed', 'paid'],
    lines: [
      ['drift', 1],
      ['one-256', 1],
      ['slab', 2],
    ],
  },
];

/** A few orders in different states, so that no screen of the demo user is empty. */
export async function loadOrders(world: DemoWorld, covers: Map<string, string>): Promise<void> {
  world.onProgress('orders');
  for (const order of demoOrders) await loadOrder(world, order, covers);
}

async function loadOrder(
  { db, now }: DemoWorld,
  order: DemoOrder,
  covers: Map<string, string>,
): Promise<void> {
  const id = demoId('order', order.key);
  const placedAt = daysBefore(now, order.daysAgo);
  const lines = order.lines.map(([key, count], position) => {
    const product = findProduct(key);
    const [variant] = product.variants;
    const unitPrice = product.priceAfterDiscount ?? product.price;
    return {
      orderId: id,
      position,
      productId: productId(product.key),
      variantId: variant ? demoId('variant', variant.sku) : null,
      title: product.title,
      imageId: covers.get(product.key) ?? null,
      color: product.colors[0]?.hex ?? null,
      sku: variant?.sku ?? null,
      options: variant?.options ?? [],
      unitPrice,
      count,
      tax: includedTax(unitPrice * count),
    };
  });
  const linesTotal = lines.reduce((sum, line) => sum + line.unitPrice * line.count, 0);
  const [delivery] = listOffers(demoZones, demoAddress.city, { goods: linesTotal, grams: 0 });
  const shippingTotal = delivery?.price ?? 0;
  const steps = order.path.map((status, step) => ({
    id: demoId('order-history', `${order.key} ${status}`, step),
    orderId: id,
    status,
    createdAt: daysBefore(now, order.daysAgo - Math.min(step * 0.8, order.daysAgo * 0.9)),
  }));
  const reached = (status: OrderStatus) =>
    steps.find((step) => step.status === status)?.createdAt ?? null;
  const deliveredAt = reached('delivered');
  // Cash is paid at the door.
  const paidAt = order.paymentMethod === 'cash' ? deliveredAt : reached('paid');

  const [inserted] = await db
    .insert(orders)
    .values({
      id,
      userId: accountId(demoAccounts.user.key),
      buyer: describeBuyer(),
      status: order.path.at(-1) ?? 'placed',
      paymentMethod: order.paymentMethod,
      currency: 'USD',
      linesTotal,
      taxMode: 'included',
      shippingTax: includedTax(shippingTotal),
      shippingTotal,
      deliveryMethod: delivery?.method.kind ?? null,
      deliverBy: delivery ? deliveryDay(delivery.days, placedAt, 'Africa/Cairo') : null,
      total: linesTotal + shippingTotal,
      ...order.parcel,
      shippingAddress: demoAddress,
      paidAt,
      deliveredAt,
      refusedAt: order.isRefused ? reached('cancelled') : null,
      createdAt: placedAt,
    })
    .onConflictDoNothing()
    .returning({ id: orders.id });
  if (!inserted) return;
  await db.insert(orderLines).values(lines.map(({ variantId: _, ...line }) => line));
  if (!order.path.includes('cancelled')) await bookSale(db, placedAt, lines);
  await db.insert(orderHistory).values(steps);
  if (paidAt) await loadInvoice(db, id, paidAt);
  if (order.refund) {
    const { pieces, reason, daysAgo } = order.refund;
    const back = lines.flatMap(({ position, unitPrice, count: bought }) => {
      const count = pieces ? (pieces.line === position ? pieces.count : 0) : bought;
      const amount = unitPrice * count;
      const { amount: tax } = includedTax(amount);
      return count > 0 ? [{ orderId: id, position, count, amount, tax }] : [];
    });
    const shipping = pieces ? 0 : shippingTotal;
    const doneAt = daysBefore(now, daysAgo);
    await loadRefund(
      db,
      { orderId: id, lines: back, shipping },
      { key: order.key, reason, doneAt },
    );
  }
  if (order.note) {
    await db.insert(orderHistory).values({
      id: demoId('order-note', order.key),
      orderId: id,
      status: order.path.at(-1) ?? 'placed',
      actorId: accountId(demoAccounts.admin.key),
      note: order.note,
      internal: true,
      createdAt: daysBefore(now, 1),
    });
  }
}

interface SoldLine {
  orderId: string;
  position: number;
  productId: string;
  variantId: string | null;
  count: number;
}

/** In the ledger, and in what there was at first: the stock stays what the catalogue says. */
async function bookSale(db: DemoWorld['db'], createdAt: Date, lines: SoldLine[]): Promise<void> {
  for (const { orderId, position, productId, variantId, count } of lines) {
    if (!variantId) continue;
    await db
      .update(stockMovements)
      .set({ quantityChange: sql`${stockMovements.quantityChange} + ${count}` })
      .where(and(eq(stockMovements.variantId, variantId), eq(stockMovements.kind, 'initial')));
    await db.insert(stockMovements).values({
      productId,
      variantId,
      kind: 'sale',
      quantityChange: -count,
      referenceId: orderId,
      line: position,
      createdAt,
    });
  }
}

type RefundedPieces = Omit<typeof orderRefundLines.$inferInsert, 'refundId'>;

/** Orders are loaded in the order of their days, so numbers follow the sales. */
async function loadInvoice(db: DemoWorld['db'], orderId: string, issuedAt: Date): Promise<void> {
  const year = issuedAt.getUTCFullYear();
  const number = await nextNumber(db, invoiceSeries, year);
  await db.insert(invoices).values({ orderId, number, ...demoDocument(issuedAt) });
}

function demoDocument(issuedAt: Date) {
  return {
    year: issuedAt.getUTCFullYear(),
    seller: { name: 'Matjar', address: [] },
    issuedAt,
  };
}

/** With its credit note. */
async function loadRefund(
  db: DemoWorld['db'],
  { orderId, lines, shipping }: { orderId: string; lines: RefundedPieces[]; shipping: number },
  { key, reason, doneAt }: { key: string; reason: string; doneAt: Date },
): Promise<void> {
  const refundId = demoId('order-refund', key);
  const amount = lines.reduce((sum, line) => sum + line.amount, shipping);
  const year = doneAt.getUTCFullYear();
  await db.insert(orderRefunds).values({
    id: refundId,
    orderId,
    key: demoId('order-refund-key', key),
    amount,
    shippingAmount: shipping,
    shippingTax: includedTax(shipping).amount,
    reason,
    actorId: accountId(demoAccounts.admin.key),
    doneAt,
    createdAt: doneAt,
  });
  await db.insert(orderRefundLines).values(lines.map((line) => ({ refundId, ...line })));
  await db.update(orders).set({ refundedTotal: amount }).where(eq(orders.id, orderId));
  const noteNumber = await nextNumber(db, creditNoteSeries, year);
  await db.insert(creditNotes).values({ refundId, number: noteNumber, ...demoDocument(doneAt) });
}

async function nextNumber(
  db: DemoWorld['db'],
  series: typeof invoiceSeries | typeof creditNoteSeries,
  year: number,
): Promise<number> {
  const [taken] = await db
    .insert(series)
    .values({ year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: series.year,
      set: { lastNumber: sql`${series.lastNumber} + 1` },
    })
    .returning({ number: series.lastNumber });
  return taken?.number ?? 1;
}

function includedTax(amount: number) {
  return { ...demoTax, amount: takeTax(amount, demoTax.percent, 'included') };
}

function describeBuyer() {
  const { name, email, phone } = demoAccounts.user;
  return { name, email, phone };
}

function findProduct(key: string): DemoProduct {
  const product = products.find((each) => each.key === key);
  if (!product) throw new Error(`A demo order names the unknown product "${key}".`);
  return product;
}
