import { expect, test } from 'vitest';
import { writeLine } from './csv.ts';

test('writes numbers as they are and quotes what would break a line', () => {
  expect(writeLine(['AB-1', 12.5, undefined, 'Cable, 2 m', 'say "hi"'])).toBe(
    'AB-1,12.5,,"Cable, 2 m","say ""hi"""\r\n',
  );
});

test('a title that is a formula is only text', () => {
  expect(writeLine(['=1+1', '+49', '-2', '@SUM(A1)', ' =cmd', '\t=1'])).toBe(
    `"'=1+1","'+49","'-2","'@SUM(A1)","' =cmd","'\t=1"\r\n`,
  );
});
