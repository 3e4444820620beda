import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The version that a shop may still run when this one is started beside it. Raised with each release. Packages that only it
 * imports are development packages until then: `@lingui/core`.
 */
const lastRelease = '76bf82a63e34963bf8d403bd32eb021e98757645';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

export interface OldVersion {
  commit: string;
  /** Its program of a deployment. */
  program: string;
  remove(): void;
}

/** False in a copy of the repository without its history. */
export function hasLastRelease(): boolean {
  const { status } = spawnSync('git', ['cat-file', '-e', `${lastRelease}^{commit}`], { cwd: root });
  return status === 0;
}

/** The last release out of the repository's own history, on the packages that are installed. */
export function checkOutLastRelease(): OldVersion {
  const folder = mkdtempSync(path.join(tmpdir(), 'matjar-release-'));
  const archive = execFileSync('git', ['archive', lastRelease, 'apps/api', 'packages'], {
    cwd: root,
    maxBuffer: 256 * 1_024 ** 2,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(root, folder);
  linkPackages(path.join(root, 'apps/api'), path.join(folder, 'apps/api'));
  const ours = path.join(folder, 'node_modules', '@matjar');
  mkdirSync(ours);
  symlinkSync(path.join(folder, 'apps/api'), path.join(ours, 'api'));
  for (const name of readdirSync(path.join(folder, 'packages'))) {
    symlinkSync(path.join(folder, 'packages', name), path.join(ours, name));
  }
  return {
    commit: lastRelease.slice(0, 8),
    program: path.join(folder, 'apps/api/src/main.ts'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** All but the shop's own, which would be those of this version. */
function linkPackages(from: string, to: string): void {
  const [source, target] = [path.join(from, 'node_modules'), path.join(to, 'node_modules')];
  mkdirSync(target, { recursive: true });
  for (const name of readFolder(source)) {
    if (name !== '@matjar') symlinkSync(path.join(source, name), path.join(target, name));
  }
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
