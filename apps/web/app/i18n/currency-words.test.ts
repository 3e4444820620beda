import { expect, it } from 'vitest';
import { currencyName, currencySign } from './currency-words.ts';

it('currencySign gives the sign alone', () => {
  expect(currencySign('USD', 'en')).toBe('$');
  expect(currencySign('EUR', 'en')).toBe('€');
  expect(currencySign('EGP', 'en')).toBe('E£');
});

it('currencyName names a currency the way a sentence needs it', () => {
  expect(currencyName('USD', 'en')).toBe('US dollars');
  expect(currencyName('EGP', 'en')).toBe('Egyptian pounds');
});
