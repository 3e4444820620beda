import type { ErrorCode } from '@matjar/contract/error-codes.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import {
  nextReturnStatus,
  type OrderReturn,
  type ReturnAction,
  type ReturnReceipt,
  type ReturnStatus,
  returnStates,
  returnStatusTexts,
} from '@matjar/contract/returns/returns.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { orRollback, Rollback } from '@matjar/db/rollback.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { formatMoney } from '../../platform/format-money.ts';
import { isId } from '../../platform/ids.ts';
import { translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { areReturnedSerialsKnown } from '../orders/order-serials.service.ts';
import { applyRefund } from '../orders/refunds/order-refunds.service.ts';
import { planPieces } from '../orders/refunds/refund-plan.ts';
import {
  lockReturnableOrder,
  nameLine,
  putBackOnSale,
  type ReturnableOrder,
  releasePieces,
} from '../orders/refunds/returned-pieces.service.ts';
import { bringBackSerials } from '../serials/assign-serials.service.ts';
import { formatReturnNumber, worthOfReturn } from './return.mapper.ts';
import {
  changeReturnLine,
  changeReturnRow,
  clockTime,
  findReturn,
  findReturnLines,
  type ReturnLineRow,
  type ShownReturnRow,
} from './returns.queries.ts';
import {
  queueReturnEmail,
  type Requester,
  type ReturnDeps,
  showReturn,
  viewerOf,
} from './returns.service.ts';

interface Locked {
  row: ShownReturnRow;
  lines: ReturnLineRow[];
  of: ReturnableOrder;
  to: ReturnStatus;
}

type Changed<Code extends ErrorCode> = Promise<
  OrderReturn | Refusal<Code | 'not_found' | 'return_moved'>
>;

/**
 * Each change of a return runs under its order's lock and follows the state table of the contract. Changes by
 * the shop are audited. Once a return is over, its pieces can be requested again.
 */
export async function changeReturn<Code extends ErrorCode = never>(
  deps: ReturnDeps,
  requester: Requester,
  id: string,
  action: ReturnAction,
  act: (tx: Db, locked: Locked) => Promise<Record<string, unknown> | Refusal<Code>>,
): Changed<Code> {
  const found = isId(id) ? await findReturn(deps.db, id) : undefined;
  if (!found) return refuse('not_found');
  const changing = runTransaction(deps.db, async (tx) => {
    const of = await lockReturnableOrder(tx, found.orderId);
    const row = await findReturn(tx, id);
    const seenBy = of && viewerOf(deps, of, requester, 'orders:write');
    if (!of || !row || !seenBy) return refuse('not_found');
    const to = nextReturnStatus(row.status, action);
    if (!to) return refuseStatus(row.status);
    const lines = await findReturnLines(tx, [id]);
    const after = await act(tx, { row, lines, of, to });
    if (after instanceof Refusal) return after;
    const isPaidOut = action === 'refund' || action === 'exchange';
    if (!returnStates[to].open && !isPaidOut) await releasePieces(tx, of.order.id, lines);
    if (seenBy === 'admin' && requester.user) {
      await recordChange(tx, {
        actor: requester.user,
        action: 'update',
        entity: 'return',
        entityId: id,
        label: formatReturnNumber(of.order.number, row.sequence),
        before: { status: row.status },
        after: { status: to, ...after },
      });
    }
    return seenBy;
  });
  const changed = await orRollback<Awaited<typeof changing>, Refusal<Code>>(changing);
  const viewer = changed instanceof Rollback ? changed.reason : changed;
  return viewer instanceof Refusal ? viewer : showReturn(deps.db, id, viewer);
}

export function refuseStatus(status: ReturnStatus): Refusal<'return_moved'> {
  return refuse('return_moved', { status: translate(returnStatusTexts[status]) });
}

/** By the buyer, before the shop has decided. */
export function cancelReturn(deps: ReturnDeps, requester: Requester, id: string) {
  return changeReturn(deps, requester, id, 'cancel', async (tx, { to }) => {
    await changeReturnRow(tx, id, { status: to, endedAt: clockTime });
    return {};
  });
}

export function approveReturn(
  deps: ReturnDeps,
  user: SignedIn,
  id: string,
  answer: string | undefined,
) {
  return changeReturn(deps, { user }, id, 'approve', async (tx, { to, of }) => {
    await changeReturnRow(tx, id, {
      status: to,
      answer: answer || null,
      actorId: user.userId,
      approvedAt: clockTime,
    });
    await queueReturnEmail(tx, deps, id, of, 'approved');
    return { ...(answer && { answer }) };
  });
}

export function declineReturn(deps: ReturnDeps, user: SignedIn, id: string, answer: string) {
  return changeReturn(deps, { user }, id, 'decline', async (tx, { to, of }) => {
    await endReturn(tx, id, { status: to, answer, actorId: user.userId });
    await queueReturnEmail(tx, deps, id, of, 'declined');
    return { answer };
  });
}

/**
 * Closes a return without a refund: nothing arrived, or it goes back to the buyer. Refused once pieces are on
 * sale again.
 */
export function closeReturn(deps: ReturnDeps, user: SignedIn, id: string, answer: string) {
  return changeReturn(deps, { user }, id, 'close', async (tx, { to, of, row, lines }) => {
    const isWorth = worthOfReturn(row, lines, of).amount > 0;
    if (isWorth && lines.some(({ restocked }) => restocked)) return refuse('return_restocked');
    await endReturn(tx, id, { status: to, answer, actorId: user.userId });
    await queueReturnEmail(tx, deps, id, of, 'closed');
    return { answer };
  });
}

function endReturn(
  tx: Db,
  id: string,
  ended: { status: ReturnStatus; answer: string; actorId: string },
) {
  return changeReturnRow(tx, id, { ...ended, endedAt: clockTime });
}

/** The parcel arrived, maybe with fewer pieces than requested. */
export function receiveReturn(
  deps: ReturnDeps,
  user: SignedIn,
  id: string,
  { lines: counted }: ReturnReceipt,
) {
  return changeReturn(deps, { user }, id, 'receive', async (tx, { to, of, lines }) => {
    const orderId = of.order.id;
    const received = lines.map(({ position, count: requested }) => {
      const line = counted.find((each) => each.line === position);
      return {
        position,
        requested,
        count: line?.count ?? 0,
        restock: line?.restock ?? false,
        serials: line?.serials,
      };
    });
    const isKnown = counted.every(({ line }) => lines.some(({ position }) => position === line));
    const fits = received.every(({ requested, count }) => count <= requested);
    if (!isKnown || !fits) return refuse('return_too_many');
    if (!areReturnedSerialsKnown(received, of)) return refuse('serials_unclear');
    const missing = received.map(({ position, requested, count }) => ({
      position,
      count: requested - count,
    }));
    await releasePieces(tx, orderId, missing);
    const onSale = await putBackOnSale(
      tx,
      orderId,
      id,
      received.filter(({ restock }) => restock),
    );
    const off = received.filter(({ position }) => !onSale.has(position));
    await bringBackSerials(
      tx,
      orderId,
      off.map(({ serials, ...line }) => ({ ...line, numbers: serials, restock: false })),
    );
    for (const { position, count } of received) {
      await changeReturnLine(tx, id, { position, count, restocked: onSale.has(position) });
    }
    await changeReturnRow(tx, id, {
      status: to,
      actorId: user.userId,
      receivedAt: clockTime,
    });
    await queueReturnEmail(tx, deps, id, of, 'received');
    return {
      lines: received
        .filter(({ count }) => count > 0)
        .map(({ position, count, serials }) => ({
          line: nameLine(of.lines, position),
          count,
          restock: onSale.has(position),
          ...(serials && { serials }),
        })),
    };
  });
}

/** A partial refund of the received pieces, with email and credit note. */
export function refundReturn(
  deps: ReturnDeps,
  user: SignedIn,
  id: string,
  {
    shipping,
    expectedAmount,
  }: { shipping?: boolean | undefined; expectedAmount?: number | undefined },
) {
  return changeReturn(deps, { user }, id, 'refund', async (tx, { to, of, row, lines }) => {
    const { order, rest } = of;
    const currency = order.currency as Currency;
    const received = lines.filter(({ count }) => count > 0);
    const requested = received.map(({ position, count }) => ({ line: position, count }));
    const plan = planPieces(rest, requested, shipping ? rest.shipping : 0);
    if (plan?.amount === 0) return refuse('return_worth_nothing');
    if (!plan) {
      return refuse('refund_too_much', { left: formatMoney(rest.total, currency) });
    }
    const amount = toMajor(plan.amount, currency);
    if (expectedAmount !== undefined && expectedAmount !== amount) return refuse('refund_changed');
    await releasePieces(tx, order.id, received);
    const restocked = received.filter((line) => line.restocked).map(({ position }) => position);
    const number = formatReturnNumber(order.number, row.sequence);
    const made = await applyRefund(tx, deps, order, plan, {
      actor: user,
      key: newId(),
      reason: translate('returnEmails.reason', { number }),
      isLast: plan.amount === rest.total,
      backOnSale: new Set(restocked),
    });
    await changeReturnRow(tx, id, {
      status: to,
      refundId: made.id,
      actorId: user.userId,
      endedAt: clockTime,
    });
    return { amount, byHand: !made.byCard };
  });
}
