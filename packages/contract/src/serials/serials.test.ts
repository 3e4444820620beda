import { expect, it } from 'vitest';
import { isClear, isSerial, normaliseSerial, serialNumberList, splitSerials } from './serials.ts';

it('a serial number reads the same however its label writes it', () => {
  expect(normaliseSerial(' 35 693803 564380 9')).toBe('356938035643809');
  expect(normaliseSerial('c02-xk1ż')).toBe('C02-XK1Ż');
  expect(isSerial('c02/xk1')).toBe(true);
  for (const wrong of ['', 'abc', '-abcd', 'a b', 'C02XK1Ż', 'x'.repeat(41)])
    expect(isSerial(wrong)).toBe(false);
});

it('pasted numbers are told apart, each once', () => {
  expect(splitSerials('sn-0001\nSN-0002, sn-0001;\n\n SN 0003\t')).toEqual([
    'SN-0001',
    'SN-0002',
    'SN0003',
  ]);
  expect(serialNumberList.safeParse(['sn-0001', 'SN-0001 ']).success).toBe(false);
});

it('it is clear which pieces came back when all did, or when as many are named as must have numbers', () => {
  const all = { numbers: ['SN-1', 'SN-2', 'SN-3'], unnumbered: 0 };
  expect(isClear(3, undefined, all)).toBe(true);
  expect(isClear(2, undefined, all)).toBe(false);
  expect(isClear(2, ['SN-1', 'SN-3'], all)).toBe(true);
  for (const named of [[], ['SN-1'], ['SN-1', 'SN-9'], ['SN-1', 'SN-2', 'SN-3']]) {
    expect(isClear(2, named, all)).toBe(false);
  }
  const some = { numbers: ['SN-1'], unnumbered: 2 };
  // The one with a number may be among the two, or not.
  expect(isClear(2, undefined, some)).toBe(false);
  expect(isClear(2, [], some)).toBe(true);
  expect(isClear(2, ['SN-1'], some)).toBe(true);
  expect(isClear(3, [], some)).toBe(false);
  expect(isClear(3, undefined, some)).toBe(true);
  expect(isClear(2, undefined, { numbers: [], unnumbered: 3 })).toBe(true);
});
