import { type Connection, type ConnectOptions, connect } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { withClient } from '@matjar/db/with-client.ts';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { findRawFields } from './audit/find-raw-fields.ts';
import { templateDatabase } from './test-cluster.ts';

export interface ClonedDatabase {
  url: string;
  connection: Connection;
}

/** A database of this test file's own, cloned from the migrated template (or an empty one); gone when the file is done. */
export function useClonedDatabase(
  template = templateDatabase,
  times: Pick<ConnectOptions, 'statementTimeoutMs' | 'maxStallMs'> = {},
): ClonedDatabase {
  const cloned = {} as ClonedDatabase;
  const name = `test_${newId().replaceAll('-', '')}`;

  beforeAll(async () => {
    const adminUrl = inject('testClusterUrl');
    // Copying files takes half the time of writing all of them to the log first.
    await withClient(adminUrl, (admin) =>
      admin.query(`create database ${name} template ${template} strategy file_copy`),
    );
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    cloned.url = url.href;
    cloned.connection = connect({
      url: url.href,
      poolSize: 5,
      applicationName: 'matjar-test',
      ...times,
    });
  });

  afterAll(async () => {
    if (cloned.connection && template === templateDatabase) {
      expect(await findRawFields(cloned.connection.db), 'fields without a label').toEqual([]);
    }
    await cloned.connection?.close();
    await withClient(inject('testClusterUrl'), (admin) =>
      admin.query(`drop database if exists ${name} with (force)`),
    );
  });

  return cloned;
}
