import type { IncomingHttpHeaders } from 'node:http';
import { cartEndpoints } from '@matjar/contract/cart/cart.endpoints.ts';
import { productEndpoints } from '@matjar/contract/catalog/catalog.endpoints.ts';
import { visitEndpoints } from '@matjar/contract/visits/visits.endpoints.ts';
import type { VisitStep } from './visits.service.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** The pattern of its route. */
  routeOptions: { url?: string | undefined };
}

const api = '/api/v1';
const notTheShop = /^\/(admin|api|dev|media|auth)(\/|$)/i;
const productPage = /^\/products\/[^/]+$/i;
const checkoutPage = /^\/checkout\/cart\/[^/]+$/i;

/** The step of the funnel that a request proves; undefined if none. */
export function findStep(
  { method, url, headers, routeOptions }: Seen,
  status: number,
): VisitStep | undefined {
  // A prefetch, whose click may never come.
  if (headers['sec-purpose'] ?? headers.purpose) return undefined;
  const [path = ''] = url.split('?', 1);
  const isServed = status === 200 || status === 304;
  if (method === 'GET' && isServed && isPage(headers) && !notTheShop.test(path)) {
    if (productPage.test(path)) return 'product';
    return checkoutPage.test(path) ? 'checkout' : 'visit';
  }
  if (!isOwnScript(headers)) return undefined;
  switch (`${method} ${routeOptions.url?.slice(api.length)}`) {
    case productEndpoints.show.name:
      return isServed ? 'product' : undefined;
    case cartEndpoints.add.name:
      // Visitors get a 401, and their browser keeps the cart.
      return status < 300 || status === 401 ? 'cart' : undefined;
    case visitEndpoints.reportCheckout.name:
      return 'checkout';
    default:
      return undefined;
  }
}

/** Browsers without fetch metadata ask for HTML in `accept`. */
function isPage(headers: IncomingHttpHeaders): boolean {
  const wanted = headers['sec-fetch-dest'];
  return wanted ? wanted === 'document' : (headers.accept ?? '').startsWith('text/html');
}

/** Server rendering and other programs call the API too. */
function isOwnScript(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'same-origin' || site === 'same-site';
}
