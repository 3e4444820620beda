import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Which input each finished picture was made from, so that a run can go on where one stopped. */
export type Manifest = Map<string, string>;

const fileName = 'manifest.json';

export async function readManifest(folder: string): Promise<Manifest> {
  try {
    const content: Record<string, string> = JSON.parse(
      await readFile(join(folder, fileName), 'utf8'),
    );
    return new Map(Object.entries(content));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map();
    throw error;
  }
}

/** Written beside and renamed, so that a run that is stopped never leaves half a file. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const sorted = Object.fromEntries([...manifest].sort(([a], [b]) => (a < b ? -1 : 1)));
  const temporary = join(folder, `${fileName}.new`);
  await writeFile(temporary, `${JSON.stringify(sorted, null, 2)}\n`);
  await rename(temporary, join(folder, fileName));
}
