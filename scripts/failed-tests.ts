import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './run-program.ts';

/** A test, file or check that did not simply pass, for the summary of a run. */
export interface FailedTest {
  name: string;
  error: string;
}

/** Fault tests are a run of their own beside the other tests of vitest. */
type Runner = 'vitest' | 'faults' | 'playwright';

/** Output of the reporters of both test runners, for the process that started them. */
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

/** The first lines of an error, without whole logs. */
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
