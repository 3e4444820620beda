import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { updateVariableTables } from './variables-docs.ts';

const operations = new URL('../../../../docs/operations.md', import.meta.url);

test('docs/operations.md lists the variables as they are (vitest -u brings it up to date)', async () => {
  await expect(updateVariableTables(await readFile(operations, 'utf8'))).toMatchFileSnapshot(
    operations.pathname,
  );
});
