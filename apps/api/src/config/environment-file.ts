import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';

/** An empty line, a comment, or NAME=value, where the value may be quoted over several lines. */
const statement =
  /[ \t]*(?:#.*|(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`|(?![ \t]*["'`])).*)?(?:\n|$)/y;

/**
 * Adds the variables of `.env` to the environment of the process, without replacing any; returns one
 * sentence per problem of the file. Workers inherit the environment of their primary, and tests bring their
 * own.
 */
export function loadEnvironmentFile(file = '.env'): string[] {
  if (cluster.isWorker || process.env.NODE_ENV === 'test') return [];
  const text = readIfPresent(file);
  if (text instanceof Error) return [`${file} cannot be read: ${text.message}.`];
  if (text === undefined) return [];
  const problems = findBrokenLines(text).map((line) => `${file}, line ${line}, is not NAME=value.`);
  if (problems.length === 0) process.loadEnvFile(file);
  return problems;
}

function readIfPresent(file: string): string | Error | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return 'code' in error && error.code === 'ENOENT' ? undefined : error;
  }
}

/** Node ignores lines that it cannot parse: a variable lost by a typo would be noticed too late. */
export function findBrokenLines(text: string): number[] {
  const lines = text.replaceAll('\r\n', '\n');
  const broken: number[] = [];
  let at = 0;
  while (at < lines.length) {
    statement.lastIndex = at;
    if (statement.test(lines)) {
      at = statement.lastIndex;
      continue;
    }
    broken.push(lines.slice(0, at).split('\n').length);
    at = lines.indexOf('\n', at) + 1 || lines.length;
  }
  return broken;
}
