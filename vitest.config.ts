import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// One more than there are processors: tests wait for PostgreSQL, whose connections are enough for eight files.
const maxWorkers = Math.min(availableParallelism() + 1, 8);

const inRoot = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const databaseTests = [
  'apps/api/test/**/*.test.ts',
  'apps/api/src/**/*.db.test.ts',
  'demo/**/*.db.test.ts',
];
const faultTests = [
  'apps/api/test/faults/**/*.test.ts',
  'packages/embedded-postgres/test/**/*.test.ts',
];
/** Its engines are other programs: `npm run test:cluster`. */
const clusterTests = 'apps/api/test/cluster/**';
/** Bounds for what hangs. They judge no speed: where others use the machine too, a test takes many times as long. */
const hangs = { unit: 60_000, api: 90_000, faults: 180_000, poll: 30_000 };

const everywhere = ['**/node_modules/**', '**/build/**', 'e2e/**', clusterTests];

export default defineConfig({
  test: {
    reporters: [
      'default',
      './scripts/vitest-reporter.ts',
      ...(process.env.FAULTS === 'full' ? ['./apps/api/test/faults/matrix-reporter.ts'] : []),
    ],
    projects: [
      {
        // Pure logic: no database, no network. Seconds.
        test: {
          name: 'unit',
          maxWorkers,
          include: ['{apps,packages,demo,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...everywhere, ...databaseTests, ...faultTests],
          // A worker of its own takes longer to start than most files to run.
          isolate: false,
          unstubGlobals: true,
          testTimeout: hangs.unit,
        },
        resolve: { tsconfigPaths: true },
      },
      {
        // Requests against the real app on a real PostgreSQL; each file has a database of its own.
        resolve: { alias: { '@node-rs/argon2': inRoot('apps/api/test/light-argon2.ts') } },
        test: {
          name: 'api',
          maxWorkers,
          include: databaseTests,
          exclude: [...everywhere, ...faultTests],
          globalSetup: ['apps/api/test/test-cluster.ts'],
          // Files share the modules of their worker, which take longer to load than most files to run;
          // what is theirs alone is the database.
          isolate: false,
          testTimeout: hangs.api,
          hookTimeout: hangs.api,
          expect: { poll: { timeout: hangs.poll } },
        },
      },
      {
        // Processes are really started and really killed.
        test: {
          name: 'faults',
          include: faultTests,
          globalSetup: [
            'apps/api/test/faults/bundled-shop.ts',
            'apps/api/test/faults/template-cluster.ts',
          ],
          // Each file has a PostgreSQL and ports of its own; two at a time, because each starts several processes.
          maxWorkers: 2,
          // Its modules take a file almost three seconds of a processor to load, where it shares none.
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: hangs.faults,
          hookTimeout: hangs.faults,
        },
      },
    ],
  },
});
