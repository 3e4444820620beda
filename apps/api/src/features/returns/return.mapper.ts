import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import { worthOfPieces } from '@matjar/contract/orders/refund-worth.ts';
import {
  type OrderReturn,
  type ReturnAction,
  type Returnable,
  type ReturnStatus,
  returnActions,
  returnStates,
} from '@matjar/contract/returns/returns.ts';
import type { OrderLineRow, ReturnableOrder } from '../orders/refunds/returned-pieces.service.ts';
import { piecesOut } from '../serials/assign-serials.service.ts';
import type { ReturnLineRow, ShownReturnRow } from './returns.queries.ts';

/** How the viewer got access to a return. */
export type ReturnViewer = 'admin' | 'owner' | 'link' | 'tracking';

export function formatReturnNumber(orderNumber: number, sequence: number): string {
  return `R-${orderNumber}-${sequence}`;
}

/** The refund for some pieces of a line, from what is left of it. */
export function worthOfLine({ rest }: ReturnableOrder, position: number, count: number): number {
  const left = rest.lines.find((line) => line.position === position);
  return left ? worthOfPieces(left, count) : 0;
}

/** The refund of a return in any state, in smallest units. */
export function worthOfReturn(
  row: Pick<ShownReturnRow, 'refundId' | 'restRefundId'>,
  lines: readonly ReturnLineRow[],
  of: ReturnableOrder,
): { amount: number; lines: (ReturnLineRow & { amount: number })[] } {
  const priced = lines
    .filter(({ count }) => count > 0)
    .map((line) => {
      const refunded = of.refundLines.filter(
        ({ refundId, position }) =>
          (refundId === row.refundId || refundId === row.restRefundId) &&
          position === line.position,
      );
      const amount = row.refundId
        ? refunded.reduce((sum, each) => sum + each.amount, 0)
        : worthOfLine(of, line.position, line.count);
      return { ...line, amount };
    });
  return { amount: priced.reduce((sum, { amount }) => sum + amount, 0), lines: priced };
}

/** A return as the API shows it. Links may be shared: they show neither the texts nor their authors. */
export function mapReturn(
  row: ShownReturnRow,
  lines: readonly ReturnLineRow[],
  of: ReturnableOrder,
  viewer: ReturnViewer,
): OrderReturn {
  const { order } = of;
  const currency = order.currency as Currency;
  const isAdmin = viewer === 'admin';
  const worth = worthOfReturn(row, lines, of);
  const exchange = row.refundId && of.exchanges.find(({ refundId }) => refundId === row.refundId);
  return {
    _id: row.id,
    number: formatReturnNumber(order.number, row.sequence),
    order: { _id: order.id, number: order.number },
    ...(isAdmin && { buyer: { name: order.buyer.name, email: order.buyer.email } }),
    status: row.status,
    reason: row.reason,
    ...(row.details && (isAdmin || viewer === 'owner') && { details: row.details }),
    photos: row.photos,
    ...(row.answer && { answer: row.answer }),
    lines: worth.lines.map(({ position, count, amount, restocked }) => ({
      line: position,
      ...describeLine(of, position),
      count,
      amount: toMajor(amount, currency),
      ...(isAdmin && { restocked, ...showSku(of, position), ...listSerials(of, position) }),
    })),
    amount: toMajor(worth.amount, currency),
    currency,
    ...(exchange && {
      exchange: {
        order: { _id: exchange.replacementId, number: exchange.replacementNumber },
        amount: toMajor(exchange.amount, currency),
      },
    }),
    byHand: !of.isByCard,
    actions: viewer === 'tracking' ? [] : listActions(row.status, isAdmin, worth.amount > 0),
    createdAt: row.createdAt.toISOString(),
    ...(row.approvedAt && { approvedAt: row.approvedAt.toISOString() }),
    ...(row.receivedAt && { receivedAt: row.receivedAt.toISOString() }),
    ...(row.endedAt && { endedAt: row.endedAt.toISOString() }),
    ...(isAdmin && row.actorId && { by: { _id: row.actorId, name: row.actorName ?? '' } }),
  };
}

function showSku({ lines }: ReturnableOrder, position: number) {
  const sku = lines.find((each) => each.position === position)?.sku;
  return sku ? { sku } : {};
}

/** Serial numbers that the buyer has, to choose the returned ones from. */
function listSerials({ lines, rest, serials }: ReturnableOrder, position: number) {
  const line = lines.find((each) => each.position === position);
  if (!line) return {};
  const left = rest.lines.find((each) => each.position === position)?.count ?? 0;
  const { numbers, unnumbered } = piecesOut(line, line.count - left, serials);
  return {
    ...(numbers.length > 0 && { serials: [...numbers] }),
    ...(unnumbered > 0 && { serialsMissing: unnumbered }),
  };
}

/** Pieces that a coupon paid for alone come back for nothing: such a return is closed once they did. */
function listActions(status: ReturnStatus, isAdmin: boolean, isWorth: boolean): ReturnAction[] {
  const { next } = returnStates[status];
  return returnActions.filter((action) => {
    const pays = action === 'refund' || action === 'exchange';
    return action in next && (isAdmin || action === 'cancel') && (isWorth || !pays);
  });
}

function describeLine({ lines }: ReturnableOrder, position: number) {
  const line = lines.find((each) => each.position === position);
  const picture = line?.picture ?? line?.cover;
  return {
    title: line?.title ?? '',
    options: line ? nameVariant(line) : '',
    ...(picture && { imageCoverPicture: picture }),
  };
}

/** Pieces that are neither refunded nor in another return. */
export function countFree({ rest }: ReturnableOrder, line: OrderLineRow): number {
  const left = rest.lines.find(({ position }) => position === line.position)?.count ?? 0;
  return Math.max(0, left - line.inReturns);
}

/** The part of a line's added tax that was not refunded. */
function taxLeft({ refundLines }: ReturnableOrder, line: OrderLineRow): number {
  return refundLines
    .filter(({ position }) => position === line.position)
    .reduce((left, { tax }) => left - (tax ?? 0), line.tax?.amount ?? 0);
}

/** Undefined if no piece can be returned. */
export function mapReturnable(of: ReturnableOrder, until: Date): Returnable | undefined {
  const { order, rest, isByCard } = of;
  const currency = order.currency as Currency;
  const lines = of.lines.flatMap((line) => {
    const left = rest.lines.find(({ position }) => position === line.position);
    const count = countFree(of, line);
    if (!left || count === 0) return [];
    return [
      {
        line: line.position,
        ...describeLine(of, line.position),
        price: toMajor(line.unitPrice, currency),
        count,
        rest: {
          count: left.count,
          amount: toMajor(left.amount, currency),
          ...(order.taxMode === 'added' && { tax: toMajor(taxLeft(of, line), currency) }),
        },
      },
    ];
  });
  return lines.length > 0 ? { until: until.toISOString(), byHand: !isByCard, lines } : undefined;
}
