import type { LineSerial, PiecesOut, SerialsOfLines } from '@matjar/contract/serials/serials.ts';
import type { Db } from '@matjar/db/connect.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import {
  type AssignedSerial,
  deleteAssigned,
  deleteUnused,
  findAssignedSerials,
  findOtherProductWithSerial,
  findVariant,
  insertAssignedSerials,
  insertSerials,
  type KnownSerial,
  lockSerials,
  markReturned,
  nameVariantOf,
  writeStatus,
} from './serials.queries.ts';
import { refuseNumbers, warrantyEnd } from './serials.service.ts';

export type { AssignedSerial };

/** The part of an order line that concerns serial numbers. */
export interface SerialLine {
  position: number;
  productId: string | null;
  variantId: string | null;
  count: number;
  hasSerials: boolean | null;
}

interface GivingOut {
  orderId: string;
  lines: readonly SerialLine[];
  serials: SerialsOfLines;
  allowUnknown: boolean;
  actorId: string;
}

type AssignRefusal = Refusal<
  'validation' | 'serial_unknown' | 'serial_sold' | 'serial_written_off' | 'serial_wrong'
>;

/** Serial numbers assigned, and those among them that were never received. */
export interface AssignedSerials {
  serials: { line: number; numbers: readonly string[] }[];
  unknown: string[];
}

/**
 * Assigns serial numbers to lines of an order whose lock the caller holds. They replace the former numbers of
 * a line, which return to stock. All or, with a refusal, nothing.
 */
export async function assignSerials(
  tx: Db,
  { orderId, lines, serials, allowUnknown, actorId }: GivingOut,
): Promise<AssignedSerials | AssignRefusal> {
  const assigned = await findAssignedSerials(tx, [orderId]);
  const requested: RequestedLine[] = [];
  for (const [at, { line: position, numbers }] of serials.entries()) {
    const line = lines.find((each) => each.position === position);
    const wrong = findFault(line, numbers, assigned);
    if (wrong || !line?.productId) {
      return refuseNumbers(`serials.${at}.numbers`, wrong ?? translate('serials.hasNone'));
    }
    const isTwice = requested.some(
      (other) =>
        other.productId === line.productId && other.numbers.some((each) => numbers.includes(each)),
    );
    if (isTwice) return refuseNumbers(`serials.${at}.numbers`, translate('serials.twice'));
    requested.push({ position, productId: line.productId, variantId: line.variantId, numbers });
  }
  const out = assigned.filter(({ isReturned }) => !isReturned);
  const known = await findOrAdd(tx, requested, out, allowUnknown);
  if (known instanceof Refusal) return known;
  const unknown: string[] = [];
  for (const { position, productId, numbers } of requested) {
    const own = out.filter((each) => each.position === position);
    const gone = own.filter(({ number }) => !numbers.includes(number));
    const goneIds = gone.map(({ serialId }) => serialId);
    await deleteAssigned(tx, { orderId, position }, goneIds);
    await writeStatus(tx, goneIds, 'inStock');
    await deleteUnused(tx, goneIds);
    const fresh = known.filter(
      (each) =>
        each.productId === productId &&
        numbers.includes(each.number) &&
        !own.some(({ serialId }) => serialId === each.id),
    );
    const freshIds = fresh.map(({ id }) => id);
    await insertAssignedSerials(tx, { orderId, position, actorId }, freshIds);
    await writeStatus(tx, freshIds, 'sold');
    unknown.push(...fresh.filter(({ takenIn }) => !takenIn).map(({ number }) => number));
  }
  return { serials: serials.map(({ line, numbers }) => ({ line, numbers })), unknown };
}

interface RequestedLine {
  position: number;
  productId: string;
  variantId: string | null;
  numbers: readonly string[];
}

function findFault(
  line: SerialLine | undefined,
  numbers: readonly string[],
  assigned: readonly AssignedSerial[],
): string | undefined {
  if (!line?.hasSerials && numbers.length > 0) return translate('serials.hasNone');
  const returned = assigned.filter(
    (each) => each.isReturned && each.position === line?.position,
  ).length;
  const max = (line?.count ?? 0) - returned;
  return numbers.length > max ? translate('serials.moreThanPieces', { count: max }) : undefined;
}

/** Locks the pieces by number; unknown ones are added, if that is allowed. */
async function findOrAdd(
  tx: Db,
  requested: readonly RequestedLine[],
  out: readonly AssignedSerial[],
  allowUnknown: boolean,
): Promise<KnownSerial[] | AssignRefusal> {
  const all = requested.flatMap(({ productId, numbers }) =>
    numbers.map((number) => ({ productId, number })),
  );
  const before = await lockSerials(tx, all);
  const isKnown = (productId: string, number: string) =>
    before.some((each) => each.productId === productId && each.number === number);
  const fresh = requested.flatMap(({ productId, variantId, numbers }) =>
    numbers
      .filter((number) => !isKnown(productId, number))
      .map((number) => ({ productId, variantId, number })),
  );
  const [first] = fresh;
  if (first && !allowUnknown) {
    const name = await findOtherProductWithSerial(tx, first.number, first.productId);
    const { number } = first;
    return name ? refuse('serial_wrong', { number, name }) : refuse('serial_unknown', { number });
  }
  for (const line of requested) {
    for (const number of line.numbers) {
      const piece = before.find(
        (each) => each.productId === line.productId && each.number === number,
      );
      const refused = piece && (await check(tx, line, piece, out));
      if (refused) return refused;
    }
  }
  if (fresh.length === 0) return before;
  for (const { productId, variantId, number } of fresh) {
    // The variant of a line may be deleted.
    const isThere = variantId !== null && (await findVariant(tx, variantId)) !== undefined;
    const piece = { productId, number, variantId: isThere ? variantId : null, takenIn: false };
    await insertSerials(tx, [piece]);
  }
  const known = await lockSerials(tx, all);
  // The same unknown number was assigned concurrently.
  const lost = known.find(
    (each) => each.status === 'sold' && !out.some(({ serialId }) => serialId === each.id),
  );
  return lost ? refuse('serial_sold', { number: lost.number }) : known;
}

async function check(
  db: Db,
  line: RequestedLine,
  { id, number, status, variantId }: KnownSerial,
  out: readonly AssignedSerial[],
): Promise<AssignRefusal | undefined> {
  const isOwn = out.some((each) => each.serialId === id && each.position === line.position);
  if (isOwn) return undefined;
  if (status === 'sold') return refuse('serial_sold', { number });
  if (status === 'writtenOff') return refuse('serial_written_off', { number });
  if (variantId && line.variantId && variantId !== line.variantId) {
    const name = (await nameVariantOf(db, variantId)) ?? '';
    return refuse('serial_wrong', { number, name });
  }
  return undefined;
}

export async function serialsOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, AssignedSerial[]>> {
  if (orderIds.length === 0) return new Map();
  return Map.groupBy(await findAssignedSerials(db, orderIds), ({ orderId }) => orderId);
}

/** The API shape within an order. The warranty starts at delivery. */
export function mapLineSerial(
  { number, isReturned, warrantyMonths }: AssignedSerial,
  deliveredAt: Date | null,
  timeZone: string,
): LineSerial {
  return {
    number,
    ...(isReturned && { returned: true }),
    ...(warrantyMonths !== null && {
      warrantyMonths,
      ...(deliveredAt && { warrantyUntil: warrantyEnd(deliveredAt, warrantyMonths, timeZone) }),
    }),
  };
}

/**
 * Pieces of a line that the buyer has, including those without a number. Refunded pieces count as returned.
 */
export function piecesOut(
  { position, count, hasSerials }: Pick<SerialLine, 'position' | 'count' | 'hasSerials'>,
  refunded: number,
  assigned: readonly AssignedSerial[],
): PiecesOut {
  const own = assigned.filter((each) => each.position === position);
  const numbers = own.filter(({ isReturned }) => !isReturned).map(({ number }) => number);
  const gone = Math.max(refunded, own.length - numbers.length);
  const unnumbered = hasSerials ? Math.max(0, count - gone - numbers.length) : 0;
  return { numbers, unnumbered };
}

interface CameBack {
  position: number;
  count: number;
  /** The returned pieces; omitted if all were returned. */
  numbers?: readonly string[] | undefined;
  restock: boolean;
}

/**
 * Returned pieces go on sale again, or are written off. The caller has checked that the pieces are
 * unambiguous.
 */
export async function bringBackSerials(
  tx: Db,
  orderId: string,
  lines: readonly CameBack[],
): Promise<void> {
  const out = await findOut(tx, orderId);
  for (const { position, count, numbers, restock } of lines) {
    const own = out.filter((each) => each.position === position);
    const returned = numbers ? own.filter(({ number }) => numbers.includes(number)) : own;
    if (returned.length <= count) await takeBack(tx, orderId, returned, restock);
  }
}

/** An order is over and its goods are back: this includes all its remaining pieces, refunded or not. */
export async function bringBackAllSerials(
  tx: Db,
  orderId: string,
  { restock }: { restock: boolean },
): Promise<void> {
  await takeBack(tx, orderId, await findOut(tx, orderId), restock);
}

async function findOut(db: Db, orderId: string): Promise<AssignedSerial[]> {
  return (await findAssignedSerials(db, [orderId])).filter(({ isReturned }) => !isReturned);
}

async function takeBack(
  tx: Db,
  orderId: string,
  returned: readonly AssignedSerial[],
  restock: boolean,
): Promise<void> {
  if (returned.length === 0) return;
  const ids = returned.map(({ serialId }) => serialId);
  await markReturned(tx, orderId, ids);
  await writeStatus(tx, ids, restock ? 'inStock' : 'writtenOff');
}
