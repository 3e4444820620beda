import { useLocation } from 'react-router';
import { normaliseSearch } from '../list-address.ts';

const productsPath = '/products';

export function isProductList(pathname: string): boolean {
  return pathname.replace(/\/+$/, '').toLowerCase() === productsPath;
}

/** The state of a navigation that a pause in typing began: nobody is led away from the list by it. */
export interface TypedSearch {
  isTyping: true;
}

/** Whether the page was asked for by a pause in typing. */
export function useIsTyping(): boolean {
  const state = useLocation().state as Partial<TypedSearch> | null;
  return state?.isTyping === true;
}

/**
 * Where a search leads. On the product list the other filters stay and the pages start over; from
 * everywhere else the list opens with the keyword alone.
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
