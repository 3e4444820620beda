import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { StudioKind } from '../demo/catalogue/types.ts';

const studioFolder = fileURLToPath(new URL('.', import.meta.url));

/** The browser side of the studio as one script. */
export function bundlePage(): Promise<string> {
  return bundle('page.ts', { withThree: true });
}

async function bundle(entry: string, options: { withThree: boolean }): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    absWorkingDir: studioFolder,
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2023',
    logLevel: 'error',
    external: options.withThree ? [] : ['three', 'three/*'],
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error(`Bundling ${entry} gave no file`);
  return file.text;
}

/**
 * Changes whenever the code that makes a kind's pictures does. Hashing the minified bundle instead
 * of the files means that comments and code the kind never uses do not cost a new picture.
 */
export async function hashKindSource(kind: StudioKind): Promise<string> {
  return hashText(await bundle(`models/${kind}.ts`, { withThree: false }));
}

export async function hashStageSource(): Promise<string> {
  return hashText(await bundle('stage/photograph.ts', { withThree: false }));
}

export async function hashBannerSource(): Promise<string> {
  return hashText(await bundle('banners/banners.ts', { withThree: false }));
}

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
