import type { Suggestion } from '@matjar/contract/catalog-search.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../api-client.ts';

/** Shorter than the search's own pause: suggestions are there before the list opens. */
const suggestDelay = 150;

const nothing: Suggestion[] = [];

/** What the shop suggests for the keyword; the last answer stays until the next one is there. */
export function useSuggestions(keyword: string): readonly Suggestion[] {
  const [found, setFound] = useState(nothing);
  const wanted = keyword.trim();

  useEffect(() => {
    if (wanted === '') {
      setFound(nothing);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const query = { keyword: wanted };
      api.call('GET /search/suggest', { query, signal: stop.signal }).then(
        ({ data }) => setFound(data),
        () => {
          // A courtesy that fails stays silent: the search itself goes on, and says when it can't.
          if (!stop.signal.aborted) setFound(nothing);
        },
      );
    }, suggestDelay);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);

  return found;
}
