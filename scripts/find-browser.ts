import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { runProgram } from './run-program.ts';

/** The one without windows comes first: the same journeys take a sixth less processor time in it. */
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const macBrowser = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** A Chromium that is already here: named by CHROMIUM_PATH, the system's, or Playwright's own. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...systemNames.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    macBrowser,
    chromium.executablePath(),
  ];
  return candidates.find((candidate) => candidate && isExecutable(candidate));
}

/** Finds a browser, or installs one by the means at hand: Playwright's download, else Debian's package. */
export async function ensureBrowser(print: (text: string) => void): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  print('no Chromium found: installing one for the tests');
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  await runProgram('playwright', ['install', 'chromium', '--with-deps', '--only-shell'], quiet);
  if (!findBrowser() && process.getuid?.() === 0 && process.platform === 'linux') {
    await runProgram('apt-get', ['update', '-qq'], quiet);
    await runProgram('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], quiet);
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'No browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to its program.',
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
