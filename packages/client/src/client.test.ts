import { describe, expect, it, vi } from 'vitest';
import { createApiCalls, type SendToApi } from './api-calls.ts';

function answering(response: Response) {
  const send = vi.fn<SendToApi>(async () => response);
  return { send, calls: createApiCalls(send) };
}

describe('createApiCalls', () => {
  it('sends JSON under the prefix and gives back the body', async () => {
    const { send, calls } = answering(Response.json({ data: { _id: 'c1' } }));
    await expect(calls.post('/cart', { productId: 'p1' })).resolves.toEqual({
      data: { _id: 'c1' },
    });
    const [path, init] = send.mock.calls[0] ?? [];
    expect(path).toBe('/api/v1/cart');
    expect(init).toMatchObject({ method: 'POST', body: '{"productId":"p1"}' });
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  });

  it('leaves the content type of a form to the browser', async () => {
    const { send, calls } = answering(new Response(null, { status: 201 }));
    const form = new FormData();
    await calls.post('/brands', form);
    const init = send.mock.calls[0]?.[1];
    expect(init?.body).toBe(form);
    expect(new Headers(init?.headers).has('content-type')).toBe(false);
  });

  it('takes 204 without a body', async () => {
    const { calls } = answering(new Response(null, { status: 204 }));
    await expect(calls.delete('/brands/1')).resolves.toBeUndefined();
  });

  it('throws what the API said', async () => {
    const body = {
      status: 'fail',
      message: 'Incorrect email or password',
      code: 'bad_credentials',
    };
    const { calls } = answering(Response.json(body, { status: 401 }));
    await expect(calls.post('/auth/login', {})).rejects.toMatchObject({
      name: 'ApiError',
      status: 401,
      code: 'bad_credentials',
      message: 'Incorrect email or password',
    });
  });

  it('survives an error page that is no JSON, and JSON that is cut off', async () => {
    const html = answering(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(html.calls.get('/cart')).rejects.toMatchObject({ status: 502, code: 'unknown' });
    const headers = { 'content-type': 'application/json' };
    const cutOff = answering(new Response('{"mess', { status: 500, headers }));
    await expect(cutOff.calls.get('/cart')).rejects.toMatchObject({ status: 500 });
  });

  it('names a missing network, but lets an abort through', async () => {
    const calls = createApiCalls(async (_path, init) => {
      throw init.signal?.aborted ? init.signal.reason : new TypeError('Failed to fetch');
    });
    await expect(calls.get('/cart')).rejects.toMatchObject({ status: 0, code: 'network' });
    const abort = new AbortController();
    abort.abort();
    await expect(calls.get('/cart', { signal: abort.signal })).rejects.toHaveProperty(
      'name',
      'AbortError',
    );
  });
});
