import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import { listResponse } from '@matjar/contract/list.ts';
import {
  normaliseSerial,
  type Serial,
  type SerialListQuery,
  type SerialStatus,
} from '@matjar/contract/serials/serials.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import {
  findSerial,
  findSerials,
  findVariant,
  insertSerials,
  lockSerial,
  lockSerials,
  returnToStock,
  type SerialCriteria,
  type SerialRow,
  writeStatus,
} from './serials.queries.ts';

export interface SerialDeps {
  db: Db;
  settings: ShopSettings;
}

export async function listSerials(
  { db, settings }: SerialDeps,
  user: SignedIn,
  listed: SerialListQuery,
) {
  const criteria = readCriteria(listed);
  const { rows, total } = criteria
    ? await findSerials(db, criteria, listed)
    : { rows: [], total: 0 };
  const data = rows.map((row) => mapSerial(row, user, settings));
  return listResponse(total, listed, data);
}

/** Undefined if nothing can match. */
export function readCriteria({
  keyword,
  variant,
  status,
}: Omit<SerialListQuery, 'page' | 'limit'>): SerialCriteria | undefined {
  if (variant !== undefined && !isId(variant)) return undefined;
  return { status, variant, ...(keyword && { number: normaliseSerial(keyword), sku: keyword }) };
}

/** The buyer is shown to people who may see orders. */
export function mapSerial(row: SerialRow, user: SignedIn, { values }: ShopSettings): Serial {
  const { orderId, orderNumber, buyer, deliveredAt, warrantyMonths } = row;
  const seesBuyer = buyer !== null && hasPermissions(user, 'orders:read');
  return {
    _id: row.id,
    number: row.number,
    status: row.status,
    product: row.productId === null ? null : { _id: row.productId, title: row.title ?? '' },
    ...(row.sku !== null && { sku: row.sku }),
    options: row.options ?? [],
    ...(row.receipt !== null && { receipt: row.receipt }),
    takenIn: row.takenIn,
    ...(orderId !== null && {
      order: { _id: orderId, number: orderNumber ?? 0, ...(seesBuyer && { buyer }) },
      returned: row.isReturned,
      ...(deliveredAt !== null &&
        warrantyMonths !== null && {
          warrantyUntil: warrantyEnd(new Date(deliveredAt), warrantyMonths, values.timeZone),
        }),
    }),
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

export interface SerialsTaken {
  variantId: string;
  productId: string;
  numbers: readonly string[];
}

/**
 * Records received pieces in the caller's transaction. Returns the first number that is in use already; then
 * nothing was written. Pieces that were written off may be received again, for example after a repair.
 */
export async function takeInSerials(
  tx: Db,
  lines: readonly SerialsTaken[],
  receiptId?: string,
): Promise<{ line: number; number: string } | undefined> {
  const requested = lines.flatMap(({ productId, numbers }) =>
    numbers.map((number) => ({ productId, number })),
  );
  if (requested.length === 0) return undefined;
  const known = await lockSerials(tx, requested);
  for (const [line, { productId, numbers }] of lines.entries()) {
    const taken = known.find(
      (each) =>
        each.productId === productId &&
        each.status !== 'writtenOff' &&
        numbers.includes(each.number),
    );
    if (taken) return { line, number: taken.number };
  }
  for (const { variantId, productId, numbers } of lines) {
    const again = known.filter(
      (each) => each.productId === productId && numbers.includes(each.number),
    );
    await returnToStock(
      tx,
      again.map(({ id }) => id),
      { variantId, receiptId },
    );
    const fresh = numbers.filter((number) => again.every((each) => each.number !== number));
    await insertSerials(
      tx,
      fresh.map((number) => ({ productId, variantId, number, receiptId, takenIn: true })),
    );
  }
  return undefined;
}

/** Records numbers of pieces that were in stock before. */
export function addSerials(
  db: Db,
  variantId: string,
  numbers: readonly string[],
  actor: SignedIn,
): Promise<{ status: 'success'; data: { added: number } } | Refusal<'not_found' | 'validation'>> {
  return runTransaction(db, async (tx) => {
    const variant = isId(variantId) ? await findVariant(tx, variantId) : undefined;
    if (!variant) return refuse('not_found');
    const { productId, title, sku } = variant;
    if (!variant.hasSerials) return refuseNumbers('numbers', translate('serials.hasNone'));
    const taken = await takeInSerials(tx, [{ variantId, productId, numbers }]);
    if (taken) {
      return refuseNumbers('numbers', translate('serials.known', { number: taken.number }));
    }
    await recordChange(tx, {
      actor,
      action: 'update',
      entity: 'product',
      entityId: productId,
      label: title,
      after: { sku, serials: numbers },
    });
    return { status: 'success' as const, data: { added: numbers.length } };
  });
}

export function refuseNumbers(param: string, msg: string): Refusal<'validation'> {
  return refuse('validation').with({ fields: [{ param, msg }] });
}

/** Broken, lost, or back. Sold pieces come back with their order. */
export async function changeSerial(
  { db, settings }: SerialDeps,
  id: string,
  status: Exclude<SerialStatus, 'sold'>,
  actor: SignedIn,
): Promise<Serial | Refusal<'not_found' | 'serial_sold'>> {
  return runTransaction(db, async (tx) => {
    const before = isId(id) ? await lockSerial(tx, id) : undefined;
    if (!before) return refuse('not_found');
    const { number } = before;
    if (before.status === 'sold') return refuse('serial_sold', { number });
    if (before.status !== status) {
      await writeStatus(tx, [id], status);
      await recordChange(tx, {
        actor,
        action: 'update',
        entity: 'serial number',
        entityId: id,
        label: number,
        before: { status: before.status },
        after: { status },
      });
    }
    const row = await findSerial(tx, id);
    return row ? mapSerial(row, actor, settings) : refuse('not_found');
  });
}

/** Last day of a warranty that starts at delivery, as `2028-11-17` in the shop's time zone. */
export function warrantyEnd(deliveredAt: Date, months: number, timeZone: string): string {
  const [year = 0, month = 1, day = 1] = new Intl.DateTimeFormat('en-CA', { timeZone })
    .format(deliveredAt)
    .split('-')
    .map(Number);
  // Day 0 of the next month is the last of this one: 31 January plus a month is 28 February.
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10);
}
