import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { I18nProvider } from '../../../i18n/i18n-context.tsx';
import { loadI18n } from '../../../i18n/load-i18n.ts';
import { BrandStrip, CategoryStrip } from './strips.tsx';

const i18n = await loadI18n('en');

function write(strip: ReactNode): string {
  const element = <I18nProvider value={i18n}>{strip}</I18nProvider>;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe('the strips of Home', () => {
  it('say the same when they are empty', () => {
    expect(write(<CategoryStrip title="Categories" categories={[]} />)).toMatch(
      /no categories \p{Emoji}/u,
    );
    expect(write(<BrandStrip title="Brands" brands={[]} />)).toMatch(/no categories \p{Emoji}/u);
  });

  it('offer to try again when they could not be loaded', () => {
    const html = write(<CategoryStrip title="Categories" categories={null} />);
    expect(html).toContain('some error happened');
    expect(html).toContain('Retry');
    expect(html).not.toContain('no categories');
  });

  it('lead to the products of each', () => {
    const one = { _id: '7', name: 'Cables', slug: 'cables' };
    expect(write(<CategoryStrip title="Categories" categories={[one]} />)).toContain(
      'href="/products?category[in]=7"',
    );
    expect(write(<BrandStrip title="Brands" brands={[one]} />)).toContain(
      'href="/products?brand[in]=7"',
    );
  });
});
