import { expect, it } from 'vitest';
import { formatBytes, formatSeconds, writeName } from './measures.ts';

it('writes sizes in the unit that fits', () => {
  const written = [0, 999, 81_000_000, 38_200_000_000, 2e15].map((each) => formatBytes(each, 'en'));
  expect(written).toEqual(['0 bytes', '999 bytes', '81 MB', '38.2 GB', '2,000 TB']);
});

it('writes times in the largest unit that fits', () => {
  const written = [0.004, 1.24, 59, 90, 21_600, 518_400].map((each) => formatSeconds(each, 'en'));
  expect(written).toEqual(['4 ms', '1.2 sec', '59 sec', '2 min', '6 hr', '6 days']);
});

it('writes names as words', () => {
  expect(writeName('forget-old-mail')).toBe('Forget old mail');
});
