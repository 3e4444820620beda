import { type Connection, connect } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import postgres from 'postgres';
import { afterAll, beforeAll, inject } from 'vitest';
import { templateDatabase } from './test-cluster.ts';

export interface ClonedDatabase {
  url: string;
  connection: Connection;
}

/** A database of this test file's own, cloned from the migrated template (or an empty one); gone when the file is done. */
export function useClonedDatabase(template = templateDatabase): ClonedDatabase {
  const cloned = {} as ClonedDatabase;
  const name = `test_${newId().replaceAll('-', '')}`;
  let admin: postgres.Sql;

  beforeAll(async () => {
    const adminUrl = inject('testClusterUrl');
    admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
    await admin`create database ${admin(name)} template ${admin(template)}`;
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    cloned.url = url.href;
    cloned.connection = connect({ url: url.href, poolSize: 5, applicationName: 'matjar-test' });
  });

  afterAll(async () => {
    await cloned.connection?.close();
    await admin`drop database if exists ${admin(name)} with (force)`;
    await admin.end();
  });

  return cloned;
}
