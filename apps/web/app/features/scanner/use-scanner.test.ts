import { expect, test } from 'vitest';
import { emptyBurst, readKey } from './use-scanner.ts';

function type(keys: readonly string[], pause: number): string | undefined {
  let burst = emptyBurst;
  let code: string | undefined;
  keys.forEach((key, place) => {
    ({ burst, code } = readKey(burst, key, 1_000 + place * pause));
  });
  return code;
}

test('a scanner types a code and Enter', () => {
  expect(type([...'6221004511826', 'Enter'], 8)).toBe('6221004511826');
  expect(type(['Shift', 'A', 'B', '-', '1', '2', 'Enter'], 8)).toBe('AB-12');
});

test('people are slower, and send their forms with Enter', () => {
  expect(type([...'6221', 'Enter'], 120)).toBeUndefined();
  expect(type(['2', '0', 'Enter'], 8)).toBeUndefined();
});

test('what was typed before the scan is no part of the code', () => {
  let { burst } = readKey(emptyBurst, '7', 1_000);
  for (const [place, key] of [...'4006381'].entries()) {
    ({ burst } = readKey(burst, key, 2_000 + place * 5));
  }
  expect(readKey(burst, 'Enter', 2_040).code).toBe('4006381');
});
