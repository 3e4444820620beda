import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { normaliseSearch, productListPath } from '../list-address.ts';
import { type ListState, readListState } from '../list-state.ts';
import { isProductList } from '../search/search-path.ts';

export interface ListControls {
  /** The query of the shown list, or of the pending one. */
  search: string;
  state: ListState;
  pending: boolean;
  /** Rises when a change is done, also when another navigation took its place. */
  settled: number;
  /** Opens another state of the list, made from the query requested last, keeping the scroll position. */
  change: (toAddress: (search: string) => string, options?: { replace?: boolean }) => void;
}

interface ListRequest {
  search: string;
  isSettled: boolean;
}

/** What is chosen renders in a transition, so that presses are answered first: see `useChosen`. */
export function useList(): ListControls {
  const here = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  // The router reports a navigation a moment later.
  const [{ request, settled }, setRequest] = useState<{
    request: ListRequest | null;
    settled: number;
  }>({ request: null, settled: 0 });
  // For a second press before the first has rendered.
  const latest = useRef<ListRequest>(null);
  useEffect(() => {
    if (!request && latest.current?.isSettled) latest.current = null;
  }, [request]);

  const coming = next && isProductList(next.pathname) ? next.search : null;
  const search = normaliseSearch(request?.search ?? coming ?? here.search);
  return {
    search,
    state: readListState(search),
    pending: request !== null || coming !== null,
    settled,
    change: (toAddress, { replace = false } = {}) => {
      const address = toAddress(latest.current?.search ?? search);
      const own = { search: address.slice(productListPath.length), isSettled: false };
      latest.current = own;
      startTransition(() => setRequest((before) => ({ ...before, request: own })));
      // The new list shows in a transition, and so does this.
      const settle = () => {
        own.isSettled = true;
        startTransition(() =>
          setRequest((before) => ({
            request: before.request === own ? null : before.request,
            settled: before.settled + 1,
          })),
        );
      };
      void Promise.resolve(navigate(address, { replace, preventScrollReset: true })).finally(
        settle,
      );
    },
  };
}

/** A choice that shows at once, before the list renders it; what the list says of it replaces it. */
export function useChosen<Value>(
  list: ListControls,
  value: Value,
): [shown: Value, show: (chosen: Value) => void] {
  const { settled } = list;
  const [choice, setChoice] = useState({ value, settled, chosen: value });
  const isCurrent = choice.value === value && choice.settled === settled;
  if (!isCurrent) setChoice({ value, settled, chosen: value });
  return [isCurrent ? choice.chosen : value, (chosen) => setChoice({ value, settled, chosen })];
}
