import { migrateDatabase } from '@matjar/db/migrate.ts';
import { describe, expect, it } from 'vitest';
import { useClonedDatabase } from './cloned-database.ts';

describe('migrations', () => {
  const empty = useClonedDatabase('template0');

  it('are applied once when several nodes start at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(empty.url)));

    const { sql } = empty.connection;
    const applied =
      await sql`select hash, count(*)::int as times from schema_migrations group by hash`;
    expect(applied.length).toBeGreaterThan(0);
    expect(applied.every((migration) => migration.times === 1)).toBe(true);
    const tables = await sql`
      select table_name as name from information_schema.tables where table_schema = 'public'`;
    expect(tables.map((table) => table.name)).toEqual(
      expect.arrayContaining(['products', 'users', 'orders']),
    );
  });
});
