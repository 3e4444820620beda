import { describe, expect, it } from 'vitest';
import { markMatches } from './mark-matches.ts';

const marked = (name: string, ranges: [number, number][]) =>
  markMatches(name, ranges)
    .map(({ text, matches }) => (matches ? `[${text}]` : text))
    .join('');

describe('markMatches', () => {
  it('marks every range', () => {
    expect(marked('Drift headphones', [[6, 10]])).toBe('Drift [head]phones');
    expect(
      marked('usb c hub', [
        [6, 9],
        [0, 3],
      ]),
    ).toBe('[usb] c [hub]');
  });

  it('leaves a name without ranges whole', () => {
    expect(marked('Auralis', [])).toBe('Auralis');
  });

  it('joins ranges that touch or overlap and never repeats a letter', () => {
    expect(
      marked('speaker', [
        [0, 4],
        [2, 6],
      ]),
    ).toBe('[spea][ke]r');
  });

  it('ignores ranges outside of the name', () => {
    expect(
      marked('hub', [
        [-2, 1],
        [1, 9],
      ]),
    ).toBe('hub');
  });
});
