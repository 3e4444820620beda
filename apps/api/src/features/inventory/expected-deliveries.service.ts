import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import type {
  ExpectedDelivery,
  ExpectedDeliveryQuery,
  ExpectedDeliveryWrite,
  Receipt,
} from '@matjar/contract/inventory/inventory.ts';
import { type Listed, listResponse } from '@matjar/contract/list.ts';
import { tileUrl } from '@matjar/contract/media/media.ts';
import { type Currency, fromMajor, isMajorAmount, toMajor } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { translate } from '../../platform/texts.ts';
import { type Change, recordChange } from '../audit/audit.service.ts';
import {
  addToExpectedDelivery,
  closeExpectedDelivery,
  type ExpectedLineRow,
  findBookedReceipt,
  findExpectedDeliveries,
  findExpectedDeliveryByKey,
  findExpectedLines,
  findReceiptLines,
  insertExpectedDelivery,
  lockExpectedDelivery,
  writeExpectedDay,
} from './expected-deliveries.queries.ts';
import type { InventoryDeps } from './inventory.service.ts';
import { lockVariants, type ReceivedLine } from './receipts.queries.ts';
import type { StockDeps } from './stock.service.ts';

interface Announced {
  status: 'success';
  data: { _id: string; reference: string };
}

/** Stores an announced delivery, without changing stock. Idempotent by its key. */
export async function announceDelivery(
  { db, settings }: StockDeps,
  { key, reference, expectedOn, lines }: ExpectedDeliveryWrite,
  actor: SignedIn,
): Promise<Announced | Refusal<'forbidden' | 'variant_unknown' | 'validation'>> {
  if (!maySetCosts(actor, lines)) return refuse('forbidden');
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
    const id = await insertExpectedDelivery(
      tx,
      { key, reference, expectedOn, actorId: actor.userId },
      lines.map(({ variant: variantId, count }, at) => {
        const cost = costs[at] ?? null;
        return { variantId, count, unitCost: cost === null ? null : fromMajor(cost, currency) };
      }),
    );
    if (!id) {
      const first = await findExpectedDeliveryByKey(tx, key);
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
export function changeExpectedDelivery(
  db: Db,
  id: string,
  change: { expectedOn: string } | 'close',
  actor: Change['actor'],
): Promise<{ status: 'success' } | Refusal<'not_found'>> {
  return runTransaction(db, async (tx) => {
    const before = isId(id) ? await lockExpectedDelivery(tx, id) : undefined;
    if (!before) return refuse('not_found');
    const { reference, expectedOn } = before;
    if (change === 'close') await closeExpectedDelivery(tx, id);
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
  const isOpen = isId(deliveryId) && (await lockExpectedDelivery(tx, deliveryId)) !== undefined;
  if (isOpen) await addToExpectedDelivery(tx, deliveryId, receiptId, received);
  return isOpen;
}

/** A receipt with costs changes the average, so it needs the permission to see costs. */
export function maySetCosts(
  user: Pick<SignedIn, 'permissions'>,
  lines: readonly { unitCost?: number | null | undefined }[],
): boolean {
  return hasPermissions(user, 'costs:read') || lines.every(({ unitCost }) => unitCost == null);
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

/** Expected deliveries, with costs for staff who may see them. */
export async function listExpectedDeliveries(
  deps: InventoryDeps,
  user: SignedIn,
  listed: ExpectedDeliveryQuery,
) {
  const { rows, total } = hasInvalidId(listed)
    ? { rows: [], total: 0 }
    : await findExpectedDeliveries(deps.db, listed, deps.settings.values.timeZone);
  const lines = await findExpectedLines(
    deps.db,
    rows.map((row) => row.id),
  );
  const seesCosts = hasPermissions(user, 'costs:read');
  const data = rows.map(
    ({ id: _id, by, createdAt, ...row }): ExpectedDelivery => ({
      _id,
      ...row,
      lines: lines
        .filter(({ deliveryId }) => deliveryId === _id)
        .map((line) => mapLine(line, deps, seesCosts)),
      ...(by !== null && { by }),
      createdAt: new Date(createdAt).toISOString(),
    }),
  );
  return listResponse(total, listed, data);
}

/** What was booked with a delivery, with costs for staff who may see them. */
export async function showReceipt(
  deps: InventoryDeps,
  user: SignedIn,
  id: string,
): Promise<{ data: Receipt } | Refusal<'not_found'>> {
  const row = isId(id) ? await findBookedReceipt(deps.db, id) : undefined;
  if (!row) return refuse('not_found');
  const { reference, bookedAt, by, announcedAs, gone } = row;
  const lines = await findReceiptLines(deps.db, id);
  const seesCosts = hasPermissions(user, 'costs:read');
  return {
    data: {
      _id: id,
      reference,
      bookedAt: new Date(bookedAt).toISOString(),
      ...(by !== null && { by }),
      ...(announcedAs !== null && { announcedAs }),
      lines: lines.map((line) => {
        const { received: _received, ...shown } = mapLine(line, deps, seesCosts);
        return shown;
      }),
      gone,
    },
  };
}

/** Names what cannot be there. */
export function hasInvalidId({ delivery, variant }: Listed<ExpectedDeliveryQuery>): boolean {
  return [delivery, variant].some((id) => id !== undefined && !isId(id));
}

function mapLine(
  line: ExpectedLineRow,
  { settings, publicUrl }: InventoryDeps,
  seesCosts: boolean,
) {
  const { currency } = settings.values;
  const { averageCost, unitCost } = line;
  return {
    variant: {
      _id: line.variantId,
      product: {
        _id: line.productId,
        title: line.title,
        ...(line.cover && { image: tileUrl(line.cover, publicUrl) }),
      },
      sku: line.sku,
      options: line.options,
      ...(line.color !== null && { color: line.color }),
      ...(seesCosts && averageCost !== null && { averageCost: toMajor(averageCost, currency) }),
      hasSerials: line.hasSerials,
    },
    count: line.count,
    received: line.received,
    ...(seesCosts && unitCost !== null && { unitCost: toMajor(unitCost, currency) }),
  };
}
