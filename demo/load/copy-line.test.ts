import { expect, it } from 'vitest';
import { copyLine } from './copy-line.ts';

it('writes values with tabs between and a line end after', () => {
  expect(copyLine(['a', 12, null])).toBe('a\t12\t\\N\n');
});

it('escapes what COPY would take for structure', () => {
  expect(copyLine(['tab\there', 'line\nend', 'back\\slash', '\\N'])).toBe(
    'tab\\there\tline\\nend\tback\\\\slash\t\\\\N\n',
  );
});
