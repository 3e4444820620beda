import { expect, it } from 'vitest';
import { matchesTyped } from './combobox.tsx';

it('offers of an older search only what matches the text of now', () => {
  expect(matchesTyped('Ampero', 'ampero')).toBe(true);
  expect(matchesTyped('Ampero', '')).toBe(true);
  expect(matchesTyped('Café Lumière', 'lumiere  caf')).toBe(true);
  expect(matchesTyped('Aurelle', 'ampero')).toBe(false);
});
