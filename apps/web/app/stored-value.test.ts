import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStoredValue } from './stored-value.ts';

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

let storage: MemoryStorage;
let browser: EventTarget;

beforeEach(() => {
  storage = new MemoryStorage();
  browser = Object.assign(new EventTarget(), { localStorage: storage });
  vi.stubGlobal('window', browser);
});

afterEach(() => vi.unstubAllGlobals());

function createNumbers() {
  return createStoredValue<number[]>({
    key: 'numbers',
    parse: (text) => (text.startsWith('[') ? JSON.parse(text) : undefined),
    absent: [],
  });
}

describe('createStoredValue', () => {
  it('reads what it wrote and gives the same object until it changes', () => {
    const numbers = createNumbers();
    expect(numbers.read()).toBe(numbers.read());
    numbers.write([1, 2]);
    expect(storage.getItem('numbers')).toBe('[1,2]');
    expect(numbers.read()).toEqual([1, 2]);
    expect(numbers.read()).toBe(numbers.read());
    numbers.write(null);
    expect(storage.getItem('numbers')).toBeNull();
    expect(numbers.read()).toEqual([]);
  });

  it('removes what makes no sense and carries on without it', () => {
    storage.setItem('numbers', 'undefined');
    expect(createNumbers().read()).toEqual([]);
    expect(storage.getItem('numbers')).toBeNull();
  });

  it('notifies subscribers of own writes and of other tabs, until they leave', () => {
    const numbers = createNumbers();
    const listener = vi.fn();
    const leave = numbers.subscribe(listener);
    numbers.write([3]);
    expect(listener).toHaveBeenCalledTimes(1);

    storage.setItem('numbers', '[4]');
    browser.dispatchEvent(new StorageChange('numbers'));
    expect(listener).toHaveBeenCalledTimes(2);
    expect(numbers.read()).toEqual([4]);

    browser.dispatchEvent(new StorageChange('other'));
    expect(listener).toHaveBeenCalledTimes(2);
    browser.dispatchEvent(new StorageChange(null));
    expect(listener).toHaveBeenCalledTimes(3);

    leave();
    browser.dispatchEvent(new StorageChange('numbers'));
    numbers.write([5]);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('opens for people whose browser refuses storage', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(createNumbers().read()).toEqual([]);
  });
});
