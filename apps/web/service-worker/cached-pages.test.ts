import { describe, expect, it } from 'vitest';
import { isCataloguePath, markOffline } from './cached-pages.ts';

describe('pages that are cached', () => {
  it('are those of the catalogue, as documents and as data', () => {
    for (const path of [
      '/',
      '/products',
      '/products/0198-ab',
      '/allBrands',
      '/wishlist',
      '/compare',
      '/_root.data',
      '/products.data',
      '/products/0198-ab.data',
    ]) {
      expect(isCataloguePath(path), path).toBe(true);
    }
  });

  it('are never those of a person', () => {
    for (const path of [
      '/checkout/cart',
      '/account/info',
      '/account/info.data',
      '/admin',
      '/auth/signIn',
      '/api/v1/products',
      '/offline',
    ]) {
      expect(isCataloguePath(path), path).toBe(false);
    }
  });
});

describe('a cached page', () => {
  const keep = (type: string, body: string) =>
    new Response(body, {
      headers: {
        'content-type': type,
        'content-encoding': 'br',
        date: 'Sun, 15 Nov 2026 20:41:00 GMT',
      },
    });

  it('says since when it is cached', async () => {
    const page = await markOffline(
      keep('text/html; charset=utf-8', '<!DOCTYPE html><html lang="en"><html'),
    );
    expect(await page.text()).toBe(
      '<!DOCTYPE html><html data-offline="2026-11-15T20:41:00.000Z" lang="en"><html',
    );
    expect(page.headers.has('content-encoding')).toBe(false);
  });

  it('stays as it is when it is data, with a mark beside it', async () => {
    const data = await markOffline(keep('text/x-script', '<html'));
    expect(await data.text()).toBe('<html');
    expect(data.headers.get('x-offline')).toBe('Sun, 15 Nov 2026 20:41:00 GMT');
  });
});
