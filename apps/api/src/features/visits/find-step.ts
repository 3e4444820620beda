import type { IncomingHttpHeaders } from 'node:http';
import type { VisitStep } from './visit-log.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

const api = '/api/v1';
const notTheShop = /^\/(admin|api|dev|media|auth)(\/|$)/i;
const productPage = /^\/products\/[^/]+$/i;
const checkoutPage = /^\/checkout\/cart\/[^/]+$/i;

/** How far somebody came who got this; nothing where it says nothing about that. */
export function findStep({ method, url, headers }: Seen, status: number): VisitStep | undefined {
  // Fetched ahead of a click that may never come.
  if (headers['sec-purpose'] ?? headers.purpose) return undefined;
  const [path = ''] = url.split('?', 1);
  const isServed = status === 200 || status === 304;
  if (method === 'GET' && isServed && isPage(headers) && !notTheShop.test(path)) {
    if (productPage.test(path)) return 'product';
    return checkoutPage.test(path) ? 'checkout' : 'visit';
  }
  if (!isOwnScript(headers)) return undefined;
  if (method === 'GET' && isServed && path.startsWith(`${api}/products/`)) {
    return productPage.test(path.slice(api.length)) ? 'product' : undefined;
  }
  // Visitors are refused, and their browser keeps the cart.
  if (method === 'POST' && path === `${api}/cart` && (status < 300 || status === 401))
    return 'cart';
  return method === 'POST' && path === `${api}/visits/checkout` ? 'checkout' : undefined;
}

/** Browsers that do not say what they want it for ask for HTML by name. */
function isPage(headers: IncomingHttpHeaders): boolean {
  const wanted = headers['sec-fetch-dest'];
  return wanted ? wanted === 'document' : (headers.accept ?? '').startsWith('text/html');
}

/** Pages that are rendered call the API too, and other programs do. */
function isOwnScript(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'same-origin' || site === 'same-site';
}
