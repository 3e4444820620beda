import { variantLimits } from '@matjar/contract/catalog/variant-limits.ts';
import type { InventoryChange, ReceiptWrite } from '@matjar/contract/inventory/inventory.ts';
import { fromMajor, isMajorAmount } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { orRollback, Rollback } from '@matjar/db/rollback.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { translate } from '../../platform/texts.ts';
import { type Change, recordChange } from '../audit/audit.service.ts';
import { refuseNumbers, takeInSerials } from '../serials/serials.service.ts';
import { maySetCosts, receiveExpected, refuseFraction } from './expected-deliveries.service.ts';
import {
  addReceived,
  findReceipt,
  insertReceipt,
  lockVariantForChange,
  lockVariants,
  type ReceivedLine,
  type StockedVariant,
  writeReceiptLines,
  writeVariantChange,
} from './receipts.queries.ts';
import type { StockDeps } from './stock.service.ts';
import { averageAfter } from './stock-calculations.ts';

interface Booked {
  status: 'success';
  data: { _id: string; reference: string; lines: number; pieces: number };
}

type ReceiveRefusal = Refusal<
  'variant_unknown' | 'idempotency_key_reused' | 'delivery_over' | 'validation'
>;

/** What staff book: costs change the average cost, so naming one takes the permission to see them. */
export async function bookReceipt(deps: StockDeps, receipt: ReceiptWrite, user: SignedIn) {
  return maySetCosts(user, receipt.lines) ? receiveStock(deps, receipt, user) : refuse('forbidden');
}

/** Books all lines of a delivery or none. Idempotent by its key. */
export async function receiveStock(
  { db, settings }: StockDeps,
  { key, reference, lines, delivery }: ReceiptWrite,
  actor: Change['actor'],
): Promise<Booked | ReceiveRefusal> {
  const { currency } = settings.values;
  const costs = lines.map(({ unitCost }) => unitCost ?? null);
  if (costs.some((cost) => cost !== null && !isMajorAmount(cost, currency))) {
    return refuseFraction(costs, currency);
  }
  if (!lines.every(({ variant }) => isId(variant))) return refuse('variant_unknown');
  const requested = lines.map(({ variant, count }, at) => {
    const cost = costs[at] ?? null;
    return {
      variantId: variant,
      count,
      unitCost: cost === null ? null : fromMajor(cost, currency),
    };
  });
  const work = runTransaction(db, async (tx) => {
    const known = await lockVariants(tx, [...new Set(requested.map((l) => l.variantId))]);
    const byId = new Map(known.map((variant) => [variant.id, variant]));
    const received = requested.flatMap((line) => {
      const productId = byId.get(line.variantId)?.productId;
      return productId ? [{ ...line, productId }] : [];
    });
    if (received.length < requested.length) return refuse('variant_unknown');
    const fault = findSerialFault(lines, byId);
    if (fault) return fault;
    const stocks = addUp(known, received);
    const tooMany = stocks.filter(({ onHand }) => onHand > variantLimits.pieces);
    if (tooMany.length > 0 && !(await findReceipt(tx, key))) {
      return refuseTooMuchStock(tooMany, requested);
    }
    const id = await insertReceipt(tx, { key, reference, actorId: actor.userId });
    if (!id) return repeatBooking(tx, { key, reference }, requested);
    const numbered = received.map((line, at) => ({ ...line, numbers: lines[at]?.serials ?? [] }));
    const taken = await takeInSerials(tx, numbered, id);
    if (taken) throw new Rollback(refuseKnownSerial(taken));
    if (delivery !== undefined && !(await receiveExpected(tx, delivery, id, received))) {
      throw new Rollback(refuse('delivery_over'));
    }
    await writeReceiptLines(tx, id, actor.userId, received);
    await addReceived(tx, stocks);
    await recordChange(tx, {
      actor,
      action: 'create',
      entity: 'receipt',
      entityId: id,
      label: reference,
      after: {
        lines: requested.map(({ variantId, count }, at) => ({
          sku: byId.get(variantId)?.sku,
          count,
          ...(costs[at] != null && { unitCost: costs[at] }),
          ...(lines[at]?.serials?.length && { serials: lines[at]?.serials }),
        })),
      },
    });
    return booked(id, reference, requested);
  });
  const result = await orRollback<Booked | ReceiveRefusal, ReceiveRefusal>(work);
  return result instanceof Rollback ? result.reason : result;
}

function refuseTooMuchStock(
  tooMany: readonly { id: string; sku: string; onHand: number }[],
  requested: readonly RequestedLine[],
) {
  const fields = tooMany.map(({ id, sku, onHand }) => ({
    param: `lines.${requested.findLastIndex(({ variantId }) => variantId === id)}.count`,
    msg: translate('inventory.stockTooMany', { sku, count: onHand }),
  }));
  return refuse('validation').with({ fields });
}

type RequestedLine = Omit<ReceivedLine, 'productId'>;

/** Stock and average cost of each variant afterwards; several lines may be of the same variant. */
function addUp(known: readonly StockedVariant[], received: readonly RequestedLine[]) {
  return known.map(({ id, sku, unsold: onHand, averageCost }) => {
    const own = received.filter(({ variantId }) => variantId === id);
    const after = own.reduce(
      (stock, line) => ({
        onHand: stock.onHand + line.count,
        averageCost: averageAfter(stock, line),
      }),
      { onHand, averageCost },
    );
    return { id, sku, count: after.onHand - onHand, ...after };
  });
}

async function repeatBooking(
  db: Db,
  { key, reference }: { key: string; reference: string },
  requested: readonly RequestedLine[],
): Promise<Booked | Refusal<'idempotency_key_reused'>> {
  const first = await findReceipt(db, key);
  const isSame =
    first?.reference === reference &&
    first.lines.length === requested.length &&
    first.lines.every(
      ({ count, unitCost }, at) =>
        count === requested[at]?.count && unitCost === requested[at]?.unitCost,
    );
  return isSame ? booked(first.id, reference, requested) : refuse('idempotency_key_reused');
}

function booked(id: string, reference: string, lines: readonly RequestedLine[]): Booked {
  const pieces = lines.reduce((sum, { count }) => sum + count, 0);
  return { status: 'success', data: { _id: id, reference, lines: lines.length, pieces } };
}

/** Changes the low-stock threshold or the shelf of a variant. */
export function changeVariant(
  db: Db,
  variantId: string,
  change: InventoryChange,
  actor: Change['actor'],
): Promise<{ status: 'success' } | Refusal<'not_found'>> {
  return runTransaction(db, async (tx) => {
    const variant = isId(variantId) ? await lockVariantForChange(tx, variantId) : undefined;
    if (!variant) return refuse('not_found');
    const { sku, lowAt, shelf } = variant;
    const after = {
      ...(change.lowAt !== undefined && change.lowAt !== lowAt && { lowAt: change.lowAt }),
      ...(change.shelf !== undefined &&
        change.shelf !== (shelf ?? '') && { shelf: change.shelf || null }),
    };
    if (Object.keys(after).length === 0) return { status: 'success' as const };
    await writeVariantChange(tx, variantId, after);
    await recordChange(tx, {
      actor,
      action: 'update',
      entity: 'product',
      entityId: variant.productId,
      label: variant.title,
      before: { sku, ...('lowAt' in after && { lowAt }), ...('shelf' in after && { shelf }) },
      after: { sku, ...after },
    });
    return { status: 'success' as const };
  });
}

/** There may be fewer numbers than pieces; the others can be added later. */
function findSerialFault(
  lines: ReceiptWrite['lines'],
  byId: ReadonlyMap<string, StockedVariant>,
): Refusal<'validation'> | undefined {
  const seen = new Set<string>();
  for (const [at, { variant, count, serials = [] }] of lines.entries()) {
    const { productId, hasSerials } = byId.get(variant) ?? {};
    const param = `lines.${at}.serials`;
    if (serials.length > 0 && !hasSerials)
      return refuseNumbers(param, translate('serials.hasNone'));
    if (serials.length > count) {
      return refuseNumbers(param, translate('serials.moreThanPieces', { count }));
    }
    for (const number of serials) {
      const name = `${productId} ${number}`;
      if (seen.has(name)) return refuseNumbers(param, translate('serials.twice'));
      seen.add(name);
    }
  }
  return undefined;
}

function refuseKnownSerial({ line, number }: { line: number; number: string }) {
  return refuseNumbers(`lines.${line}.serials`, translate('serials.known', { number }));
}
