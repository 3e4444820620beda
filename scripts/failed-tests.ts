import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './run-program.ts';

/** What the end of a run says of a test, a file or a check that did not simply pass. */
export interface FailedTest {
  name: string;
  error: string;
}

/** Fault tests are a run of their own beside the other tests of vitest. */
type Runner = 'vitest' | 'faults' | 'playwright';

/** What the reporters of both test runners leave for whoever started them. */
export function writeFailedTests(runner: Runner, failed: FailedTest[]): void {
  const file = fileOf(runner);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(failed));
}

/** Gives them once; empty when the run ended before it could report. */
export function takeFailedTests(runner: Runner): FailedTest[] {
  const file = fileOf(runner);
  if (!existsSync(file)) return [];
  const failed = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return failed;
}

/** As much of an error as tells what went wrong: its first lines, none of them a whole log. */
export function startOf(message = ''): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 8)
    .map((line) => line.slice(0, 200))
    .join('\n');
}

function fileOf(runner: Runner): string {
  return inRoot('.data', 'failed-tests', `${runner}.json`);
}
