import { expect, it } from 'vitest';
import { isSerial, normaliseSerial, serialNumberList, splitSerials } from './serials.ts';

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
