import path from 'node:path';
import { precompress } from './precompress.ts';
import { inRoot, runProgram } from './run-program.ts';
import { buildIfChanged } from './source-stamp.ts';

const folder = inRoot('apps', 'web', 'build');

/** Builds the web app when its sources changed since the last build. */
export async function buildWebIfChanged(print: (text: string) => void): Promise<void> {
  await buildIfChanged({
    folder,
    sources: ['apps/web', 'packages/client', 'packages/contract', 'package-lock.json'],
    async build(id) {
      print('building the web app');
      await runBuild('react-router', ['build'], id);
      await runBuild('vite', ['build', '--config', 'vite.service-worker.config.ts'], id);
      await precompress(path.join(folder, 'client'));
    },
  });
}

async function runBuild(program: string, list: string[], buildId: string): Promise<void> {
  const code = await runProgram(program, list, {
    cwd: inRoot('apps', 'web'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', BUILD_ID: buildId },
  });
  if (code !== 0) throw new Error('The web app could not be built: see the message above.');
}
