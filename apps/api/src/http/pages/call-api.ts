import type { FastifyInstance, InjectOptions } from 'fastify';
import { requestIdHeader } from '../requests/request-id.ts';

/** On whose behalf a page calls the API. */
export interface ApiCaller {
  requestId: string;
  address: string;
  signal: AbortSignal;
}

/** Calls the API by its full path, such as `/api/v1/products`. */
export type CallApi = (path: string, init: RequestInit, caller: ApiCaller) => Promise<Response>;

/** Without a socket, when the API runs in the same process. */
export function callApiInProcess(app: FastifyInstance): CallApi {
  return async (path, init, caller) => {
    const request = new Request(`http://api.local${path}`, init);
    const response = await app.inject({
      method: request.method as InjectOptions['method'] & string,
      url: path,
      headers: { ...Object.fromEntries(request.headers), [requestIdHeader]: caller.requestId },
      payload: request.body ? Buffer.from(await request.arrayBuffer()) : undefined,
      remoteAddress: caller.address,
      signal: init.signal ? AbortSignal.any([init.signal, caller.signal]) : caller.signal,
    });
    const hasBody = response.rawPayload.length > 0;
    return new Response(hasBody ? new Uint8Array(response.rawPayload) : null, {
      status: response.statusCode,
      headers: toHeaders(response.headers),
    });
  };
}

/** Over HTTP, when the API is deployed apart. */
export function callApiOverHttp(apiUrl: string): CallApi {
  return (path, init, caller) => {
    const headers = new Headers(init.headers);
    headers.set(requestIdHeader, caller.requestId);
    headers.set('x-forwarded-for', caller.address);
    const signal = init.signal ? AbortSignal.any([init.signal, caller.signal]) : caller.signal;
    return fetch(`${apiUrl}${path}`, { ...init, headers, signal, redirect: 'manual' });
  };
}

export function toHeaders(incoming: NodeJS.Dict<number | string | string[]>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) headers.append(name, String(each));
    }
  }
  return headers;
}
