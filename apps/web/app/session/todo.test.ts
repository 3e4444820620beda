import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../browser.fixture.ts';
import { knowTodo, todoQuery } from './todo.ts';

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

describe('knowTodo', () => {
  it('waits for what was asked for already, so that the column does not unfold later', async () => {
    void queries.prefetchQuery(todoQuery);
    let isOver = false;
    const known = knowTodo(queries).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(400);
    expect(isOver).toBe(false);
    response.resolve(Response.json({ data: { toPack: 2 } }));
    await known;
    expect(queries.getQueryData(todoQuery.queryKey)?.data.toPack).toBe(2);
  });

  it('keeps nobody waiting for long', async () => {
    const known = knowTodo(queries);
    await vi.advanceTimersByTimeAsync(500);
    await known;
    expect(queries.getQueryData(todoQuery.queryKey)).toBeUndefined();
  });
});
