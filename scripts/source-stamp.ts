import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './run-program.ts';

interface Built {
  folder: string;
  /** Files and folders that it is made of. */
  sources: readonly string[];
  /** `id` changes with every change of the sources. */
  build(id: string): Promise<void>;
}

const ignored = new Set(['node_modules', 'build', '.react-router', '.data']);

/** Rebuilds a folder if its sources changed since the last time. */
export async function buildIfChanged({ folder, sources, build }: Built): Promise<void> {
  const stampFile = path.join(folder, 'sources.sha256');
  const fingerprint = fingerprintOf(sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint) return;
  rmSync(folder, { recursive: true, force: true });
  await build(fingerprint.slice(0, 12));
  // Written last: an interrupted build is built again.
  writeFileSync(stampFile, fingerprint);
}

function fingerprintOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(inRoot(source))) {
      hash.update(path.relative(inRoot(), file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function filesBelow(place: string): string[] {
  if (path.extname(place) !== '') return existsSync(place) ? [place] : [];
  return readdirSync(place, { withFileTypes: true, recursive: false })
    .filter((entry) => !ignored.has(entry.name))
    .flatMap((entry) => {
      const full = path.join(place, entry.name);
      return entry.isDirectory() ? filesBelow(full) : [full];
    })
    .sort();
}
