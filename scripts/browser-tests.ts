import { findFreePort } from '@matjar/embedded-postgres/processes.ts';
import { ensureBrowser } from './find-browser.ts';
import { runProgram } from './run-program.ts';
import { buildWebIfChanged } from './web-build.ts';

/** Builds the web app when needed, finds or installs a browser, and runs the journeys in it. */
export async function runBrowserTests(
  print: (text: string) => void,
  playwrightArguments: string[] = [],
): Promise<number> {
  await buildWebIfChanged(print);
  const browser = await ensureBrowser(print);
  return runProgram(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', ...playwrightArguments],
    {
      env: { ...process.env, CHROMIUM_PATH: browser, E2E_PORT: String(await findFreePort()) },
    },
  );
}
