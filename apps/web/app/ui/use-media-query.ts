import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen, or what its person asked of it, is so; the server's HTML cannot know it. */
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
