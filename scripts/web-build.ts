import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { precompress } from './precompress.ts';
import { inRoot, runProgram } from './run-program.ts';

const sources = ['apps/web', 'packages/client', 'packages/contract', 'package-lock.json'];
const ignored = new Set(['node_modules', 'build', '.react-router', '.data']);
const buildDir = inRoot('apps', 'web', 'build');
const stampFile = path.join(buildDir, 'sources.sha256');

/** Builds the web app when its sources changed since the last build. */
export async function buildWebIfChanged(say: (text: string) => void): Promise<void> {
  const fingerprint = fingerprintSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint) return;
  say('building the web app');
  rmSync(buildDir, { recursive: true, force: true });
  const buildId = fingerprint.slice(0, 12);
  await runBuild('react-router', ['build'], buildId);
  await runBuild('vite', ['build', '--config', 'vite.service-worker.config.ts'], buildId);
  await precompress(path.join(buildDir, 'client'));
  // Written last: an interrupted build is built again.
  writeFileSync(stampFile, fingerprint);
}

async function runBuild(program: string, list: string[], buildId: string): Promise<void> {
  const code = await runProgram(program, list, {
    cwd: inRoot('apps', 'web'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', BUILD_ID: buildId },
  });
  if (code !== 0) throw new Error('The web app could not be built: see the message above.');
}

function fingerprintSources(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(inRoot(source))) {
      hash.update(path.relative(inRoot(), file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function filesBelow(place: string): string[] {
  if (path.extname(place) === '.json') return [place];
  return readdirSync(place, { withFileTypes: true, recursive: false })
    .filter((entry) => !ignored.has(entry.name))
    .flatMap((entry) => {
      const full = path.join(place, entry.name);
      return entry.isDirectory() ? filesBelow(full) : [full];
    })
    .sort();
}
