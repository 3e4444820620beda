import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../browser.fixture.ts';
import { countAfterChanges, todoQuery, waitForTodo } from './todo.ts';

let response: PromiseWithResolvers<Response>;
let queries: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  response = Promise.withResolvers();
  vi.stubGlobal('fetch', () => response.promise);
  queries = new QueryClient();
});

afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});

describe('waitForTodo', () => {
  it('waits for what was asked for already, so that the column does not unfold later', async () => {
    void queries.prefetchQuery(todoQuery);
    let isOver = false;
    const known = waitForTodo(queries).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(400);
    expect(isOver).toBe(false);
    response.resolve(Response.json({ data: { toPack: 2 } }));
    await known;
    expect(queries.getQueryData(todoQuery.queryKey)?.data.toPack).toBe(2);
  });

  it('keeps nobody waiting for long', async () => {
    const known = waitForTodo(queries);
    await vi.advanceTimersByTimeAsync(500);
    await known;
    expect(queries.getQueryData(todoQuery.queryKey)).toBeUndefined();
  });
});

describe('countAfterChanges', () => {
  const orders = ['GET /orders', 'page 1'] as const;
  let asked: number;

  beforeEach(async () => {
    asked = 0;
    vi.stubGlobal('fetch', async () => {
      asked += 1;
      return Response.json({ data: { toPack: 6 - asked } });
    });
    await queries.prefetchQuery(todoQuery);
    queries.setQueryData(orders, []);
    const observer = new QueryObserver(queries, todoQuery);
    const stops = [observer.subscribe(() => {}), countAfterChanges(queries)];
    return () => {
      for (const stop of stops) stop();
    };
  });

  it('counts once for all that a change invalidates', async () => {
    queries.setQueryData(['GET /admin/returns'], []);
    await vi.advanceTimersByTimeAsync(0);
    const before = asked;
    void queries.invalidateQueries({ queryKey: ['GET /admin/returns'] });
    void queries.invalidateQueries({ queryKey: orders });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toBe(before + 1);
    expect(queries.getQueryData(todoQuery.queryKey)?.data.toPack).toBe(6 - asked);
  });

  it('counts after an answer that replaces what is shown, and not after what is only fetched', async () => {
    queries.setQueryData(['order', '1'], {});
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toBe(2);
    await queries.prefetchQuery({ queryKey: ['order', '2'], queryFn: async () => ({}) });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toBe(2);
  });
});
