import { expect, it } from 'vitest';
import { currencySign } from './currency-sign.ts';

it('currencySign gives the sign alone', () => {
  expect(currencySign('USD', 'en')).toBe('$');
  expect(currencySign('EUR', 'en')).toBe('€');
  expect(currencySign('EGP', 'en')).toBe('E£');
});
