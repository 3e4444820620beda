import type { ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { readIds } from '../../../platform/ids.ts';
import type { Catalog } from '../catalog.ts';
import { bestSellers, pickFields, readProducts } from '../product.service.ts';
import { type PairLimits, replacePairs } from './count-pairs.queries.ts';
import { findPairs, findSubjects, type SubjectRow } from './recommend.queries.ts';

/** A long cart is answered by its first lines. */
const maxSubjects = 20;

const pairLimits: PairLimits = {
  days: 180,
  orders: 50_000,
  productsPerOrder: 12,
  buyers: 2,
  pairsPerProduct: 8,
};

/**
 * Recommendations for some products: first from rules of the staff, then from what others bought with them,
 * alternating between the products. Categories of the given products are left out: somebody with a cable in
 * the cart needs no second one.
 */
export async function recommend(
  catalog: Catalog,
  query: { for: readonly string[]; limit: number; fields?: readonly string[] | undefined },
): Promise<{ data: ListedProduct[] }> {
  const ids = readIds(query.for).slice(0, maxSubjects);
  const [subjects, pairs] = await Promise.all([
    findSubjects(catalog.db, ids),
    findPairs(catalog.db, ids),
  ]);
  const ordinals = new Set(subjects.map(({ ordinal }) => ordinal));
  const isNew = (ordinal: number) => !ordinals.has(ordinal);
  const ruled = await Promise.all(
    subjects.map((subject) => listRuled(catalog, subject, subjects, query.limit)),
  );
  const bought = subjects.map(({ id }) => pairs.get(id) ?? []);
  const offered = [ruled, bought].flatMap((lists) =>
    interleave(lists.map((list) => list.filter(isNew))),
  );
  const chosen = [...new Set(offered)].slice(0, query.limit);
  const products = await readProducts(catalog, chosen);
  // Some may have sold out since.
  const left = products.filter(({ quantity }) => quantity > 0);
  return { data: pickFields(left, query.fields) };
}

async function listRuled(
  catalog: Catalog,
  { rules }: SubjectRow,
  subjects: readonly SubjectRow[],
  limit: number,
): Promise<number[]> {
  const lists = await Promise.all(
    rules.map(async ({ products, categories }) => {
      const others = categories.filter(
        (id) => !subjects.some(({ categoryId }) => categoryId === id),
      );
      const best = await Promise.all(others.map((id) => listBestSellers(catalog, id, limit)));
      return [...products, ...interleave(best)];
    }),
  );
  return lists.flat();
}

async function listBestSellers(
  catalog: Catalog,
  categoryId: string,
  limit: number,
): Promise<number[]> {
  const { ordinals } = await catalog.index.find({
    criteria: { categoryIds: [categoryId], inStock: true },
    sort: bestSellers,
    page: { from: 0, to: limit },
  });
  return ordinals;
}

/** The first of each list, then the second of each, and so on; nothing twice. */
export function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const rounds = Array.from({ length: longest }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  );
  return [...new Set(rounds.flat())];
}

/** Counts which products are bought together. Readers see the last count until it is done. */
export async function countBoughtTogether(db: Db): Promise<void> {
  await runTransaction(db, (tx) => replacePairs(tx, pairLimits));
}
