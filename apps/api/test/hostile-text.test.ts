import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessTable } from './access-table.ts';
import { buildAccountsApp } from './accounts/accounts-app.ts';
import { describeInput, listPlaces, putIn } from './body-places.ts';
import { useClonedDatabase } from './cloned-database.ts';
import { mapAtOnce } from './map-at-once.ts';
import { makeReachWorld, type ReachedRoute, type ReachWorld, reachRoute } from './reach-route.ts';
import { collectRoutes, type RegisteredRoute } from './registered-routes.ts';
import { sampleBodies } from './sample-bodies.ts';
import { asForm, type Part } from './uploads.ts';

/** Texts that PostgreSQL cannot store: NUL, and unpaired surrogates. */
const hostileTexts = {
  zero: 'Mona \u0000 Adel',
  'first half': 'Mona \ud800 Adel',
  'second half': 'Mona \udfff Adel',
};
const hostileInAddress = { zero: 'mona%00', 'half of a character': 'mona%ED%A0%80' };

const prefix = '/api/v1';
const database = useClonedDatabase();
let app: FastifyInstance;
let routes: RegisteredRoute[] = [];
let world: ReachWorld;

beforeAll(async () => {
  ({ app, routes } = await collectRoutes(() => buildAccountsApp(database)));
  world = await makeReachWorld(app, database);
});
afterAll(() => app?.close());

interface Target extends ReachedRoute {
  options: RegisteredRoute['options'];
}

const reach = async ({ name, options }: RegisteredRoute): Promise<Target> => ({
  ...(await reachRoute(world, name, options.config?.access)),
  options,
});

/** Refused requests change nothing: all tests but the last share these objects. */
const reached = new Map<string, Target>();

async function listTargets(wanted: (route: RegisteredRoute) => boolean): Promise<Target[]> {
  const targets = await mapAtOnce(routes.filter(wanted), 8, async (route) => {
    const target = reached.get(route.name) ?? (await reach(route));
    reached.set(route.name, target);
    return target;
  });
  expect(targets.length).toBeGreaterThan(0);
  return targets;
}

type Status = Record<string, number>;

type Try = readonly [what: string, request: InjectOptions];

/** Every try by its name, with the status when it is not the 400 it should be. */
async function tryAll(
  targets: Target[],
  listTries: (target: Target) => Promise<Try[]>,
): Promise<Status> {
  const wrong: Status = {};
  for (const target of targets) {
    const { method, url, headers } = target;
    const tries = (await listTries(target)).map(async ([what, request]) => {
      const response = await app.inject({
        method,
        url,
        ...request,
        headers: { ...headers, ...request.headers },
      });
      if (response.statusCode !== 400) wrong[`${target.name}: ${what}`] = response.statusCode;
    });
    await Promise.all(tries);
  }
  return wrong;
}

/** Where a body takes text, at every depth. */
function listTextPaths(body: unknown) {
  return listPlaces(describeInput(body))
    .filter(({ schema }) => schema.type === 'string')
    .map(({ path }) => path);
}

const isApi = ({ name }: RegisteredRoute) => name.includes(` ${prefix}/`);
const isWebhook = ({ name }: RegisteredRoute) => name.includes('/payments/webhook');

test('every route that takes a body has one to be tried with', () => {
  const taking = routes.filter((route) => isApi(route) && route.options.schema?.body);
  const missing = taking
    .map(({ name }) => name.replace(prefix, ''))
    .filter(
      (name) => !sampleBodies[name] && !accessTable.some((row) => row.route === name && row.body),
    );
  expect(missing).toEqual([]);
});

test('text that cannot be stored is refused in every field of every body', async () => {
  const targets = await listTargets((route) => isApi(route) && Boolean(route.options.schema?.body));
  const wrong = await tryAll(targets, async ({ options, body }) =>
    listTextPaths(options.schema?.body).flatMap((path) =>
      Object.entries(hostileTexts).map(([kind, text]) => [
        `${kind} in ${path.join('.')}`,
        { payload: putIn(body, path, text) as object },
      ]),
    ),
  );
  expect(wrong).toEqual({});
});

test('it is refused in names, in fields nobody knows, and where no body is expected', async () => {
  const targets = await listTargets(
    (route) => isApi(route) && !isWebhook(route) && !route.name.startsWith('GET '),
  );
  const wrong = await tryAll(targets, async ({ body }) =>
    Object.entries(hostileTexts).flatMap(([kind, text]) => [
      [`${kind} in a name`, { payload: { ...body, [text]: 1 } }],
      [`${kind} in an unknown field`, { payload: { ...body, unknown: [{ deep: text }] } }],
    ]),
  );
  expect(wrong).toEqual({});
});

test('it is refused in every parameter of every query', async () => {
  const wrong = await tryAll(await listTargets(isApi), async ({ url, options }) => {
    const { properties = {} } = describeInput(options.schema?.querystring);
    return Object.entries(hostileInAddress).flatMap(([kind, text]) => [
      [`${kind} in a name`, { url: `${url}?${text}=1` }],
      ...[...Object.keys(properties), 'unknown'].flatMap((name): Try[] => [
        [`${kind} in ${name}`, { url: `${url}?${encodeURIComponent(name)}=${text}` }],
        [`${kind} in one of ${name}`, { url: `${url}?${name}=1&${name}=${text}` }],
      ]),
    ]);
  });
  expect(wrong).toEqual({});
});

test('it is refused in every path', async () => {
  const targets = await listTargets(({ name }) => / \/(api|dev\/pay)\/.*:/.test(name));
  const wrong = await tryAll(targets, async ({ name, options }) =>
    Object.entries(hostileInAddress).map(([kind, text]) => [
      `${kind} in ${name}`,
      { url: String(options.url).replace(/:\w+/g, text) },
    ]),
  );
  expect(wrong).toEqual({});
});

test('it is refused in forms', async () => {
  const targets = await listTargets(
    ({ name, options }) => !name.startsWith('GET ') && Boolean(options.preValidation),
  );
  const file = { bytes: Buffer.from('picture'), filename: 'a.png' };
  const forms: Record<string, Part[]> = {
    'zero in a value': ['name', 'title', 'file'].map((field) => [field, hostileTexts.zero]),
    'zero in a name': [[hostileTexts.zero, 'New one']],
    'zero in the name of a file': [[hostileTexts.zero, file]],
  };
  const wrong = await tryAll(targets, () =>
    Promise.all(
      Object.entries(forms).map(async ([what, parts]) => [what, await asForm(parts)] as const),
    ),
  );
  expect(wrong).toEqual({});
});

// Every endpoint does what it is there for, twice.
test('no header that is read makes a route fail', { timeout: 60_000 }, async () => {
  const hostile = 'matjar_refresh=%00\u0000\u00ff';
  const tries = {
    'who asks': { authorization: hostile },
    'all else': {
      cookie: hostile,
      'idempotency-key': hostile,
      'user-agent': hostile,
      'x-request-id': hostile,
    },
  };
  const failed: Status = {};
  await mapAtOnce(routes.filter(isApi), 8, async (route) => {
    const { name, method, url, body, headers } = await reach(route);
    for (const [what, added] of Object.entries(tries)) {
      const response = await app.inject({
        method,
        url,
        headers: { ...headers, ...added },
        ...(method !== 'GET' && { payload: body }),
      });
      if (response.statusCode >= 500) failed[`${name}: ${what}`] = response.statusCode;
    }
  });
  expect(failed).toEqual({});
});
