import type { DeliveryWrite } from '@matjar/contract/inventory/inventory.ts';
import { type Currency, fromMajor, isMajorAmount } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { translate } from '../../platform/texts.ts';
import { type Change, recordChange } from '../audit/audit.service.ts';
import {
  addToDelivery,
  closeDeliveryRow,
  findDeliveryByKey,
  insertDelivery,
  lockOpenDelivery,
  writeExpectedDay,
} from './deliveries.queries.ts';
import { lockVariants, type ReceivedLine } from './receipts.queries.ts';
import type { StockDeps } from './stock.service.ts';

interface Announced {
  status: 'success';
  data: { _id: string; reference: string };
}

/** Stores an announced delivery, without changing stock. Idempotent by its key. */
export async function announceDelivery(
  { db, settings }: StockDeps,
  { key, reference, expectedOn, lines }: DeliveryWrite,
  actor: Change['actor'],
): Promise<Announced | Refusal<'variant_unknown' | 'validation'>> {
  const { currency } = settings.values;
  const costs = lines.map(({ unitCost }) => unitCost ?? null);
  if (costs.some((cost) => cost !== null && !isMajorAmount(cost, currency))) {
    return refuseFraction(costs, currency);
  }
  const variantIds = lines.map(({ variant }) => variant);
  if (!variantIds.every(isId)) return refuse('variant_unknown');
  return runTransaction(db, async (tx) => {
    const known = await lockVariants(tx, variantIds);
    if (known.length < variantIds.length) return refuse('variant_unknown');
    const id = await insertDelivery(
      tx,
      { key, reference, expectedOn, actorId: actor.userId },
      lines.map(({ variant: variantId, count }, at) => {
        const cost = costs[at] ?? null;
        return { variantId, count, unitCost: cost === null ? null : fromMajor(cost, currency) };
      }),
    );
    if (!id) {
      const first = await findDeliveryByKey(tx, key);
      return { status: 'success' as const, data: { _id: first?.id ?? '', reference } };
    }
    await recordChange(tx, {
      actor,
      action: 'create',
      entity: 'expected delivery',
      entityId: id,
      label: reference,
      after: {
        expectedOn,
        lines: lines.map(({ variant, count }, at) => ({
          sku: known.find(({ id: each }) => each === variant)?.sku,
          count,
          ...(costs[at] != null && { unitCost: costs[at] }),
        })),
      },
    });
    return { status: 'success' as const, data: { _id: id, reference } };
  });
}

/** Postpones a delivery, or closes it. */
export function changeDelivery(
  db: Db,
  id: string,
  change: { expectedOn: string } | 'close',
  actor: Change['actor'],
): Promise<{ status: 'success' } | Refusal<'not_found'>> {
  return runTransaction(db, async (tx) => {
    const before = isId(id) ? await lockOpenDelivery(tx, id) : undefined;
    if (!before) return refuse('not_found');
    const { reference, expectedOn } = before;
    if (change === 'close') await closeDeliveryRow(tx, id);
    else await writeExpectedDay(tx, id, change.expectedOn);
    await recordChange(tx, {
      actor,
      action: change === 'close' ? 'delete' : 'update',
      entity: 'expected delivery',
      entityId: id,
      label: reference,
      before: { expectedOn },
      ...(change !== 'close' && { after: { expectedOn: change.expectedOn } }),
    });
    return { status: 'success' as const };
  });
}

/** Links a receipt to its announced delivery. False if that is no longer expected. */
export async function receiveExpected(
  tx: Db,
  deliveryId: string,
  receiptId: string,
  received: readonly ReceivedLine[],
): Promise<boolean> {
  const isOpen = isId(deliveryId) && (await lockOpenDelivery(tx, deliveryId)) !== undefined;
  if (isOpen) await addToDelivery(tx, deliveryId, receiptId, received);
  return isOpen;
}

/** Refuses costs with more decimals than the currency has, by line. */
export function refuseFraction(costs: readonly (number | null)[], currency: Currency) {
  const fields = costs.flatMap((cost, at) =>
    cost !== null && !isMajorAmount(cost, currency)
      ? [{ param: `lines.${at}.unitCost`, msg: translate('adminCatalog.priceFraction') }]
      : [],
  );
  return refuse('validation').with({ fields });
}
