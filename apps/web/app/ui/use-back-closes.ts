import { useEffect, useEffectEvent } from 'react';

interface SheetEntry {
  sheet?: boolean;
}

/** Going back takes a moment; what opens meanwhile must not lose its entry to it. */
let wentBack = Promise.resolve();

function leaveEntry() {
  wentBack = new Promise((resolve) => {
    const swallow = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      resolve();
    };
    window.addEventListener('popstate', swallow, { capture: true, once: true });
    window.history.back();
  });
}

/**
 * While something is open over a page it has an entry in the history, so that Back closes it and leads
 * nowhere else. A link inside it takes the place of that entry by `replace`.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const ended = new AbortController();
    void wentBack.then(() => {
      if (ended.signal.aborted) return;
      window.history.pushState({ ...window.history.state, sheet: true }, '');
      window.addEventListener(
        'popstate',
        (event) => {
          // The page is the same as before: the router has nothing to do.
          event.stopImmediatePropagation();
          closeNow();
        },
        { capture: true, once: true, signal: ended.signal },
      );
    });
    return () => {
      ended.abort();
      if ((window.history.state as SheetEntry | null)?.sheet) leaveEntry();
    };
  }, [open]);
}
