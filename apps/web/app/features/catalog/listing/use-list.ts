import { useEffect, useState } from 'react';
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
  const { state: phase, location: next } = useNavigation();
  const navigate = useNavigate();
  // The router reports a navigation a moment later, and until then React would untick the box.
  const [requested, setRequested] = useState<{ search: string; from: string } | null>(null);
  const arrived = requested !== null && requested.from !== here.key && phase === 'idle';

  useEffect(() => {
    if (arrived) setRequested(null);
  }, [arrived]);

  // Back and forward cancel a request. A quick Back returns to its start before React saw it arrive.
  useEffect(() => {
    const forget = () => setRequested(null);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);

  const coming = next && isProductList(next.pathname) ? next.search : null;
  const search = normaliseSearch(requested?.search ?? coming ?? here.search);
  return {
    search,
    state: readListState(search),
    pending: requested !== null || coming !== null,
    open: (address, { replace = false } = {}) => {
      setRequested({ search: address.slice(productListPath.length), from: here.key });
      void navigate(address, { replace, preventScrollReset: true });
    },
  };
}
