import { useEffect, useRef } from 'react';
import { signedInUser } from '../session/session-store.ts';
import { readStored, removeStored, writeStored } from '../storage/browser-storage.ts';

/** Brings back the text of a field that was left unsent when the tab was loaded anew, for the same person. */
export function useTextDraft(name: string, text: string, restore: (left: string) => void): void {
  const key = `draft ${name} ${signedInUser()}`;
  const restoreOnce = useRef(restore);
  useEffect(() => {
    const left = readStored(key, 'session');
    if (left) restoreOnce.current(left);
  }, [key]);
  useEffect(() => {
    if (text.trim() === '') removeStored(key, 'session');
    else writeStored(key, text, 'session');
  }, [key, text]);
}
