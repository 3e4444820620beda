import { expect, test } from 'vitest';
import { keepUnits } from './keep-units.ts';

test('numbers keep their units, and names with numbers are left alone', () => {
  expect(keepUnits('One 512 GB, 6.3 inch, dual sim')).toBe(
    'One 512\u00a0GB, 6.3\u00a0inch, dual sim',
  );
  expect(keepUnits('SSD, 1,050 MB/s')).toBe('SSD, 1,050\u00a0MB/s');
  for (const name of ['Folio 6 e-reader', 'Drift headphones', 'Air 14 laptop, slim']) {
    expect(keepUnits(name)).toBe(name);
  }
});
