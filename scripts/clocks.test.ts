import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './run-program.ts';

/** Writing a day or a time, up to the end of the statement. */
const written = /\.toLocale(?:Date|Time)?String\([^;]*|Intl\.DateTimeFormat\((?!\))[^;]*/g;

/** Days and times that are left to the clock of whichever machine writes them. */
function withoutZone(text: string): string[] {
  return (text.match(written) ?? []).filter((statement) => !/timeZone/.test(statement));
}

it('no page, email or file has two clocks: whoever writes a moment names the time zone', () => {
  const files = globSync('{apps,packages}/**/*.{ts,tsx}', {
    cwd: inRoot(),
    exclude: (file) => /(^|\/)(node_modules|build|test)$/.test(file),
  });
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file));
  const bare = sources.filter((file) => withoutZone(readFileSync(inRoot(file), 'utf8')).length > 0);
  expect(bare).toEqual([]);
});
