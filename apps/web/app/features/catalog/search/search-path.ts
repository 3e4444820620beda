import { type Location, useLocation } from 'react-router';
import { normaliseSearch } from '../list-address.ts';

const productsPath = '/products';

export function isProductList(pathname: string): boolean {
  return pathname.replace(/\/+$/, '').toLowerCase() === productsPath;
}

/** State of a navigation started by a pause in typing: it must not redirect. */
export interface TypedSearch {
  /** The id of the search box. */
  typedIn: string;
}

/** True on a page that was opened by a pause in typing. */
export function useIsTyping(): boolean {
  const { state }: Location<Partial<TypedSearch> | null> = useLocation();
  return state?.typedIn !== undefined;
}

/**
 * The address of a search. On the product list other filters stay and the page is reset; elsewhere the list
 * opens with the keyword alone.
 */
export function searchPath(from: { pathname: string; search: string }, keyword: string): string {
  const parameters = new URLSearchParams(
    isProductList(from.pathname) ? normaliseSearch(from.search) : '',
  );
  const trimmed = keyword.trim();
  parameters.delete('page');
  parameters.delete('asTyped');
  if (trimmed) parameters.set('keyword', trimmed);
  else parameters.delete('keyword');
  return parameters.size > 0 ? `${productsPath}?${parameters}` : productsPath;
}
