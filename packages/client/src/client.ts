import type {
  AnswerOf,
  BodyInputOf,
  Endpoint,
  PathParameters,
  QueryInputOf,
} from '@matjar/contract/endpoint.ts';
import type { Endpoints } from '@matjar/contract/endpoints.ts';
import { ApiError, toApiError } from './api-error.ts';

/** `GET /products/:id`: method and path of an endpoint, as the contract writes them. */
export type EndpointName = keyof Endpoints;

interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** What a call takes beside its name: what its endpoint asks for. */
export type CallInput<Name extends EndpointName> = Name extends EndpointName
  ? CallOptions &
      ParamsOf<Name> &
      QueryOf<QueryInputOf<Endpoints[Name]>> &
      BodyOf<BodyInputOf<Endpoints[Name]>, FormOf<Endpoints[Name]>>
  : never;

type ParamsOf<Name> = Name extends `${string}/:${string}`
  ? { params: PathParameters<Name> }
  : unknown;

type QueryOf<Query> = [Query] extends [undefined] ? unknown : { query?: Query | URLSearchParams };

type BodyOf<Body, Form> = [Body] extends [undefined]
  ? unknown
  : undefined extends Body
    ? { body?: Body | Form }
    : { body: Body | Form };

type FormOf<Each extends Endpoint> = Each extends { consumes: readonly (infer Type)[] }
  ? 'multipart/form-data' extends Type
    ? FormData
    : never
  : never;

/** What a call answers; an endpoint that produces a file gives its bytes. */
export type CallAnswer<Name extends EndpointName> = Name extends EndpointName
  ? Endpoints[Name] extends { produces: readonly string[] }
    ? Blob
    : AnswerOf<Endpoints[Name]>
  : never;

/** Endpoints that can be called by their name alone. */
type NameAlone = {
  [Name in EndpointName]: CallOptions extends CallInput<Name> ? Name : never;
}[EndpointName];

export interface Client {
  /** Success gives the answer, everything else throws an `ApiError`; an abort stays an abort. */
  call: {
    <Name extends NameAlone>(name: Name): Promise<CallAnswer<Name>>;
    <Name extends EndpointName>(name: Name, input: CallInput<Name>): Promise<CallAnswer<Name>>;
  };
}

/** Sends one request to a path of the API's origin. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

/** For everybody: `createClient({ baseUrl: 'https://shop.example', token })`. */
export function createClient({ baseUrl, token }: { baseUrl: string; token?: string }): Client {
  return createClientWith((path, init) => {
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    return fetch(new URL(path, baseUrl), { ...init, headers });
  });
}

/** For who sends requests in their own way: with a session of their own, or without a network. */
export function createClientWith(send: Send): Client {
  return {
    async call(name: string, input: LooseInput = {}) {
      const { method, path } = writeRequest(name, input);
      const { signal, headers: given, body } = input;
      const headers = new Headers({ accept: 'application/json', ...given });
      const init = withBody({ method, headers, ...(signal && { signal }) }, headers, body);
      const fail = (error: unknown): never => {
        if (signal?.aborted) throw error;
        throw new ApiError(0, 'network', '');
      };
      const response = await send(path, init).catch(fail);
      const isJson = response.headers.get('content-type')?.includes('json');
      if (!response.ok) {
        // What went wrong is known by its status too.
        const body = isJson ? await response.json().catch(() => null) : null;
        throw toApiError(response.status, body);
      }
      if (response.status === 204) return undefined;
      // An answer may also break off in its middle.
      return (isJson ? response.json() : response.blob()).catch(fail);
    },
  } as Client;
}

/** Every input, as far as the code that sends it needs to know. */
interface LooseInput extends CallOptions {
  params?: Record<string, string>;
  query?: URLSearchParams | Record<string, unknown>;
  body?: unknown;
}

function writeRequest(name: string, { params = {}, query }: LooseInput) {
  const [method = '', pattern = ''] = name.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, parameter: string) =>
    encodeURIComponent(params[parameter] ?? ''),
  );
  const written = query instanceof URLSearchParams ? query : writeQuery(query);
  return { method, path: `/api/v1${path}${written.size > 0 ? `?${written}` : ''}` };
}

function writeQuery(query: Record<string, unknown> = {}): URLSearchParams {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) {
      if (each !== undefined) written.append(name, String(each));
    }
  }
  return written;
}

/** Forms travel as they are, so that their boundary is written for them; all else is JSON. */
function withBody(init: RequestInit, headers: Headers, body: unknown): RequestInit {
  if (body === undefined) return init;
  if (body instanceof FormData) return { ...init, body };
  headers.set('content-type', 'application/json');
  return { ...init, body: JSON.stringify(body) };
}
