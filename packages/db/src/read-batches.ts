import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { query } from './query.ts';
import { runSnapshot } from './run-transaction.ts';

/** Large enough that the way to the database is no matter, small enough that nobody notices the memory. */
export const batchSize = 500;

/** The rows of a statement, a batch at a time, however many there are. Inside a snapshot only. */
export async function* readBatches<Row extends object>(
  snapshot: Db,
  statement: SQLWrapper,
): AsyncGenerator<Row[]> {
  await query(snapshot, sql`declare batches no scroll cursor for ${statement}`);
  for (;;) {
    // As a text: a statement that was prepared for one cursor does not fit the rows of the next.
    const { rows } = await snapshot.$client.query<Row>(`fetch ${batchSize} from batches`);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) break;
  }
  await snapshot.$client.query('close batches');
}

/** A long list by the ids of its rows, in their order: each batch is read by the list's own query. */
export function readByIds<Row extends { id: string | number }>(
  db: Db,
  ids: SQLWrapper,
  find: (snapshot: Db, ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  return runSnapshot(db, async function* (snapshot) {
    for await (const batch of readBatches<{ id: string }>(snapshot, ids)) {
      const order = batch.map(({ id }) => id);
      const found = new Map((await find(snapshot, order)).map((row) => [String(row.id), row]));
      yield order.flatMap((id) => found.get(id) ?? []);
    }
  });
}
