import { useEffect, useState } from 'react';
import { parseJson, readStored, removeStored, writeStored } from '../../browser-storage.ts';
import { signedInPerson } from '../../session/session-store.ts';

interface DraftOptions<T> {
  name: string;
  /** Nothing typed yet. */
  start: () => T;
  /** What is worth bringing back; nothing where that is nothing. */
  pick: (value: T) => T | undefined;
  /** People and older versions of the page may have left something else. */
  isDraft: (stored: unknown) => boolean;
}

/** What somebody is typing, in this tab until it is booked or discarded: a reload brings it back. */
export function useDraft<T>({ name, start, pick, isDraft }: DraftOptions<T>) {
  const key = `draft ${name} ${signedInPerson()}`;
  const [stored] = useState(() => {
    const found = parseJson(readStored(key, 'session') ?? '');
    return isDraft(found) ? (found as T) : undefined;
  });
  const [value, setValue] = useState<T>(() => stored ?? start());
  const [isRestored, setRestored] = useState(stored !== undefined);

  useEffect(() => {
    const worth = pick(value);
    if (worth === undefined) removeStored(key, 'session');
    else writeStored(key, JSON.stringify(worth), 'session');
  }, [key, value, pick]);

  function clear() {
    setValue(start());
    setRestored(false);
  }

  return { value, setValue, isRestored, clear };
}
