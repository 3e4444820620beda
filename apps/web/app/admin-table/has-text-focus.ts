import { isTyping } from '../is-typing.ts';

/** True if a text field has the focus. Checkboxes only use the space bar, so shortcuts work on them. */
export function hasTextFocus(target: EventTarget | null): boolean {
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
  return isTyping(target) && !isBox;
}
