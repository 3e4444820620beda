import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
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

test('a disk that takes only a part of a picture keeps none of it', async () => {
  const program = `
    import { openDiskStorage } from ${JSON.stringify(new URL('./disk-storage.ts', import.meta.url).href)};
    const storage = openDiskStorage(${JSON.stringify(folder)});
    await storage.write('${name}', Buffer.alloc(1_000_000)).catch(({ code }) => console.log(code));
  `;
  // The largest file that this process may write: the system refuses the rest, as a full disk does.
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    'ulimit -f 64; exec "$0" --input-type=module --eval "$1"',
    process.execPath,
    program,
  ]);
  expect(stdout).toBe('EFBIG\n');
  expect(readdirSync(path.join(folder, 'originals/ab'))).toEqual([]);
});
