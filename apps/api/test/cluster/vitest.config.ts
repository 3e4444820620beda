import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** By itself: `npm test` starts no cluster. */
export default defineConfig({
  root: fileURLToPath(new URL('../../../..', import.meta.url)),
  test: {
    include: ['apps/api/test/cluster/*.test.ts'],
    bail: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
