import { useEffect, useEffectEvent } from 'react';

interface SheetEntry {
  sheet?: boolean;
}

/** `history.back` is asynchronous; what opens meanwhile must wait, or it would lose its entry. */
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
 * Adds a history entry while an overlay is open, so that Back closes it without leaving the page. Links inside
 * replace that entry.
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
          // The URL is unchanged, so the router must not react.
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
