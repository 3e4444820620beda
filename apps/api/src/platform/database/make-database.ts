import postgres from 'postgres';

async function withAdmin(adminUrl: string, work: (sql: postgres.Sql) => Promise<void>) {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Makes a database of that name unless there is one. */
export function makeDatabase(adminUrl: string, name: string): Promise<void> {
  return withAdmin(adminUrl, async (sql) => {
    const [existing] = await sql`select 1 from pg_database where datname = ${name}`;
    if (!existing) await sql`create database ${sql(name)}`;
  });
}

export function dropDatabase(adminUrl: string, name: string): Promise<void> {
  return withAdmin(adminUrl, async (sql) => {
    await sql`drop database if exists ${sql(name)} with (force)`;
  });
}
