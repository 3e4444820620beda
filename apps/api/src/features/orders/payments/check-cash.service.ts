import type { CashRule, CashTrust } from '@matjar/contract/orders/cash-trust.ts';
import { isPaid, mayConfirmCash, orderStates } from '@matjar/contract/orders/order-states.ts';
import type { Db } from '@matjar/db/connect.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import type { ShopSettings } from '../../../platform/settings/shop-settings.ts';
import type { OrderRow } from '../orders.queries.ts';
import { findConfirmations } from './cash-confirmations.queries.ts';
import { findDoubtful, readCashHistory } from './cash-trust.queries.ts';

type Address = OrderRow['shippingAddress'];

interface CashBuyer {
  address: Address;
  userId: string | null;
}

/** The cash history of phone, address and account, checked against the shop's rule. */
export async function checkCash(db: Db, settings: ShopSettings, buyer: CashBuyer) {
  const { cashRule: rule, cashRefusals: limit, cashRefusalDays: days, timeZone } = settings.values;
  const history = await readCashHistory(db, buyer, { days, timeZone });
  const isDoubtful = history.allowedUntil === null && history.refused.length >= limit;
  return { rule, limit, days, isDoubtful, history };
}

/** True if the shop has this rule, and it applies to this phone, address or account. */
export async function isCashRuleTriggered(
  db: Db,
  settings: ShopSettings,
  rule: CashRule,
  buyer: CashBuyer,
): Promise<boolean> {
  if (settings.values.cashRule !== rule) return false;
  return (await checkCash(db, settings, buyer)).isDoubtful;
}

/** The cash history of an order, for staff. */
export async function describeCashTrust(
  db: Db,
  settings: ShopSettings,
  order: OrderRow,
  { mustConfirm }: { mustConfirm: boolean },
): Promise<CashTrust | undefined> {
  const isOpen = orderStates[order.status].counts && order.deliveredAt === null;
  if (order.paymentMethod !== 'cash' || !isOpen) return undefined;
  const { history, ...verdict } = await checkCash(db, settings, buyerOf(order));
  const { allowedUntil, refused, taken } = history;
  return {
    ...verdict,
    taken,
    refused: refused.map(({ id, number, refusedAt, byPhone, byPlace, byAccount }) => ({
      _id: id,
      number,
      refusedAt: new Date(refusedAt).toISOString(),
      matches: [
        ...(byPhone ? ['phone' as const] : []),
        ...(byPlace ? ['place' as const] : []),
        ...(byAccount ? ['account' as const] : []),
      ],
    })),
    needsCall: mustConfirm || needsCall(order, verdict),
    ...(order.cashConfirmedAt && { confirmedAt: order.cashConfirmedAt.toISOString() }),
    ...(allowedUntil && { allowedUntil }),
  };
}

function buyerOf({ shippingAddress: address, userId }: OrderRow): CashBuyer {
  return { address, userId };
}

/** Pickups need no call. */
function needsCall(order: OrderRow, { rule, isDoubtful }: { rule: string; isDoubtful: boolean }) {
  const isAtRisk = order.deliveryMethod !== 'pickup' && !isPaid(order);
  return rule !== 'none' && isDoubtful && isAtRisk && order.cashConfirmedAt === null;
}

/** Until when each of these orders has to be confirmed by a code. Asks for nothing while the shop has another rule. */
export async function findAwaited(
  db: Db,
  settings: Pick<ShopSettings, 'values'>,
  orders: readonly OrderRow[],
): Promise<Map<string, Date>> {
  if (settings.values.cashRule !== 'code') return new Map();
  const ids = orders.filter(mayConfirmCash).map(({ id }) => id);
  return findConfirmations(db, ids);
}

/** Which of these are doubtful cash orders that nobody has confirmed: they stay in the shop. */
export async function findUnconfirmed(
  db: Db,
  settings: Pick<ShopSettings, 'values'>,
  orders: readonly OrderRow[],
): Promise<Set<string>> {
  const { cashRule: rule, cashRefusals: limit, cashRefusalDays: days, timeZone } = settings.values;
  if (rule === 'none') return new Set();
  const open = orders.filter(mayConfirmCash);
  const awaited = await findAwaited(db, settings, open);
  const atRisk = open.filter((order) => needsCall(order, { rule, isDoubtful: true }));
  const ids = atRisk.map(({ id }) => id);
  const doubtful = await findDoubtful(db, ids, { limit, days, timeZone });
  return new Set([...awaited.keys(), ...doubtful]);
}

/** Refuses to pack, send or hand over doubtful cash orders that nobody has confirmed. */
export async function refuseUnconfirmed(
  db: Db,
  { settings }: { settings: ShopSettings },
  order: OrderRow,
): Promise<Refusal<'cash_unconfirmed'> | undefined> {
  const unconfirmed = await findUnconfirmed(db, settings, [order]);
  return unconfirmed.has(order.id) ? refuse('cash_unconfirmed') : undefined;
}
