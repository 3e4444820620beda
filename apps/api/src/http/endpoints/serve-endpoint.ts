import {
  type Access,
  accessOfKeys,
  type Endpoint,
  listRefusals,
  neededPermissions,
  needsSession,
  type PathParameters,
  type RefusalOf,
  type ResponseOf,
} from '@matjar/contract/endpoint.ts';
import { type ErrorCode, errorCodes } from '@matjar/contract/error-codes.ts';
import { errorBody, fieldErrorList } from '@matjar/contract/errors.ts';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteOptions,
} from 'fastify';
import { z } from 'zod';
import { Refusal, RefusedError } from '../errors/refusal.ts';
import type { SignedIn } from './access.ts';

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type EndpointRequest<Each extends Endpoint> = FastifyRequest & {
  params: PathParameters<Each['name']>;
  query: OutputOf<Each['query']>;
  body: OutputOf<Each['body']>;
  headers: Each extends { headers: infer Schema } ? OutputOf<Schema> : unknown;
  user: Each extends { access: Exclude<Access, 'optional'> } ? SignedIn : unknown;
};

/** A refusal that the endpoint does not declare is a type error. */
type Handler<Each extends Endpoint> = (
  request: EndpointRequest<Each>,
  reply: FastifyReply,
) => Promise<ResponseTo<Each> | Refusal<RefusalOf<Each>>>;

/** Files are sent by their handlers. */
type ResponseTo<Each extends Endpoint> = Each extends { produces: readonly string[] }
  ? FastifyReply
  : Each extends { response: unknown }
    ? ResponseOf<Each>
    : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without a response returns nothing.
      void | undefined;

interface Options<Each extends Endpoint> extends Pick<RouteOptions, 'onRequest' | 'preValidation'> {
  /** Timeout for the body on a slow connection, in milliseconds. */
  bodyTimeout?: number;
  /** Overrides the body schema, where a setting of the shop narrows it. */
  body?: Each['body'];
}

/** Registers the route of an endpoint of the contract. */
export function serveEndpoint<const Each extends Endpoint>(
  app: FastifyInstance,
  endpoint: Each,
  handle: Handler<Each>,
  { bodyTimeout, body = endpoint.body, ...hooks }: Options<Each> = {},
): void {
  const [method = '', url = ''] = endpoint.name.split(' ');
  const { access, confirmed, fieldErrors, shedding } = endpoint;
  const ofKeys = accessOfKeys(endpoint);
  const status = statusOf(endpoint);
  app.route({
    method,
    url,
    ...hooks,
    config: {
      ...(access && { access }),
      ...(ofKeys && { ofKeys }),
      ...(confirmed && { confirmed }),
      ...(fieldErrors && { fieldErrors }),
      ...(shedding && { shedding }),
      ...(bodyTimeout !== undefined && { bodyTimeout }),
    },
    schema: describeEndpoint({ ...endpoint, body }),
    handler: async (request, reply) => {
      const result = await handle(request as EndpointRequest<Each>, reply);
      if (result instanceof Refusal) throw new RefusedError(result);
      if (status !== 200) reply.code(status);
      return status === 204 ? null : result;
    },
  });
}

function statusOf({ response, produces, status = 200 }: Endpoint): number {
  return response || produces ? status : 204;
}

function describeEndpoint(endpoint: Endpoint): FastifySchema {
  const { tag, summary, access, query, headers, body, consumes, produces } = endpoint;
  return {
    tags: [tag],
    summary,
    ...describePermissions(endpoint),
    ...(needsSession(access) && { security: [{ bearer: [] }] }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(consumes && { consumes }),
    ...(produces && { produces: [...produces] }),
    response: {
      [statusOf(endpoint)]: endpoint.response ?? describeFile(produces),
      ...errorResponses(...listRefusals(endpoint)),
    },
  };
}

function describePermissions({ access, keys }: Endpoint): { description?: string } {
  const needed = neededPermissions(access);
  const between = typeof access === 'object' && 'anyOf' in access ? ' or ' : ', ';
  const sentences = [
    ...(needed.length > 0 ? [`For staff with ${needed.join(between)}.`] : []),
    ...(keys === 'refused' ? ['Not for API keys.'] : keys ? [`API keys need ${keys}.`] : []),
  ];
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

function describeFile(produces: readonly string[] | undefined): z.ZodType {
  return produces ? z.any().meta({ type: 'string', format: 'binary' }) : z.null();
}

/** Matches any refusal, so that a route need not list every one to serialise it. */
const anyErrorBody = z.union([errorBody, fieldErrorList]);

/** Routes that refuse with the same codes share them: a schema for each is a fifth of the time an app takes to build. */
const errorBodies = new Map<string, typeof anyErrorBody>();

function describeErrorBody(codes: string): typeof anyErrorBody {
  const described = errorBodies.get(codes) ?? anyErrorBody.describe(codes);
  errorBodies.set(codes, described);
  return described;
}

/** Refusals by their status, for the `response` of a route's schema. */
export function errorResponses(...codes: ErrorCode[]): Record<number, typeof anyErrorBody> {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorCodes[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [status, describeErrorBody(same.join(', '))]),
  );
}
