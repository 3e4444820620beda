import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WithUnits } from './with-units.tsx';

test('figures keep their units, and names with figures are left alone', () => {
  const html = (children: string) => renderToStaticMarkup(WithUnits({ children }));
  expect(html('One 512 GB, 6.3 inch, dual sim')).toBe(
    'One <span class="whitespace-nowrap">512 GB</span>, <span class="whitespace-nowrap">6.3 inch</span>, dual sim',
  );
  expect(html('SSD, 1,050 MB/s')).toContain('>1,050 MB/s<');
  for (const name of ['Folio 6 e-reader', 'Drift headphones', 'Air 14 laptop, slim']) {
    expect(html(name)).toBe(name);
  }
});
