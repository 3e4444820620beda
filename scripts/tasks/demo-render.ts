import { ensureBrowser } from '../find-browser.ts';
import { inRoot, runProgram } from '../run-program.ts';
import { say } from '../say.ts';

/** Photographs the demo catalogue again: only what has changed, and on from where it was stopped. */
const browser = await ensureBrowser(say);
const env = { ...process.env, CHROMIUM_PATH: browser };
const marks = await runProgram('node', [inRoot('demo', 'brands', 'render.ts')], { env });
if (marks !== 0) process.exit(marks);
process.exit(
  await runProgram('node', [inRoot('demo', 'studio', 'render.ts'), ...process.argv.slice(2)], {
    env,
  }),
);
