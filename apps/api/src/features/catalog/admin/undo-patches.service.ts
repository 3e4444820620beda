import type { Db } from '@matjar/db/connect.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import { readAdjustedSince } from '../../inventory/stock.service.ts';
import type { Actor, CatalogAdmin } from './catalog-admin.ts';
import {
  noteAdjustments,
  type PatchOutcome,
  type ReplacedValues,
  reverseVariants,
} from './imported-products.service.ts';
import { findVariantsOfMany } from './number-patches.queries.ts';
import { isOfNumbers, type NumberPatch, writeNumberPatches } from './number-patches.service.ts';
import { writeStates } from './product-states.service.ts';
import { findProductsForUpdate } from './product-write.queries.ts';

/** True for new products, which go to the bin, and where only prices and stock were replaced. */
export function isUndoneAtOnce(before: ReplacedValues | null): boolean {
  if (!before) return true;
  const { product, variants, stock, added, restored } = before;
  const changed = [...variants, ...stock.map(({ _id }) => ({ _id }))];
  return added.length === 0 && isOfNumbers({ product, variants: changed, restore: restored });
}

export interface WrittenPatch {
  id: string;
  version: number;
  before: ReplacedValues | null;
}

/** Undoes patches as `undoPatch` does, in a fixed number of statements; refused ones do not affect the others. */
export async function undoPatches(
  db: Db,
  admin: CatalogAdmin,
  written: readonly WrittenPatch[],
  actor: Actor,
): Promise<PatchOutcome[]> {
  const ids = written.map(({ id }) => id);
  const products = new Map((await findProductsForUpdate(db, ids)).map((row) => [row.id, row]));
  const variants = Map.groupBy(await findVariantsOfMany(db, ids), (row) => row.productId);
  const seen = written.flatMap(({ before }) => (before ? noteAdjustments(before) : []));
  const adjusted = await readAdjustedSince(db, seen);

  const gone: string[] = [];
  const patches: NumberPatch[] = [];
  const outcomes = written.map(({ id, version, before }): PatchOutcome => {
    const product = products.get(id);
    if (!product) return refuse('not_found');
    if (product.version !== version) return refuse('conflict');
    if (before?.stock.some(({ _id }) => adjusted.has(_id))) return refuse('conflict');
    if (before) {
      const reversed = reverseVariants(before, variants.get(id) ?? []);
      if (reversed instanceof Refusal) return reversed;
      const isAsSeen = () => product.version === version;
      patches.push({ id, isAsSeen, patch: { product: before.product, variants: reversed } });
    } else if (product.deletedAt) return refuse('not_found');
    else gone.push(id);
    return { id, version: version + 1, before: null };
  });
  if (gone.length > 0) await writeStates(db, { action: 'delete', ids: gone }, actor);
  const repriced = await writeNumberPatches(db, admin, patches, actor);
  const refused = new Map(
    repriced.flatMap((outcome, at) =>
      outcome instanceof Refusal ? [[patches[at]?.id ?? '', outcome] as const] : [],
    ),
  );
  return outcomes.map((outcome, at) => refused.get(ids[at] ?? '') ?? outcome);
}
