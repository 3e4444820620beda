import type { ApiPath } from '@matjar/client/client.ts';

const productsPath: ApiPath<'GET /products/by-ids'> = '/api/v1/products/by-ids';
const catalogue =
  /^\/(products(\/[\w-]+)?|allCategories|allBrands|wishlist|compare|about|contact|delivery|returns|privacy|terms|pages\/[\w-]+)?$/i;

/** Pages that are the same for everybody, or what a browser asks for to show one. */
export function isCataloguePath(pathname: string): boolean {
  return catalogue.test(pathname.replace(/\/?_root\.data$/, '/').replace(/\.data$/, ''));
}

/** The page of one product; what follows its path names the variant that is shown first. */
export function isProductPath(pathname: string): boolean {
  return /^\/products\/[\w-]+$/i.test(pathname);
}

/** What the API says of products that a browser names. */
export function isProductResponse(pathname: string): boolean {
  return pathname === productsPath;
}

/** A copy that says it is one, and since when. */
export async function markOffline(cached: Response): Promise<Response> {
  const since = cached.headers.get('date') ?? '';
  const headers = new Headers(cached.headers);
  headers.set('x-offline', since);
  // The body is no longer compressed, and may be longer.
  headers.delete('content-encoding');
  headers.delete('content-length');
  if (!headers.get('content-type')?.startsWith('text/html')) {
    return new Response(cached.body, { status: cached.status, headers });
  }
  const time = Number.isNaN(Date.parse(since)) ? '' : new Date(since).toISOString();
  const html = (await cached.text()).replace('<html', `<html data-offline="${time}"`);
  return new Response(html, { status: cached.status, headers });
}
