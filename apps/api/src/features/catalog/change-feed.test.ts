import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListenOptions } from '../../platform/database/listener.ts';
import { ChangeFeed } from './change-feed.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openFeed() {
  const index = {
    refresh: vi.fn(async (_options?: { content?: boolean; gradual?: boolean }) => {}),
    reload: vi.fn(),
    close: vi.fn(),
  };
  const createListener = vi.fn((_options: ListenOptions) => ({
    open: async () => {},
    close: async () => {},
    isListening: true,
  }));
  const log = {} as FastifyBaseLogger;
  const feed = new ChangeFeed({ index, directUrl: '', log, createListener });
  const notify = createListener.mock.lastCall?.[0].onMessage ?? expect.fail();
  const countReadings = () => index.refresh.mock.calls.length;
  return { index, feed, notify, countReadings };
}

test('one notification of content is read at once, and not again', () => {
  const { index, notify, countReadings } = openFeed();
  notify('content');
  expect(index.refresh.mock.calls).toEqual([[{ content: true, gradual: false }]]);
  vi.advanceTimersByTime(5_000);
  expect(countReadings()).toBe(1);
});

test('every batch of an import emptied the cache: content is read at most twice a second', () => {
  const { notify, countReadings } = openFeed();
  for (let batch = 0; batch < 5; batch += 1) notify('content');
  expect(countReadings()).toBe(1);
  vi.advanceTimersByTime(499);
  expect(countReadings()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(countReadings()).toBe(2);
  // The second reading has a pause of its own.
  notify('content');
  expect(countReadings()).toBe(2);
  vi.advanceTimersByTime(500);
  expect(countReadings()).toBe(3);
  vi.advanceTimersByTime(5_000);
  expect(countReadings()).toBe(3);
});

test('what comes for longer than a second is gradual, until it rests', () => {
  const { index, notify } = openFeed();
  const isGradual = () => index.refresh.mock.lastCall?.[0]?.gradual;
  const read: unknown[] = [];
  for (let batch = 0; batch < 5; batch += 1) {
    notify('content');
    vi.advanceTimersByTime(batch === 0 ? 0 : 500);
    read.push(isGradual());
  }
  expect(read).toEqual([false, false, true, true, true]);
  vi.advanceTimersByTime(500);
  notify('content');
  expect(isGradual()).toBe(false);
});

test('changed products and removals wait for no pause', () => {
  const { index, notify } = openFeed();
  notify('content');
  notify('products');
  expect(index.refresh.mock.calls).toEqual([[{ content: true, gradual: false }], []]);
  notify('removal');
  expect(index.reload).toHaveBeenCalledOnce();
});

test('nothing is read after the end', async () => {
  const { feed, notify, countReadings } = openFeed();
  await feed.start();
  notify('content');
  notify('content');
  await feed.close();
  const before = countReadings();
  vi.advanceTimersByTime(5_000);
  expect(countReadings()).toBe(before);
});
