import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a program of `node_modules/.bin` (or of the system) with its output shown; gives its exit code. */
export function runProgram(
  program: string,
  programArguments: string[],
  options: SpawnOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArguments, { cwd: root, stdio: 'inherit', ...options });
    // The terminal sends Ctrl-C to the child as well; wait for it to end.
    const wait = () => {};
    process.on('SIGINT', wait);
    const forward = () => child.kill('SIGTERM');
    process.on('SIGTERM', forward);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', wait);
      process.off('SIGTERM', forward);
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}

/** Runs a program without showing its output; returns it. */
export function runQuietly(program: string, programArguments: string[]) {
  return new Promise<{ passed: boolean; output: string }>((resolve) => {
    const options = { cwd: root, maxBuffer: 64 * 1_024 ** 2 };
    execFile(program, programArguments, options, (error, stdout, stderr) => {
      const problem = error && typeof error.code !== 'number' ? `${error.message}\n` : '';
      resolve({ passed: !error, output: `${problem}${stdout}${stderr}` });
    });
  });
}

export function inRoot(...parts: string[]): string {
  return path.join(root, ...parts);
}
