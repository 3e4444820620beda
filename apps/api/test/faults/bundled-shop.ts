import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The program of a deployment in one file. */
    bundledShop: string;
  }
}

const root = path.resolve(fileURLToPath(import.meta.url), '../../../../..');
const folder = path.join(root, '.data', 'bundled-shop');
const program = path.join(root, 'apps/api/src/main.ts');
/** Workers are this program again, so they have to find the bundle beside them. */
const workers = path.join(root, 'apps/api/src/workers.ts');

/** What comes with programs for its platform, or reads files of its own folder. */
const external = ['sharp', '@node-rs/argon2', 'pg-native', /^pino/, 'pdfkit', 'fontkit'];

/**
 * Puts the shop into one file: a process that reads three thousand takes twice the processor time to start, and
 * these tests start some fifty. Those that are about starting start the sources.
 */
export default async function bundleShop(project: TestProject): Promise<void> {
  const bundle = await rolldown({
    input: program,
    platform: 'node',
    external,
    logLevel: 'silent',
    plugins: [{ name: 'places-of-sources', transform: tellPlace }],
  });
  rmSync(folder, { recursive: true, force: true });
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: 'shop.mjs' });
  await bundle.close();
  const started = path.join(folder, 'main.ts');
  writeFileSync(started, "import './shop.mjs';\n");
  project.provide('bundledShop', started);
}

/** A source that looks for files beside itself still finds them. */
function tellPlace(code: string, id: string): string | undefined {
  const isOurs = id.startsWith(root) && !id.includes('node_modules') && id !== workers;
  if (!isOurs || !code.includes('import.meta.url')) return undefined;
  return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
}
