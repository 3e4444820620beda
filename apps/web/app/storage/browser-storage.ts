/**
 * Local and session storage that never throw: browsers deny access if a person blocks site data, and the shop
 * must still work. Unreadable values count as absent.
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

/** `undefined` if the text is not JSON; people and extensions may edit stored values. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
