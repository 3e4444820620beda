import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openDiskStorage } from './disk-storage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'matjar-storage-'));
const originals = path.join(folder, 'media', 'originals');
const name = 'originals/ab/abcd';

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** What was put on the disk, in its order, and whether the file had its name by then. */
async function watchSyncs() {
  const handle = await open(tmpdir());
  const handles: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const syncs: string[] = [];
  const { sync } = handles;
  vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    const kind = (await this.stat()).isDirectory() ? 'folder' : 'file';
    syncs.push(`${kind} ${existsSync(path.join(originals, 'ab/abcd')) ? 'after' : 'before'}`);
    return sync.call(this);
  });
  return syncs;
}

test('a picture was lost with the power, although it had been acknowledged', async () => {
  const storage = openDiskStorage(path.join(folder, 'media'));
  const syncs = await watchSyncs();
  await storage.write(name, Buffer.from('one'));
  // The file before it gets its name; then the new folders, up to the one that was there before.
  expect(syncs).toEqual(['file before', ...Array(4).fill('folder after')]);
  syncs.length = 0;
  await storage.write(name, Buffer.from('two'));
  expect(syncs).toEqual(['file after', 'folder after']);
});
