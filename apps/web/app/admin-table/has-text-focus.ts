import { isTyping } from '../is-typing.ts';

/** Whether keys belong to a field. A box takes none but the space bar, so the keys of a list work on it. */
export function hasTextFocus(target: EventTarget | null): boolean {
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
  return isTyping(target) && !isBox;
}
