import { startTransition, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import {
  type ListState,
  normaliseSearch,
  productListPath,
  readListState,
} from '../list-address.ts';
import { isProductList } from '../search/search-path.ts';

export interface ListControls {
  /** The query of the shown list, or of the pending one, so that boxes react at once. */
  search: string;
  state: ListState;
  pending: boolean;
  /** Opens another state of the list, keeping the scroll position. */
  open: (address: string, options?: { replace?: boolean }) => void;
}

export function useList(): ListControls {
  const here = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  // The router reports a navigation a moment later, and until then React would untick the box.
  const [requested, setRequested] = useState<{ search: string } | null>(null);

  const coming = next && isProductList(next.pathname) ? next.search : null;
  const search = normaliseSearch(requested?.search ?? coming ?? here.search);
  return {
    search,
    state: readListState(search),
    pending: requested !== null || coming !== null,
    open: (address, { replace = false } = {}) => {
      const request = { search: address.slice(productListPath.length) };
      setRequested(request);
      // Settled also when another navigation took its place. The new list shows in a transition, and so does this.
      const finish = () =>
        startTransition(() => setRequested((latest) => (latest === request ? null : latest)));
      void Promise.resolve(navigate(address, { replace, preventScrollReset: true })).finally(
        finish,
      );
    },
  };
}
