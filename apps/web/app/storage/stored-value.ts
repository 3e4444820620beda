import { readStored, removeStored, writeStored } from './browser-storage.ts';

/**
 * A value in local storage as an external store for `useSyncExternalStore`: own writes and those of other
 * tabs reach all subscribers.
 */
export interface StoredValue<T> {
  read: () => T;
  write: (value: T | null) => void;
  subscribe: (listener: () => void) => () => void;
}

export interface StoredValueOptions<T> {
  key: string;
  /** `undefined` if the text is invalid; it is removed then. */
  parse: (text: string) => T | undefined;
  format?: (value: T) => string;
  absent: T;
}

export function createStoredValue<T>({
  key,
  parse,
  format = JSON.stringify,
  absent,
}: StoredValueOptions<T>): StoredValue<T> {
  const listeners = new Set<() => void>();
  let knownText: string | null = null;
  let knownValue = absent;

  function read(): T {
    const text = readStored(key);
    // The same text must return the same object, or React would render endlessly.
    if (text === knownText) return knownValue;
    const value = text === null ? absent : parse(text);
    if (value === undefined) removeStored(key);
    knownText = value === undefined ? null : text;
    knownValue = value ?? absent;
    return knownValue;
  }

  function write(value: T | null): void {
    if (value === null) removeStored(key);
    else writeStored(key, format(value));
    for (const listener of listeners) listener();
  }

  function followOtherTabs(event: StorageEvent): void {
    // A key of null means the whole storage was cleared.
    if (event.key !== null && event.key !== key) return;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
    };
  }

  return { read, write, subscribe };
}
