import { useEffect, useRef } from 'react';

/**
 * Listens to a scanner wherever the focus is. What it typed into a field is taken out of it again, and its
 * Enter sends no form.
 */
export function useScanner(onScan: (code: string) => void): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => {
    let burst: Burst = emptyBurst;
    let textBefore = '';
    function listen(event: KeyboardEvent) {
      // There every code is a line of its own.
      if (event.target instanceof HTMLTextAreaElement) return;
      // What opens over the screen has fields of its own, a tracking number's for example.
      if (event.target instanceof Element && event.target.closest('[role$=dialog]')) return;
      const field = event.target instanceof HTMLInputElement ? event.target : undefined;
      const next = readKey(burst, event.key, event.timeStamp);
      if (next.burst.text.length === 1) textBefore = field?.value ?? '';
      burst = next.burst;
      if (next.code === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (field) restoreText(field, textBefore);
      latest.current(next.code);
    }
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** Past React, which would not notice a change of its own property. */
function restoreText(field: HTMLInputElement, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Keys that come faster than anybody types, ended by Enter: a scanner, which is a keyboard. */
interface Burst {
  text: string;
  lastAt: number;
}

export const emptyBurst: Burst = { text: '', lastAt: 0 };

/** Milliseconds between two keys of a scanner; people need longer. */
const maxPause = 50;
const shortestCode = 4;

/** What a key makes of the burst, and the code where it ends one. */
export function readKey(
  burst: Burst,
  key: string,
  at: number,
): { burst: Burst; code?: string | undefined } {
  const goesOn = at - burst.lastAt <= maxPause;
  if (key === 'Enter') {
    const isCode = goesOn && burst.text.length >= shortestCode;
    return { burst: emptyBurst, code: isCode ? burst.text : undefined };
  }
  // Shift and its like come between the characters.
  if (key.length !== 1) return { burst };
  return { burst: { text: goesOn ? burst.text + key : key, lastAt: at } };
}
