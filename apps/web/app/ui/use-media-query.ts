import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; `onServer` is the result in the server's HTML. */
export function useMediaQuery<Unknown>(query: string, onServer: Unknown): boolean | Unknown {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore<boolean | Unknown>(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}
