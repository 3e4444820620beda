import { existsSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { inRoot } from './run-program.ts';
import { buildIfChanged } from './source-stamp.ts';

/** Packages with native binaries, or that read files of their own folder. */
const external = ['sharp', '@node-rs/argon2', 'pg-native', /^pino/, 'pdfkit', 'fontkit'];

/** Images are built without it. */
const demo = ['demo/load', 'demo/catalogue'].filter((each) => existsSync(inRoot(each)));

const webHandler = {
  module: inRoot('apps', 'api', 'src', 'platform', 'web-handler.ts'),
  built: inRoot('apps', 'web', 'build', 'server', 'index.js'),
};

/** `main.js` of deployments and `start.js` of "npm start". The web app, where it is built, is part of them. */
export function buildServerIfChanged(print: (text: string) => void): Promise<void> {
  return buildProgramsIfChanged(inRoot('apps', 'api', 'build'), print, {
    main: inRoot('apps', 'api', 'src', 'main.ts'),
    ...(demo.length > 0 && { start: inRoot('scripts', 'start-shop.ts') }),
  });
}

/** The server as benchmarks start it. */
export function buildMeasuredShopIfChanged(print: (text: string) => void): Promise<void> {
  const shop = inRoot('bench', 'processes', 'shop.ts');
  return buildProgramsIfChanged(inRoot('.data', 'measured-shop'), print, { shop }, [
    'bench/processes',
  ]);
}

function buildProgramsIfChanged(
  folder: string,
  print: (text: string) => void,
  programs: Record<string, string>,
  furtherSources: readonly string[] = [],
): Promise<void> {
  return buildIfChanged({
    folder,
    sources: [
      'apps/api/src',
      'apps/web/build/sources.sha256',
      'packages/contract/src',
      'packages/db/src',
      'packages/embedded-postgres/src',
      ...demo,
      'scripts',
      'package-lock.json',
      ...furtherSources,
    ],
    async build() {
      print('building the server');
      await bundlePrograms(programs, { folder, withWeb: existsSync(webHandler.built) });
    },
  });
}

/**
 * Puts programs with all they import into few files. A process that reads three thousand takes three times the
 * processor time to start and 170 MB more memory, most of it for reading TypeScript.
 */
async function bundlePrograms(
  programs: Record<string, string>,
  { folder, withWeb = false }: { folder: string; withWeb?: boolean },
): Promise<void> {
  const bundle = await rolldown({
    input: programs,
    platform: 'node',
    external,
    // React for development renders several times slower. The shop itself reads its environment as a setting.
    transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } },
    logLevel: 'silent',
    plugins: [
      {
        name: 'places-of-sources',
        transform: (code, id) => fixSourceUrl(code, id, folder),
        // Contract and pages in one graph: there is one copy of what both import.
        load: (id) => (withWeb && id === webHandler.module ? importBuilt : undefined),
      },
    ],
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // A process holds the text of every module: twice as large with a single letter beyond Latin.
    charset: 'ascii',
    comments: false,
  });
  await bundle.close();
}

const importBuilt = `export const importWebHandler = () => import(${JSON.stringify(webHandler.built)});`;

/** A source that looks for files beside itself still finds them, wherever the checkout lies. */
function fixSourceUrl(code: string, id: string, folder: string): string | undefined {
  const isOurs = id.startsWith(inRoot()) && !id.includes('node_modules');
  if (!isOurs || !code.includes('import.meta.url')) return undefined;
  const place = path.relative(folder, id).replaceAll(path.sep, '/');
  return code.replaceAll(
    'import.meta.url',
    `new URL(${JSON.stringify(place)}, import.meta.url).href`,
  );
}
