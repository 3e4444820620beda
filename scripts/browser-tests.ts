import { findFreePort } from '@matjar/embedded-postgres/processes.ts';
import { ensureBrowser } from './find-browser.ts';
import { runProgram } from './run-program.ts';
import { buildWebIfChanged } from './web-build.ts';

/** Builds the web app when needed, finds or installs a browser, and runs the journeys in it. */
export async function runBrowserTests(
  say: (text: string) => void,
  playwrightArguments: string[] = [],
): Promise<number> {
  await buildWebIfChanged(say);
  const browser = await ensureBrowser(say);
  return runProgram(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', ...playwrightArguments],
    {
      env: { ...process.env, CHROMIUM_PATH: browser, E2E_PORT: String(await findFreePort()) },
    },
  );
}
