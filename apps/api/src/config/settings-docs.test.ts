import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { updateSettingsTables } from './settings-docs.ts';

const operations = new URL('../../../../docs/operations.md', import.meta.url);

test('docs/operations.md lists the settings as they are (vitest -u brings it up to date)', async () => {
  await expect(updateSettingsTables(await readFile(operations, 'utf8'))).toMatchFileSnapshot(
    operations.pathname,
  );
});
