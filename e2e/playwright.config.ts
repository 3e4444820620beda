import { defineConfig } from '@playwright/test';
import { turnedOffFeatures } from './browser-features.ts';

const port = Number(process.env.E2E_PORT ?? 8100);

export default defineConfig({
  testDir: './tests',
  outputDir: '../.data/e2e-results',
  fullyParallel: true,
  // Journeys wait for timers and for the shop a fifth of their time: the third uses it on two processors.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A second try is reported as flaky, never as passed without a word.
  retries: 1,
  reporter: [['list'], ['./failed-tests-reporter.ts']],
  // Bounds for what hangs: the longest journeys take a third of them while three share two processors.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // A recording costs a third of a test's time: only the second try makes one.
    trace: 'on-first-retry',
    // It would answer before a test's own routes do; the tests of it let it in.
    serviceWorkers: 'block',
    // Animations are a sixth of the cost of a page. Tests of the storefront's own motion enable them.
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        // No page lives long enough to gain from code that is compiled a second time: a tenth of its cost.
        '--js-flags=--no-opt --no-maglev',
        '--disable-gpu',
        `--disable-features=${turnedOffFeatures.join(',')}`,
      ],
    },
  },
  webServer: {
    command: 'node e2e/serve.ts',
    cwd: '..',
    url: `http://localhost:${port}/api/v1/health/ready`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // Pages are rendered by the React of a deployment; the one for development takes several times as long.
    env: { PORT: String(port), NODE_ENV: 'production' },
    stdout: 'ignore',
  },
});
