import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './run-program.ts';

const theOneWay = 'packages/db/src/run-transaction.ts';
/** Drizzle's own transactions, and statements that begin one by hand. */
const otherWays =
  /\.transaction\(|(['"`])\s*(begin|start transaction)\b\s*(isolation|read|work|transaction|not|deferrable|;|\1)/i;

function opensTransaction(text: string): boolean {
  return otherWays.test(text);
}

it('transactions are opened by runTransaction alone, which gives its connection back and tries again', () => {
  // Not of `bench/`, whose yardsticks are bare transactions on purpose.
  const files = globSync('{apps,packages,demo,e2e,scripts}/**/*.ts', {
    cwd: inRoot(),
    exclude: (file) => /(^|\/)(node_modules|build)$/.test(file),
  });
  expect(files).toContain(theOneWay);
  const sources = files.filter((file) => !file.endsWith('.test.ts'));
  const opening = sources.filter((file) => opensTransaction(readFileSync(inRoot(file), 'utf8')));
  expect(opening).toEqual([theOneWay]);
});

it('knows the other ways', () => {
  for (const cheat of [
    'await db.transaction(async (tx) => {',
    "await client.query('begin');",
    'await query(db, sql`begin isolation level serializable`);',
    'await db.execute("START TRANSACTION");',
  ]) {
    expect(opensTransaction(cheat), cheat).toBe(true);
  }
  for (const fine of [
    "word.startsWith('beginner')",
    "shop.begin(person, 'beginning')",
    "countNew: 'Begin a new count',",
  ]) {
    expect(opensTransaction(fine), fine).toBe(false);
  }
});
