import { refreshInspections } from '@matjar/demo/load/inspections.ts';
import { ensureBrowser } from '../find-browser.ts';
import { installPackages, missingPackage } from '../installed-packages.mjs';
import { exitWithError, print } from '../print.ts';
import { inRoot, runProgram } from '../run-program.ts';

/** Renders the demo catalogue again: only changed parts, and resumable. */
const studio = inRoot('studio');
const missing = missingPackage(studio);
if (missing) {
  print(`installing the studio's packages (${missing})`);
  const problem = await installPackages(studio);
  if (problem) exitWithError(problem);
}

const env = { ...process.env, CHROMIUM_PATH: await ensureBrowser(print) };
await run('tsc', ['-p', 'studio']);
await run('node', ['studio/brands/render.ts']);
await run('node', ['studio/render.ts', ...process.argv.slice(2)]);
await refreshInspections(inRoot('demo', 'pictures'));

async function run(program: string, programArguments: string[]): Promise<void> {
  const code = await runProgram(program, programArguments, { env });
  if (code !== 0) process.exit(code);
}
