import { connect } from '@matjar/db/connect.ts';
import { expect, test } from 'vitest';
import { useClonedDatabase } from './cloned-database.ts';

const database = useClonedDatabase();

test('a transaction may come behind any number of statements', async () => {
  const { sql, close } = connect({ url: database.url, poolSize: 2, applicationName: 'a crowd' });
  try {
    await sql`create table crowd (number int)`;
    let rows = 0;
    for (let before = 190; before < 212; before += 1) {
      const busy = [sql`select pg_sleep(0.01)`.execute(), sql`select pg_sleep(0.01)`.execute()];
      const single = Array.from({ length: before }, () =>
        sql`insert into crowd values (1)`.execute(),
      );
      const together = sql.begin((tx) => tx`insert into crowd values (2)`);
      await Promise.all([...busy, ...single, together]);
      rows += before + 1;
    }
    const seen = await database.connection.sql`select count(*)::int as count from crowd`;
    expect(seen).toEqual([{ count: rows }]);
  } finally {
    await close();
  }
});
