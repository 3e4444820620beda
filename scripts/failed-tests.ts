import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './run-program.ts';

/** What the end of a run says of a test, a file or a check that did not simply pass. */
export interface FailedTest {
  name: string;
  error: string;
}

type Runner = 'vitest' | 'playwright';

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

/** The first line that says something. */
export function firstLine(message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines.find((line) => line.trim() !== '')?.trim() ?? '';
}

function fileOf(runner: Runner): string {
  return inRoot('.data', 'failed-tests', `${runner}.json`);
}
