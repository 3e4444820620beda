import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { Db } from '@matjar/db/connect.ts';
import { ordersPaidByCard, paymentRefundsOfOrders } from '../../payments/payments.service.ts';
import { type AssignedSerial, serialsOfOrders } from '../../serials/assign-serials.service.ts';
import { type GuestLinks, type LinkDeps, writeGuestLinks } from '../order-link.ts';
import {
  findLines,
  findOrdersByIds,
  holdForReturn,
  isGuest,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
} from '../orders.queries.ts';
import { restock } from './make-refund.service.ts';
import {
  type ExchangeRow,
  findExchanges,
  findOrderRefundLines,
  type RefundLineRow,
} from './order-refunds.queries.ts';
import { findRest, nothingLeft, type RefundRest } from './refund-plan.ts';

export type { OrderLineRow };

/** The data of an order that returns need. */
export interface ReturnableOrder {
  order: OrderRow;
  lines: OrderLineRow[];
  rest: RefundRest;
  refundLines: RefundLineRow[];
  exchanges: ExchangeRow[];
  isByCard: boolean;
  serials: AssignedSerial[];
}

/** What the audit log calls a line: "Desk lamp, Black, DL-2". */
export function nameLine(lines: readonly OrderLineRow[], position: number): string {
  const line = lines.find((each) => each.position === position);
  return line ? [line.title, nameVariant(line), line.sku].filter(Boolean).join(', ') : '';
}

/** By id. */
export async function readReturnableOrders(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ReturnableOrder>> {
  const all = [...new Set(ids)];
  if (all.length === 0) return new Map();
  const found = await findOrdersByIds(db, all);
  const lines = Map.groupBy(await findLines(db, all), ({ orderId }) => orderId);
  const refunded = Map.groupBy(await findOrderRefundLines(db, all), ({ orderId }) => orderId);
  const exchanges = Map.groupBy(await findExchanges(db, all), ({ orderId }) => orderId);
  const paymentRefunds = await paymentRefundsOfOrders(db, all);
  const byCard = await ordersPaidByCard(db, all);
  const serials = await serialsOfOrders(db, all);
  return new Map(
    found.map((order) => {
      const own = lines.get(order.id) ?? [];
      const refundLines = refunded.get(order.id) ?? [];
      // Refunds older than partial refunds were of the whole order.
      const isGone = paymentRefunds.get(order.id)?.some(({ isPart }) => !isPart);
      const rest = isGone ? nothingLeft(own) : findRest(order, own, refundLines);
      const isByCard = byCard.has(order.id);
      const assigned = serials.get(order.id) ?? [];
      const exchanged = exchanges.get(order.id) ?? [];
      return [
        order.id,
        { order, lines: own, rest, refundLines, exchanges: exchanged, isByCard, serials: assigned },
      ];
    }),
  );
}

/** One order, locked. */
export async function lockReturnableOrder(
  tx: Db,
  id: string,
): Promise<ReturnableOrder | undefined> {
  if (!(await lockOrder(tx, id))) return undefined;
  return (await readReturnableOrders(tx, [id])).get(id);
}

interface Pieces {
  position: number;
  count: number;
}

/** Reserves pieces for a return, so that no refund takes them. */
export async function holdPieces(tx: Db, orderId: string, lines: readonly Pieces[]): Promise<void> {
  for (const { position, count } of lines) {
    if (count !== 0) await holdForReturn(tx, orderId, { position, count });
  }
}

export function releasePieces(tx: Db, orderId: string, lines: readonly Pieces[]): Promise<void> {
  const negative = lines.map(({ position, count }) => ({ position, count: -count }));
  return holdPieces(tx, orderId, negative);
}

/** Returns the restocked lines; deleted products cannot be restocked. */
export function putBackOnSale(
  db: Db,
  orderId: string,
  returnId: string,
  lines: readonly (Pieces & { serials?: readonly string[] | undefined })[],
): Promise<Set<number>> {
  const all = lines.map((line) => ({ ...line, restock: true }));
  return restock(db, orderId, returnId, all);
}

/** Undefined for buyers with an account. */
export async function findGuestLinks(
  db: Db,
  order: OrderRow,
  deps: LinkDeps,
): Promise<GuestLinks | undefined> {
  return (await isGuest(db, order.userId)) ? writeGuestLinks(order, deps) : undefined;
}
