import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { query } from './query.ts';
import { runSnapshot } from './run-transaction.ts';

/** Large enough that round trips do not matter, small enough for memory. */
export const batchSize = 500;

/** The rows of a statement, a batch at a time, however many there are. Inside a snapshot only. */
export async function* readBatches<Row extends object>(
  snapshot: Db,
  statement: SQLWrapper,
): AsyncGenerator<Row[]> {
  await query(snapshot, sql`declare batches no scroll cursor for ${statement}`);
  for (;;) {
    // Sent as plain text: a prepared FETCH would not fit the columns of the next cursor.
    const { rows } = await snapshot.$client.query<Row>(`fetch ${batchSize} from batches`);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) break;
  }
  await snapshot.$client.query('close batches');
}

/** Reads a long list by the ids of its rows, in their order; each batch uses the list's own query. */
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
