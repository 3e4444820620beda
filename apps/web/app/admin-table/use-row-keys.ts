import { type RefObject, useEffect, useEffectEvent } from 'react';
import { hasTextFocus } from '../keyboard.ts';

const steps: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * Keyboard navigation of rows. X selects the focused row, if rows can be selected. J and K move down and up, as do the
 * arrow keys once a row has the focus. The link of the row is focused, so Enter opens it.
 */
export function useRowKeys(rows: RefObject<HTMLElement | null>, enabled: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    const chooses = event.key === 'x';
    if ((step === undefined && !chooses) || event.ctrlKey || event.metaKey || event.altKey) return;
    // Keys belong to a dialog or menu over the page.
    if (hasTextFocus(event.target) || document.querySelector('[role="dialog"]')) return;
    const links = [...(rows.current?.children ?? [])].map((row) => row.querySelector('a'));
    const at = links.findIndex((link) => link?.closest('tr, li')?.contains(document.activeElement));
    if (chooses || step === undefined) {
      rows.current?.children[at]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
      return;
    }
    if (at === -1 && event.key.startsWith('Arrow')) return;
    const next = links[at === -1 ? 0 : at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}
