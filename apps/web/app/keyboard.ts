import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S, or Cmd+S, saves the form instead of the page. */
export function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** True if keys belong to a field, so that they are no shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}

/** True if a text field has the focus. Checkboxes only use the space bar, so shortcuts work on them. */
export function hasTextFocus(target: EventTarget | null): boolean {
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
  return isTyping(target) && !isBox;
}
