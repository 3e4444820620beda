import { withClient } from '@matjar/db/with-client.ts';

/** Makes a database of that name unless there is one. */
export async function makeDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async (admin) => {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await admin.query(`create database ${admin.escapeIdentifier(name)}`);
  });
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, (admin) =>
    admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`),
  );
}
