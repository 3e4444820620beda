import type { BulkRun } from '@matjar/contract/operations/bulk.ts';
import { type BulkRunRow, countRows } from './bulk.queries.ts';
import type { BulkDeps } from './bulk-deps.ts';
import { countRepriced } from './repriced-rows.queries.ts';
import { mapRun } from './run.mapper.ts';

/** Runs with what became of their rows, or of those of one product. */
export async function describeRuns(
  { db, catalog }: BulkDeps,
  runs: readonly BulkRunRow[],
  productId?: string,
): Promise<BulkRun[]> {
  const ids = runs.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [counts, repriced] = await Promise.all([
    countRows(db, ids),
    countRepriced(db, ids, productId),
  ]);
  const { currency, timeZone } = catalog.settings.values;
  return runs.map((run) => mapRun(run, { counts, repriced }, { currency, timeZone }));
}
