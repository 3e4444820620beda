import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { migrationsFolder } from './migrate.ts';
import { query } from './query.ts';

interface Journal {
  entries: { when: number; tag: string }[];
}

interface MigrationState {
  /** The newest applied migration, possibly of a newer version of the shop. */
  newest: string;
  /** Migrations of this version not yet applied. */
  pending: number;
}

export async function readMigrationState(db: Db): Promise<MigrationState> {
  const file = path.join(migrationsFolder, 'meta', '_journal.json');
  const { entries } = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const [row] = await query<{ last: number }>(
    db,
    sql`select coalesce(max(created_at), 0)::float8 as last from schema_migrations`,
  );
  const last = row?.last ?? 0;
  return {
    newest: entries.find(({ when }) => when === last)?.tag ?? String(last),
    pending: entries.filter(({ when }) => when > last).length,
  };
}
