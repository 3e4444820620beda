import { expect, test } from 'vitest';
import { settingDefinitions } from './settings.ts';

const { instagram, contactPhone, taxPercent, address } = settingDefinitions;
const takes = ({ schema }: { schema: { safeParse(value: unknown): { success: boolean } } }) => {
  return (value: unknown) => schema.safeParse(value).success;
};

test.each(['', 'https://instagram.com/souk', 'https://www.instagram.com/souk/?hl=en'])(
  '%s is a profile',
  (text) => expect(takes(instagram)(text)).toBe(true),
);

test.each([
  'http://instagram.com/souk',
  'https://instagram.com',
  'https://instagram.com/',
  'https://instagram.com.evil.example/souk',
  'https://instagram.com@evil.example/souk',
  'https://evil.example/instagram.com/souk',
  'https://evilinstagram.com/souk',
  'javascript:alert(1)//instagram.com/souk',
])('%s leads elsewhere', (text) => expect(takes(instagram)(text)).toBe(false));

test('phones, percentages and addresses are held to what can be printed', () => {
  expect(['', '+20 2 2735 4410', '02-27354410'].map(takes(contactPhone))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['abc', '+'].map(takes(contactPhone))).toEqual([false, false]);
  expect([14, '7.55', 9.975, 0].map(takes(taxPercent))).toEqual([true, true, true, true]);
  expect([-1, 100, 7.5555, 'x'].map(takes(taxPercent))).toEqual([false, false, false, false]);
  expect(takes(address)(['1', '2', '3', '4', '5'])).toBe(false);
});
