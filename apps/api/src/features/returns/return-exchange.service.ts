import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import {
  nextReturnStatus,
  type ReturnExchange,
  type ReturnExchangeDraft,
  type ReturnExchangePreview,
} from '@matjar/contract/returns/returns.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import {
  carryOutExchange,
  planExchange,
  stockOfChoices,
} from '../orders/refunds/exchange.service.ts';
import { readReturnableOrders, releasePieces } from '../orders/refunds/returned-pieces.service.ts';
import { formatReturnNumber, worthOfReturn } from './return.mapper.ts';
import { changeReturn, refuseStatus } from './return-changes.service.ts';
import { changeReturnRow, clockTime, findReturn, findReturnLines } from './returns.queries.ts';
import { queueReturnEmail, type ReturnDeps } from './returns.service.ts';

/** What the received pieces can be exchanged for, and what a choice of that comes to. Nothing is written. */
export async function previewExchange(
  deps: ReturnDeps,
  id: string,
  { lines: requests }: ReturnExchangeDraft,
): Promise<
  | ReturnExchangePreview
  | Refusal<'not_found' | 'return_moved' | 'return_too_many' | 'variant_unknown'>
> {
  const row = isId(id) ? await findReturn(deps.db, id) : undefined;
  const of = row && (await readReturnableOrders(deps.db, [row.orderId])).get(row.orderId);
  if (!row || !of) return refuse('not_found');
  if (!nextReturnStatus(row.status, 'exchange')) return refuseStatus(row.status);
  const received = worthOfReturn(row, await findReturnLines(deps.db, [id]), of).lines;
  const plan = await planExchange(deps.db, deps, of, received, requests);
  if (plan instanceof Refusal) return plan;
  const left = await stockOfChoices(deps.db, plan);
  const major = (minor: number) => toMajor(minor, of.order.currency as Currency);
  return {
    lines: received.map(({ position, count, amount }) => {
      const line = of.lines.find((each) => each.position === position);
      return {
        line: position,
        title: line?.title ?? '',
        options: line ? nameVariant(line) : '',
        count,
        amount: major(amount),
        ...(line?.variantId && { variant: line.variantId }),
        variants: plan.choices
          .filter(({ productId }) => productId === line?.productId)
          .map((variant) => ({
            _id: variant.variantId,
            name: nameVariant(variant),
            price: major(variant.price),
            left: left.get(variant.variantId) ?? 0,
          })),
      };
    }),
    worth: major(plan.worth),
    total: major(plan.total),
    toPay: major(plan.toPay),
    refund: major(plan.rest?.amount ?? 0),
  };
}

/** Sends other pieces for those that came. A difference has to be paid before; the rest goes back as money. */
export function exchangeReturn(
  deps: ReturnDeps,
  user: SignedIn,
  id: string,
  { lines: requests, paidBy, expectedToPay, expectedRefund }: ReturnExchange,
) {
  return changeReturn(deps, { user }, id, 'exchange', async (tx, { to, of, row, lines }) => {
    const { order } = of;
    const major = (minor: number) => toMajor(minor, order.currency as Currency);
    const received = lines.filter(({ count }) => count > 0);
    const plan = await planExchange(tx, deps, of, received, requests);
    if (plan instanceof Refusal) return plan;
    // Nothing of a line that a coupon paid for alone can pay for another.
    if (plan.offset.amount === 0) return refuse('return_worth_nothing');
    const [toPay, refund] = [major(plan.toPay), major(plan.rest?.amount ?? 0)];
    const isAsShown = toPay === (expectedToPay ?? toPay) && refund === (expectedRefund ?? refund);
    if (!isAsShown) return refuse('total_changed');
    if (toPay > 0 && !paidBy) return refuse('difference_unpaid');
    await releasePieces(tx, order.id, received);
    const number = formatReturnNumber(order.number, row.sequence);
    const restocked = received.filter((line) => line.restocked).map(({ position }) => position);
    const { refundId, restRefundId, replacement } = await carryOutExchange(tx, deps, of, plan, {
      actor: user,
      number,
      paidBy: (toPay > 0 && paidBy) || 'cash',
      backOnSale: new Set(restocked),
    });
    await changeReturnRow(tx, id, {
      status: to,
      refundId,
      restRefundId,
      actorId: user.userId,
      endedAt: clockTime,
    });
    await queueReturnEmail(tx, deps, id, of, 'exchanged', { replacement, plan });
    return {
      exchangedFor: replacement,
      amount: major(plan.offset.amount),
      ...(toPay > 0 && { paid: toPay, paidBy }),
      ...(refund > 0 && { refund }),
    };
  });
}
