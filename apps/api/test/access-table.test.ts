import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccessRow, accessTable, type Verdict } from './access-table.ts';
import type { World } from './access-things.ts';
import { buildAccountsApp, callOf } from './accounts/accounts-app.ts';
import { CatalogueFactory } from './catalog/catalogue-factory.ts';
import { useClonedDatabase } from './cloned-database.ts';
import { collectRoutes, type RegisteredRoute } from './registered-routes.ts';
import { signInAs } from './sign-in.ts';

const prefix = '/api/v1';
const database = useClonedDatabase();
let app: FastifyInstance;
let routes: RegisteredRoute[] = [];

beforeAll(async () => {
  ({ app, routes } = await collectRoutes(() => buildAccountsApp(database)));
});
afterAll(() => app?.close());

/** Routes of the API that name something by an id, without the prefix. */
function listIdRoutes(): string[] {
  return routes
    .map(({ name }) => name)
    .filter((name) => name.includes(` ${prefix}/`) && name.includes(':'))
    .map((name) => name.replace(prefix, ''));
}

test('every route with an id stands in the table, once, and the table names no other', () => {
  const tabled = accessTable.map(({ route }) => route);
  expect(tabled.toSorted()).toEqual([...new Set(listIdRoutes())].toSorted());
});

type Caller = 'visitor' | 'owner' | 'other' | 'admin';

async function tryAs(caller: Caller, { route, thing, body }: AccessRow): Promise<Verdict | number> {
  const owner = await signInAs(database.connection);
  const factory = new CatalogueFactory(database.connection);
  const call = callOf(app);
  const world: World = { database, factory, call, owner };
  const id = await thing(world);
  const callers = {
    visitor: async () => ({}),
    owner: async () => owner.headers,
    other: async () => (await signInAs(database.connection)).headers,
    admin: async () => (await signInAs(database.connection, 'admin')).headers,
  };
  const headers = await callers[caller]();
  const { statusCode } = await call(fillIn(route, id), { headers, ...(body && { body }) });
  const isLetIn = statusCode < 500 && ![401, 403, 404].includes(statusCode);
  return isLetIn ? 'yes' : statusCode;
}

/** The id may stand for everything between the first and the last parameter. */
function fillIn(route: string, id: string): string {
  return route.replace(/:\w+(.*:\w+)?/, id);
}

test.each(accessTable)('$route', async (row) => {
  const [visitor, owner, other, admin] = row.verdicts;
  const found = {
    visitor: await tryAs('visitor', row),
    owner: await tryAs('owner', row),
    other: await tryAs('other', row),
    admin: await tryAs('admin', row),
  };
  expect(found).toEqual({ visitor, owner, other, admin });
});

test('routes that only admins may call refuse everybody else, whatever they send', async () => {
  const user = await signInAs(database.connection);
  const adminRoutes = routes.filter(({ options }) => options.config?.access === 'admin');
  expect(adminRoutes.length).toBeGreaterThan(0);
  for (const { name } of adminRoutes) {
    const call = name.replace(prefix, '').replace(/:\w+/g, 'x');
    expect({ call, status: (await callOf(app)(call)).statusCode }).toEqual({ call, status: 401 });
    const asUser = await callOf(app)(call, { headers: user.headers });
    expect({ call, status: asUser.statusCode }).toEqual({ call, status: 403 });
  }
});

test('a write is public only where it must be', () => {
  const open = routes
    .filter(({ name }) => / \/api\/v1\//.test(name) && !name.startsWith('GET '))
    .filter(({ options }) => options.config?.access === undefined)
    .map(({ name }) => name.replace(prefix, ''));
  expect(open.toSorted()).toEqual(publicWrites.toSorted());
});

/** Everything else that writes asks who is calling. */
const publicWrites = [
  'POST /auth/forgotPasswords',
  'POST /auth/google',
  'POST /auth/login',
  'POST /auth/refresh',
  'POST /auth/signup',
  'POST /auth/verifyResetCode',
  'POST /payments/webhook',
  'PUT /auth/resetPassword',
];
