import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../browser.fixture.ts';
import { createStoredValue } from './stored-value.ts';

let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  browser = stubBrowser();
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
    expect(browser.storage.getItem('numbers')).toBe('[1,2]');
    expect(numbers.read()).toEqual([1, 2]);
    expect(numbers.read()).toBe(numbers.read());
    numbers.write(null);
    expect(browser.storage.getItem('numbers')).toBeNull();
    expect(numbers.read()).toEqual([]);
  });

  it('removes what makes no sense and carries on without it', () => {
    browser.storage.setItem('numbers', 'undefined');
    expect(createNumbers().read()).toEqual([]);
    expect(browser.storage.getItem('numbers')).toBeNull();
  });

  it('notifies subscribers of own writes and of other tabs, until they leave', () => {
    const numbers = createNumbers();
    const listener = vi.fn();
    const leave = numbers.subscribe(listener);
    numbers.write([3]);
    expect(listener).toHaveBeenCalledTimes(1);

    browser.writeInOtherTab('numbers', '[4]');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(numbers.read()).toEqual([4]);

    browser.announce('other');
    expect(listener).toHaveBeenCalledTimes(2);
    browser.announce(null);
    expect(listener).toHaveBeenCalledTimes(3);

    leave();
    browser.announce('numbers');
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
