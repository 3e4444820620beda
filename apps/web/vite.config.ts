import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const apiAddress = process.env.API_URL ?? 'http://127.0.0.1:8001';

const basePackages =
  /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|@lingui|@tanstack[\\/](react-query|query-core))[\\/]/;

const commonSources = /[\\/]app[\\/]|lucide-react/;

/**
 * Shared by many admin and account pages, but no part of a first visit: forms, tables, and what
 * floats over the page, each with heavy packages behind it.
 */
const onlyOnDemand =
  /[\\/]app[\\/](form|admin-table|ui[\\/](accordion|checkbox|code-input|combobox|confirm-dialog|dialog|drawer|menu|number-input|popover|radio-card|radio|select|tabs|table|sortable-head-cell|toaster|tooltip)\.tsx)/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few, stable files: what nearly every page needs travels together.
            codeSplitting: {
              groups: [
                { name: 'base', priority: 2, test: basePackages },
                {
                  name: 'common',
                  priority: 1,
                  minShareCount: 10,
                  test: (id) => commonSources.test(id) && !onlyOnDemand.test(id),
                },
              ],
            },
          },
        },
      },
    },
    // The server bundle is our own entry, so that its host needs to know nothing of React Router.
    // The contract stays outside: host and pages share one copy of it, and zod knows a schema's name once.
    ssr: {
      build: {
        rolldownOptions: { input: './server/web-handler.ts', external: /^@matjar\/contract\// },
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
