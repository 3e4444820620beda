import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const assets = 'build/client/assets';
const cataloguePage = /^features\/catalog\/(home|products|product|categories|brands)\.page$/;

interface ClientManifest {
  routes: Record<string, { module: string; imports: string[] }>;
}

/** Icons are drawn from these by every page. */
const iconFile = /^(storefront|other)-icons-[\w-]+\.svg$/;

/** The code and the icons of the catalogue's pages, from the list of the client that was built before. */
function findCatalogueFiles(): string[] {
  const text = readdirSync(assets)
    .filter((name) => /^manifest-\w+\.js$/.test(name))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    // A page may be called so too.
    .find((content) => content.startsWith('window.__reactRouterManifest='));
  if (!text) throw new Error(`There is no client in ${assets}: it is built first.`);
  const manifest = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  const { routes } = JSON.parse(manifest) as ClientManifest;
  return Object.entries(routes)
    .filter(([id]) => cataloguePage.test(id))
    .flatMap(([, { module, imports }]) => [module, ...imports])
    .concat(
      readdirSync(assets)
        .filter((name) => iconFile.test(name))
        .map((name) => `/assets/${name}`),
    );
}

/** One file beside the client's: a service worker speaks for the paths below its own. */
export default defineConfig({
  define: {
    buildId: JSON.stringify(process.env.BUILD_ID ?? 'unnamed'),
    catalogueFiles: JSON.stringify([...new Set(findCatalogueFiles())]),
  },
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: './service-worker/service-worker.ts',
      output: { entryFileNames: 'service-worker.js', format: 'iife' },
    },
  },
});
