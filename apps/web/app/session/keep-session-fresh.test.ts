import { describe, expect, it } from 'vitest';
import { timeToRefresh } from './keep-session-fresh.ts';

const now = 1_800_000_000_000;
const minute = 60_000;

function tokenEndingIn(milliseconds: number): string {
  const claims = btoa(JSON.stringify({ exp: (now + milliseconds) / 1_000 })).replaceAll('=', '');
  return `header.${claims}.signature`;
}

const fresh = { failures: 0, lastAttemptAt: undefined };

describe('timeToRefresh', () => {
  it('comes five minutes before the token ends', () => {
    expect(timeToRefresh(tokenEndingIn(15 * minute), now, fresh)).toBe(10 * minute);
  });

  it('is now for a token that is about to end or has ended', () => {
    expect(timeToRefresh(tokenEndingIn(4 * minute), now, fresh)).toBe(0);
    expect(timeToRefresh(tokenEndingIn(-minute), now, fresh)).toBe(0);
  });

  it.each([
    [1, 30_000],
    [2, 60_000],
    [3, 120_000],
    [6, 16 * minute],
    [20, 16 * minute],
  ])('after %i failures waits %i ms', (failures, expected) => {
    const history = { failures, lastAttemptAt: now };
    expect(timeToRefresh(tokenEndingIn(-minute), now, history)).toBe(expected);
  });

  it('does not loop when the clock of the device is ahead', () => {
    const history = { failures: 0, lastAttemptAt: now };
    expect(timeToRefresh(tokenEndingIn(-60 * minute), now, history)).toBe(30_000);
  });

  it('knows nothing of a token that is no JWT', () => {
    expect(timeToRefresh('abc', now, fresh)).toBeUndefined();
    expect(timeToRefresh('a.%%%.c', now, fresh)).toBeUndefined();
  });
});
