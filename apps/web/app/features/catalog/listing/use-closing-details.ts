import { type RefObject, useEffect } from 'react';

function closeAll(bar: HTMLElement): HTMLDetailsElement | null {
  const open = bar.querySelector<HTMLDetailsElement>(':scope details[name][open]');
  if (open) open.open = false;
  return open;
}

/** Drop-downs made of `details` open without JavaScript; with it, a press elsewhere or Esc closes them. */
export function useClosingDetails(bar: RefObject<HTMLElement | null>): () => void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener(
      'pointerdown',
      (event) => {
        const open = bar.current?.querySelector('details[name][open]');
        if (bar.current && open && !open.contains(event.target as Node)) closeAll(bar.current);
      },
      { signal },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !bar.current) return;
        closeAll(bar.current)?.querySelector('summary')?.focus();
      },
      { signal },
    );
    return () => stop.abort();
  }, [bar]);

  return () => {
    if (bar.current) closeAll(bar.current)?.querySelector('summary')?.focus();
  };
}
