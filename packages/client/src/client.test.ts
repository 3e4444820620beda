import { describe, expect, it, vi } from 'vitest';
import { createClientWith, type Send } from './client.ts';

function answering(response: Response) {
  const send = vi.fn<Send>(async () => response.clone());
  return { send, client: createClientWith(send) };
}

describe('createClientWith', () => {
  it('sends JSON under the prefix and gives back the body', async () => {
    const { send, client } = answering(Response.json({ data: { _id: 'c1' } }));
    await expect(client.call('POST /cart', { body: { productId: 'p1' } })).resolves.toEqual({
      data: { _id: 'c1' },
    });
    const [path, init] = send.mock.calls[0] ?? [];
    expect(path).toBe('/api/v1/cart');
    expect(init).toMatchObject({ method: 'POST', body: '{"productId":"p1"}' });
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  });

  it('fills in the parameters of the path and writes the query', async () => {
    const { send, client } = answering(Response.json({ data: [] }));
    await client.call('GET /products/:id/reviews', {
      params: { id: 'a/b' },
      query: { page: 2, rating: undefined },
    });
    await client.call('GET /products', { query: { 'brand[in]': ['b1', 'b2'], limit: 1 } });
    await client.call('GET /products', { query: new URLSearchParams({ keyword: 'tea pot' }) });
    expect(send.mock.calls.map(([path]) => path)).toEqual([
      '/api/v1/products/a%2Fb/reviews?page=2',
      '/api/v1/products?brand%5Bin%5D=b1&brand%5Bin%5D=b2&limit=1',
      '/api/v1/products?keyword=tea+pot',
    ]);
  });

  it('gives the bytes of a file', async () => {
    const headers = { 'content-type': 'application/pdf' };
    const { client } = answering(new Response('%PDF', { headers }));
    const pdf = await client.call('GET /orders/:id/invoice.pdf', { params: { id: 'o1' } });
    await expect(pdf.text()).resolves.toBe('%PDF');
  });

  it('leaves the content type of a form to the browser', async () => {
    const { send, client } = answering(new Response(null, { status: 201 }));
    const form = new FormData();
    await client.call('POST /brands', { body: form });
    const init = send.mock.calls[0]?.[1];
    expect(init?.body).toBe(form);
    expect(new Headers(init?.headers).has('content-type')).toBe(false);
  });

  it('fails when the answer breaks off in its middle, and stays an abort when it was one', async () => {
    const broken = () =>
      new Response(new ReadableStream({ pull: (body) => body.error(new Error('cut')) }), {
        headers: { 'content-type': 'application/json' },
      });
    const call = (signal?: AbortSignal) =>
      answering(broken()).client.call('GET /wishlist', { ...(signal && { signal }) });
    await expect(call()).rejects.toMatchObject({ status: 0, code: 'network' });
    await expect(call(AbortSignal.abort())).rejects.toThrow('cut');
  });

  it('takes 204 without a body', async () => {
    const { client } = answering(new Response(null, { status: 204 }));
    await expect(
      client.call('DELETE /brands/:id', { params: { id: '1' } }),
    ).resolves.toBeUndefined();
  });

  it('throws what the API said', async () => {
    const body = {
      status: 'fail',
      message: 'Incorrect email or password',
      code: 'bad_credentials',
    };
    const { client } = answering(Response.json(body, { status: 401 }));
    await expect(
      client.call('POST /auth/login', { body: { email: '', password: '' } }),
    ).rejects.toMatchObject({
      name: 'ApiError',
      status: 401,
      code: 'bad_credentials',
      message: 'Incorrect email or password',
    });
  });

  it('survives an error page that is no JSON, and JSON that is cut off', async () => {
    const html = answering(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(html.client.call('GET /cart')).rejects.toMatchObject({
      status: 502,
      code: 'unknown',
    });
    const headers = { 'content-type': 'application/json' };
    const cutOff = answering(new Response('{"mess', { status: 500, headers }));
    await expect(cutOff.client.call('GET /cart')).rejects.toMatchObject({ status: 500 });
  });

  it('names a missing network, but lets an abort through', async () => {
    const client = createClientWith(async (_path, init) => {
      throw init.signal?.aborted ? init.signal.reason : new TypeError('Failed to fetch');
    });
    await expect(client.call('GET /cart')).rejects.toMatchObject({ status: 0, code: 'network' });
    const abort = new AbortController();
    abort.abort();
    await expect(client.call('GET /cart', { signal: abort.signal })).rejects.toHaveProperty(
      'name',
      'AbortError',
    );
  });
});
