import { type RefObject, useEffect, useEffectEvent } from 'react';
import { addressOfForm } from '../list-address.ts';
import type { ListControls } from './use-list.ts';

function isChanged(control: Element): boolean {
  if (control instanceof HTMLInputElement) {
    if (control.name === '') return false;
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  }
  if (!(control instanceof HTMLSelectElement)) return false;
  // Only the server's HTML marks an option as the default; React sets the choice without it.
  const initial = [...control.options].find(({ defaultSelected }) => defaultSelected);
  return initial !== undefined && !initial.selected;
}

/** Follows what somebody chose before the page was alive: React has not heard of it. */
export function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  open: ListControls['open'],
): void {
  const catchUp = useEffectEvent(() => {
    if (!form.current || ![...form.current.elements].some(isChanged)) return;
    open(addressOfForm(new FormData(form.current)));
  });
  useEffect(() => catchUp(), []);
}
