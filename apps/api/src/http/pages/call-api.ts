import type { FastifyInstance, InjectOptions } from 'fastify';
import { describeRefusal } from '../errors/error-response.ts';
import { refuseForNow } from '../errors/explain-error.ts';
import { requestIdHeader } from '../requests/request-id.ts';

/** On whose behalf a page calls the API. */
export interface ApiCaller {
  requestId: string;
  address: string;
  /** Absent for pages that are rendered for everybody: others may be waiting for the same one. */
  signal?: AbortSignal;
}

/** Calls the API by its full path, such as `/api/v1/products`. */
export type CallApi = (path: string, init: RequestInit, caller: ApiCaller) => Promise<Response>;

/**
 * Milliseconds: far more than a busy shop takes. Who waits longer has left, and the page holds a place that others wait
 * for.
 */
const answeredWithin = 10_000;

/** Without a socket, when the API runs in the same process. */
export function callApiInProcess(app: FastifyInstance, limit = answeredWithin): CallApi {
  return withLimit(limit, async (path, init, caller) => {
    const request = new Request(`http://api.local${path}`, init);
    const response = await app.inject({
      method: request.method as InjectOptions['method'] & string,
      url: path,
      headers: { ...Object.fromEntries(request.headers), [requestIdHeader]: caller.requestId },
      payload: request.body ? Buffer.from(await request.arrayBuffer()) : undefined,
      remoteAddress: caller.address,
      signal: init.signal ?? undefined,
    });
    const hasBody = response.rawPayload.length > 0;
    return new Response(hasBody ? new Uint8Array(response.rawPayload) : null, {
      status: response.statusCode,
      headers: toHeaders(response.headers),
    });
  });
}

/** Over HTTP, when the API is deployed apart. */
export function callApiOverHttp(apiUrl: string, limit = answeredWithin): CallApi {
  return withLimit(limit, (path, init, caller) => {
    const headers = new Headers(init.headers);
    headers.set(requestIdHeader, caller.requestId);
    headers.set('x-forwarded-for', caller.address);
    return fetch(`${apiUrl}${path}`, { ...init, headers, redirect: 'manual' });
  });
}

/** An API that does not answer is to pages what one is that says it cannot. */
function withLimit(limit: number, call: CallApi): CallApi {
  return async (path, init, caller) => {
    const late = AbortSignal.timeout(limit);
    const signals = [late, init.signal, caller.signal].filter((signal) => signal != null);
    try {
      return await call(path, { ...init, signal: AbortSignal.any(signals) }, caller);
    } catch (error) {
      if (!late.aborted) throw error;
      const { status, headers, body } = describeRefusal(refuseForNow());
      return Response.json(body, { status, headers: toHeaders(headers) });
    }
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
