import type {
  BodyInputOf,
  Endpoint,
  PathParameters,
  QueryInputOf,
  ResponseOf,
} from '@matjar/contract/endpoint.ts';
import type { Endpoints } from '@matjar/contract/endpoints.ts';
import { ApiError, toApiError } from './api-error.ts';

/** `GET /products/:id`: method and path of an endpoint, as in the contract. */
export type EndpointName = keyof Endpoints;

/** Where an endpoint without path parameters is, for who asks it without a client. */
export type ApiPath<Name extends EndpointName> = Name extends `${string} ${infer Path}`
  ? `/api/v1${Path}`
  : never;

interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** Input of a call: params, query and body of its endpoint. */
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

/** Response of a call; a blob if the endpoint produces a file. */
export type CallResponse<Name extends EndpointName> = Name extends EndpointName
  ? Endpoints[Name] extends { produces: readonly string[] }
    ? Blob
    : ResponseOf<Endpoints[Name]>
  : never;

/** Endpoints that need no input. */
type NameAlone = {
  [Name in EndpointName]: CallOptions extends CallInput<Name> ? Name : never;
}[EndpointName];

export interface Client {
  /** Returns the response of a success; otherwise throws an `ApiError`. Aborts stay aborts. */
  call: {
    <Name extends NameAlone>(name: Name): Promise<CallResponse<Name>>;
    <Name extends EndpointName>(name: Name, input: CallInput<Name>): Promise<CallResponse<Name>>;
  };
}

/** Sends one request to a path of the API's origin. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

/** For any program: `createClient({ baseUrl: 'https://shop.example', token })`. */
export function createClient({ baseUrl, token }: { baseUrl: string; token?: string }): Client {
  return createClientWith((path, init) => {
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    return fetch(new URL(path, baseUrl), { ...init, headers });
  });
}

/** With a custom transport: its own session handling, or no network. */
export function createClientWith(send: Send): Client {
  return {
    async call(name: string, input: LooseInput = {}) {
      const { method, path } = writeRequest(name, input);
      const { signal, headers: own, body } = input;
      const headers = new Headers({ accept: 'application/json', ...own });
      const init = withBody({ method, headers, ...(signal && { signal }) }, headers, body);
      const fail = (error: unknown): never => {
        if (signal?.aborted) throw error;
        throw new ApiError(0, 'network', '');
      };
      const response = await send(path, init).catch(fail);
      const isJson = response.headers.get('content-type')?.includes('json');
      if (!response.ok) {
        // Without a JSON body the status is enough.
        const body = isJson ? await response.json().catch(() => null) : null;
        throw toApiError(response.status, body);
      }
      if (response.status === 204) return undefined;
      // A response may also break off while it is read.
      return (isJson ? response.json() : response.blob()).catch(fail);
    },
  } as Client;
}

/** Any input, as far as the sending code is concerned. */
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

/** Forms are passed on unchanged, so that fetch writes their boundary; everything else is JSON. */
function withBody(init: RequestInit, headers: Headers, body: unknown): RequestInit {
  if (body === undefined) return init;
  if (body instanceof FormData) return { ...init, body };
  headers.set('content-type', 'application/json');
  return { ...init, body: JSON.stringify(body) };
}
