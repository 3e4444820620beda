import { runProgram } from './run-program.ts';

interface Check {
  name: string;
  program: string;
  arguments: string[];
}

const projects = [
  'packages/client',
  'packages/contract',
  'packages/db',
  'packages/embedded-postgres',
  'apps/api',
  'apps/web',
  'demo',
  'e2e',
  'bench',
  'scripts',
];

/** What must hold before any test runs: types, lint and format, arrows, dead code. */
const checks: Check[] = [
  { name: 'route types', program: 'react-router', arguments: ['typegen', 'apps/web'] },
  ...projects.map((project) => ({
    name: `types of ${project}`,
    program: 'tsc',
    arguments: ['-p', project],
  })),
  { name: 'lint and format', program: 'biome', arguments: ['check', '--error-on-warnings'] },
  {
    name: 'arrows',
    program: 'depcruise',
    arguments: [
      '--config',
      '.dependency-cruiser.mjs',
      ...['apps', 'packages', 'demo', 'studio', 'e2e', 'bench', 'scripts'],
    ],
  },
  { name: 'dead code', program: 'knip', arguments: ['--no-progress'] },
];

/** Runs them all and gives the names of those that failed. */
export async function runChecks(say: (text: string) => void): Promise<string[]> {
  const failed: string[] = [];
  for (const check of checks) {
    const start = performance.now();
    const code = await runProgram(check.program, check.arguments);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    say(`${code === 0 ? 'ok' : 'FAILED'}  ${check.name} (${seconds} s)`);
    if (code !== 0) failed.push(check.name);
  }
  return failed;
}
