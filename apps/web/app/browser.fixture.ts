import { vi } from 'vitest';

class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

class StorageChange extends Event {
  readonly key: string | null;
  constructor(key: string | null) {
    super('storage');
    this.key = key;
  }
}

/** A browser's window as far as storage is concerned, until the test is over. */
export function stubBrowser() {
  const storage = new MemoryStorage();
  const browser = Object.assign(new EventTarget(), { localStorage: storage });
  vi.stubGlobal('window', browser);

  /** As browsers report it: a key of null means that all of it is gone. */
  function announce(key: string | null) {
    browser.dispatchEvent(new StorageChange(key));
  }

  return {
    storage,
    announce,
    writeInOtherTab(key: string, value: string | null) {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      announce(key);
    },
  };
}
