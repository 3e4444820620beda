/**
 * Local and session storage that never throw: browsers refuse access when a person blocks site data,
 * and the shop must still open for them. What cannot be read counts as absent.
 */
export type StorageKind = 'local' | 'session';

function storageOf(kind: StorageKind): Storage | null {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

export function readStored(key: string, kind: StorageKind = 'local'): string | null {
  return storageOf(kind)?.getItem(key) ?? null;
}

export function writeStored(key: string, value: string, kind: StorageKind = 'local'): void {
  try {
    storageOf(kind)?.setItem(key, value);
  } catch (error) {
    console.warn(`"${key}" could not be stored in this browser.`, error);
  }
}

export function removeStored(key: string, kind: StorageKind = 'local'): void {
  storageOf(kind)?.removeItem(key);
}

export function storedKeys(kind: StorageKind = 'local'): string[] {
  return Object.keys(storageOf(kind) ?? {});
}

/** `undefined` when the text is not JSON; people and extensions do edit what a page stores. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
