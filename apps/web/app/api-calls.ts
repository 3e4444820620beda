import { ApiError, toApiError } from './api-error.ts';

/** Sends one request to a path under `/api/v1`; the browser and the server each have their way. */
export type SendToApi = (path: string, init: RequestInit) => Promise<Response>;

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

export interface ApiCalls {
  get: <T>(path: string, options?: CallOptions) => Promise<T>;
  post: <T>(path: string, body?: unknown, options?: CallOptions) => Promise<T>;
  put: <T>(path: string, body?: unknown, options?: CallOptions) => Promise<T>;
  delete: <T>(path: string, options?: CallOptions & { body?: unknown }) => Promise<T>;
}

async function readBody(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? response.json().catch(() => undefined) : undefined;
}

/** Forms travel as they are, so that the browser writes their boundary; all else is JSON. */
function withBody(init: RequestInit, headers: Headers, body: unknown): RequestInit {
  if (body === undefined) return init;
  if (body instanceof FormData) return { ...init, body };
  headers.set('content-type', 'application/json');
  return { ...init, body: JSON.stringify(body) };
}

/** Success gives the body, everything else throws an `ApiError`; an abort stays an abort. */
export function createApiCalls(send: SendToApi): ApiCalls {
  async function call<T>(
    method: string,
    path: string,
    body: unknown,
    { signal, headers: given }: CallOptions = {},
  ): Promise<T> {
    const headers = new Headers({ accept: 'application/json', ...given });
    const init = withBody({ method, headers, signal }, headers, body);
    const response = await send(`/api/v1${path}`, init).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ApiError(0, 'network', '');
    });
    const answer = await readBody(response);
    if (!response.ok) throw toApiError(response.status, answer);
    return answer as T;
  }

  return {
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    delete: (path, { body, ...options } = {}) => call('DELETE', path, body, options),
  };
}
