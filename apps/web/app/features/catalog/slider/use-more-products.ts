import type { CallInput } from '@matjar/client/client.ts';
import type { ListedProduct } from '@matjar/contract/catalog.ts';
import { useRef, useState } from 'react';
import { api } from '../../../api-client.ts';
import { notify } from '../../../ui/toasts.ts';

const shownAtATime = 20;

export interface MoreProducts {
  /** Asks for all of them, the first ones included. */
  query: CallInput<'GET /products'>['query'];
  /** How many that will be. */
  total: number;
}

/**
 * The products of a slider: the first came with the page, the rest is fetched once somebody slides
 * towards it, and drawn a few at a time.
 */
export function useMoreProducts(first: ListedProduct[], more: MoreProducts | undefined) {
  const [all, setAll] = useState(first);
  const [shown, setShown] = useState(first.length);
  const [total, setTotal] = useState(more?.total ?? first.length);
  const fetching = useRef(false);

  async function fetchThenShow(count: number) {
    if (!more || fetching.current) return;
    fetching.current = true;
    try {
      const { data } = await api.call('GET /products', { query: more.query });
      setAll(data);
      setTotal(data.length);
      setShown(Math.min(count, data.length));
    } catch {
      // The slider then ends with what it has; asking again on every pixel would help nobody.
      setTotal(all.length);
      notify('error');
    }
  }

  function show(count: number) {
    if (all.length >= total) setShown(Math.min(count, total));
    else void fetchThenShow(count);
  }

  const complete = shown >= total;
  return {
    products: all.slice(0, shown),
    total,
    showMore: complete ? undefined : () => show(shown + shownAtATime),
    showAll: complete ? undefined : () => show(total),
  };
}
