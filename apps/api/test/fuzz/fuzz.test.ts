import { type Endpoint, listRefusals, neededPermissions } from '@matjar/contract/endpoint.ts';
import { endpoints } from '@matjar/contract/endpoints.ts';
import { type ErrorCode, errorCodes } from '@matjar/contract/error-codes.ts';
import { errorBody, fieldErrorList } from '@matjar/contract/errors.ts';
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildAccountsApp } from '../accounts/accounts-app.ts';
import { useClonedDatabase } from '../cloned-database.ts';
import { mapAtOnce } from '../map-at-once.ts';
import { makeReachWorld, type ReachedRoute, type ReachWorld, reachRoute } from '../reach-route.ts';
import { signInAs, type TestUser } from '../sign-in.ts';
import {
  type DrawnRequest,
  drawRequest,
  encode,
  soundRequest,
  writeBody,
} from './arbitrary-request.ts';

/** `FUZZ=50000 npm run test:api -- fuzz` sends as many others each time; `FUZZ_SEED` repeats a run. */
const wanted = Number(process.env.FUZZ ?? 10_000);
const isLong = process.env.FUZZ !== undefined;
const seed = Number(process.env.FUZZ_SEED ?? (isLong ? Date.now() % 2 ** 31 : 20_260_731));
const all: readonly Endpoint[] = endpoints;
const perEndpoint = Math.max(2, Math.round(wanted / all.length));
/** Requests to one endpoint that share what they name: some of them delete it. */
const perTarget = 10;
const atOnce = 8;

const database = useClonedDatabase();
let app: FastifyInstance;
let world: ReachWorld;
beforeAll(async () => {
  app = await buildAccountsApp(database);
  world = await makeReachWorld(app, database);
});
afterAll(() => app?.close());

/** Errors that any request may get before it reaches an endpoint. */
const ofEveryRequest: ErrorCode[] = [
  'bad_request',
  'validation',
  'payload_too_large',
  'unsupported_media_type',
];

/** Why a response is not one that the endpoint may give. */
function findProblem(endpoint: Endpoint, response: LightMyRequestResponse): string | undefined {
  const { statusCode } = response;
  const success = endpoint.response || endpoint.produces ? (endpoint.status ?? 200) : 204;
  if (statusCode === success || statusCode === 304) return undefined;
  const parsed = refusal.safeParse(readJson(response.body));
  if (!parsed.success) return `an answer of another shape: ${response.body.slice(0, 200)}`;
  const [code] = parsed.data;
  if (!code) return 'a refusal without a code';
  const expected = [
    ...ofEveryRequest,
    ...listRefusals(endpoint),
    // An id that is too long to be one is none of the router's.
    ...(endpoint.name.includes(':') ? (['not_found'] as const) : []),
  ];
  if (!expected.includes(code)) return `a refusal that it does not name: ${code}`;
  if (errorCodes[code].status !== statusCode) return `${code} with another status`;
  return undefined;
}

const refusal = z.union([
  errorBody.strict().transform(({ code }) => [code]),
  fieldErrorList.transform((fields) => fields.map(({ code }) => code)),
]);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const statuses = new Map<number, number>();
const succeeded = new Set<string>();

interface Target extends ReachedRoute {
  enterAsAdmin: () => Promise<TestUser>;
}

async function send(endpoint: Endpoint, drawn: DrawnRequest, target: Target) {
  const user = drawn.caller === 'admin' ? await target.enterAsAdmin() : target.owner;
  const { headers, ...payload } = writeBody(drawn.body, target.body);
  const request = {
    method: target.method,
    url: `${writePath(endpoint, drawn, target)}${drawn.query && `?${drawn.query}`}`,
    headers: {
      ...drawn.headers,
      ...headers,
      ...(drawn.caller !== 'visitor' && user.headers),
    },
    ...payload,
  } satisfies InjectOptions;
  const response = await app.inject(request);
  statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
  if (response.statusCode < 300) succeeded.add(endpoint.name);
  const problem = findProblem(endpoint, response);
  if (problem === undefined) return undefined;
  return { problem, status: response.statusCode, caller: drawn.caller, ...request };
}

/** The same each time, or another one where administrators may delete themselves. */
function admins({ access }: Endpoint): () => Promise<TestUser> {
  const enter = () => signInAs(database.connection, 'admin');
  if (neededPermissions(access).length === 0) return enter;
  let entered: Promise<TestUser> | undefined;
  return () => {
    entered ??= enter();
    return entered;
  };
}

function writePath({ name }: Endpoint, { segment }: DrawnRequest, { url }: ReachedRoute): string {
  if (!segment || !name.includes(':')) return url;
  const [, path = ''] = name.split(' ');
  return `/api/v1${path.replaceAll(/:\w+/g, encode(segment))}`;
}

async function fuzz(endpoint: Endpoint, index: number) {
  const requests = [
    soundRequest(endpoint),
    ...fc.sample(drawRequest(endpoint), { numRuns: perEndpoint - 1, seed: seed + index }),
  ];
  const problems: object[] = [];
  for (let from = 0; from < requests.length; from += perTarget) {
    const registered = endpoint.name.replace(' ', ' /api/v1');
    const reached = await reachRoute(world, registered, endpoint.access);
    const target = { ...reached, enterAsAdmin: admins(endpoint) };
    const [first, ...others] = requests.slice(from, from + perTarget);
    // The first alone: it is to find what it names.
    const found = [first && (await send(endpoint, first, target))];
    found.push(...(await Promise.all(others.map((each) => send(endpoint, each, target)))));
    problems.push(...found.filter((each) => each !== undefined));
  }
  return problems;
}

test(`no request makes an endpoint fail (FUZZ_SEED=${seed})`, { timeout: 600_000 }, async ({
  task,
}) => {
  task.meta.tried = [perEndpoint * all.length, 'requests'];
  const problems: Record<string, object[]> = {};
  await mapAtOnce(all, atOnce, async (endpoint, index) => {
    const found = await fuzz(endpoint, index);
    if (found.length > 0) problems[endpoint.name] = found;
  });
  if (isLong) {
    const counts = [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, n]) => `${n} × ${status}`);
    process.stdout.write(
      `${perEndpoint * all.length} requests, seed ${seed}: ${counts.join(', ')}\n`,
    );
  }
  expect(problems).toEqual({});
  // Requests that no endpoint takes try little.
  expect(succeeded.size).toBeGreaterThan(all.length * 0.8);
});
