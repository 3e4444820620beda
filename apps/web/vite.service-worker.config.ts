import { defineConfig } from 'vite';

/** One file beside the client's: a service worker speaks for the paths below its own. */
export default defineConfig({
  define: { buildId: JSON.stringify(process.env.BUILD_ID ?? 'unnamed') },
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
