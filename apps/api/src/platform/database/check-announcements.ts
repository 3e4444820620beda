import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { query } from '@matjar/db/query.ts';
import { withClient } from '@matjar/db/with-client.ts';
import { SetupProblem } from '@matjar/embedded-postgres/setup-problem.ts';
import { sql } from 'drizzle-orm';
import type { ShopDatabase } from './open-database.ts';

const maxWaitMs = 5_000;

/** Checks that NOTIFY through the pool is received: otherwise changes of the catalogue would never show. */
export async function checkAnnouncements({
  db,
  directUrl,
}: Pick<ShopDatabase, 'db' | 'directUrl'>): Promise<void> {
  await withClient(directUrl, async (client) => {
    const channel = `check_${randomUUID()}`;
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    const received = once(client, 'notification', { signal: AbortSignal.timeout(maxWaitMs) });
    await Promise.all([received, query(db, sql`select pg_notify(${channel}, '')`)]).catch(
      (cause) => {
        if (cause.name !== 'AbortError') throw cause;
        throw new SetupProblem(
          'What the database announces is not received: behind a pooler that lends connections by transaction, or on another database, LISTEN stays silent. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
          { cause },
        );
      },
    );
  });
}
