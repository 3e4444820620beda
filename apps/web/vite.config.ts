import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { clientChunks } from './client-chunks.ts';
import { iconSprites } from './icon-sprites.ts';
import { textFiles } from './text-files.ts';

const apiAddress = process.env.API_URL ?? 'http://127.0.0.1:8001';

/** Pages have registered Tailwind's properties: once more, and browsers would style all of a page again. */
const withoutProperties: Plugin = {
  name: 'without-properties',
  transform: {
    filter: { id: /\/styles\/late\.css/ },
    handler: (code) => code.replaceAll(/@property [^{]+\{[^}]*\}/g, ''),
  },
};

/** Their names for developer tools keep components of the router in the build that no page uses, such as its forms. */
const withoutDisplayNames: Plugin = {
  name: 'without-display-names',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production/ },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, '')
        .replaceAll(/^(const \w+ = )(?=React[\w$]*\.forwardRef\()/gm, '$1/* @__PURE__ */ '),
  },
};

/** Files that every page has loaded: parts that come later need not name them once more. */
const loadedAlready = /assets\/(rolldown-runtime|base|shop)-[\w-]{8}\.js$/;

/** How long plugins took: the first start would greet a newcomer with it. */
const quietChecks = { bundlerTimings: false };

export default defineConfig({
  plugins: [
    iconSprites(),
    textFiles(),
    tailwindcss(),
    withoutProperties,
    withoutDisplayNames,
    reactRouter(),
  ],
  resolve: { tsconfigPaths: true },
  // Browsers that know `:dir()`: for others each rule of a direction would list the languages of it.
  build: { cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'] },
  environments: {
    client: {
      build: {
        modulePreload: {
          resolveDependencies: (_file, needed) =>
            needed.filter((file) => !loadedAlready.test(file)),
        },
        rolldownOptions: {
          output: {
            codeSplitting: clientChunks,
          },
          checks: quietChecks,
        },
      },
    },
    // The server bundle is our own entry, so that its host needs to know nothing of React Router.
    // The contract stays outside: host and pages share one copy of it, and zod knows a schema's name once.
    ssr: {
      build: {
        rolldownOptions: {
          input: './server/web-handler.ts',
          external: /^@matjar\/contract\//,
          // What a browser loads on a click the server has at once.
          checks: { ...quietChecks, ineffectiveDynamicImport: false },
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': apiAddress,
      '/media': apiAddress,
      '/dev/mailbox': apiAddress,
      '/dev/oidc': apiAddress,
    },
  },
});
