import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Says which package is missing or stale, or nothing when its node_modules fits its lockfile. npm keeps
 * a lockfile of what it really installed; comparing the two takes milliseconds.
 */
export function missingPackage(folder) {
  const installedFile = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return 'nothing is installed yet';
  const wanted = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  for (const [place, { version, optional, link }] of Object.entries(wanted)) {
    if (!place.includes('node_modules/') || optional) continue;
    const found = installed[place];
    if (!found || (!link && found.version !== version)) {
      return `${place.replace(/^.*node_modules\//, '')} is missing or has changed`;
    }
  }
  return undefined;
}

/** Installs exactly the versions of the lockfile; returns a sentence if that failed. */
export function installPackages(folder) {
  return new Promise((resolve) => {
    // Not "npm ci": it insists on optional packages of every platform, which a mirror may lack.
    const npm = spawn('npm', ['install', '--no-save', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      // Development packages are needed to build the web app, whatever the environment says.
      env: { ...process.env, NODE_ENV: 'development' },
    });
    npm.on('error', (error) => resolve(`npm could not be started: ${error.message}`));
    npm.on('exit', (code) =>
      resolve(
        code === 0 ? undefined : 'npm could not install the packages: see its message above.',
      ),
    );
  });
}
