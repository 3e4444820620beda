import { useSyncExternalStore } from 'react';

const query = '(min-width: 1024px)';

function follow(listener: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the filters stand beside the list; `null` in the server's HTML, which must fit every screen. */
export function useWideScreen(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    follow,
    () => window.matchMedia(query).matches,
    () => null,
  );
}
