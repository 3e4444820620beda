import { expect, it } from 'vitest';
import { currencyName } from './currency-name.ts';

it('names a currency the way a sentence needs it', () => {
  expect(currencyName('USD', 'en')).toBe('US dollars');
  expect(currencyName('EGP', 'en')).toBe('Egyptian pounds');
});
