import {
  fixedRoleNames,
  fixedRoles,
  keyScopes,
  type Permission,
  permissions,
} from '@matjar/contract/accounts/permissions.ts';
import { callsResponse } from '@matjar/contract/accounts/staff.ts';
import {
  type Access,
  accessOfKeys,
  type Endpoint,
  isOpenTo,
  neededPermissions,
  needsSession,
} from '@matjar/contract/endpoint.ts';
import { endpoints } from '@matjar/contract/endpoints.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccessRow, accessTable, type Verdict } from './access-table.ts';
import type { World } from './access-things.ts';
import { buildAccountsApp, callOf } from './accounts/accounts-app.ts';
import { CatalogueFactory } from './catalog/catalogue-factory.ts';
import { useClonedDatabase } from './cloned-database.ts';
import { collectRoutes, type RegisteredRoute } from './registered-routes.ts';
import { giveKey, signInAs, signInAsStaff, type TestUser } from './sign-in.ts';

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

type Caller = 'visitor' | 'owner' | 'other' | 'admin' | 'guest' | 'otherGuest';

interface Made {
  owner: TestUser;
  id: string;
}

const enterAsGuest = () => signInAs(database.connection, 'user', { guest: true });

async function makeThing({ thing }: AccessRow, isOfGuest: boolean): Promise<Made> {
  const owner = await (isOfGuest ? enterAsGuest() : signInAs(database.connection));
  const factory = new CatalogueFactory(database.connection);
  const world: World = { database, factory, call: callOf(app), owner };
  return { owner, id: await thing(world) };
}

async function tryAs(caller: Caller, { route, body }: AccessRow, { owner, id }: Made) {
  const callers = {
    visitor: async () => ({}),
    owner: async () => owner.headers,
    other: async () => (await signInAs(database.connection)).headers,
    admin: async () => (await signInAs(database.connection, 'admin')).headers,
    guest: async () => owner.headers,
    otherGuest: async () => (await enterAsGuest()).headers,
  };
  const headers = await callers[caller]();
  const response = await callOf(app)(fillIn(route, id), { headers, ...(body && { body }) });
  const { statusCode } = response;
  if (needsSession(accessOf(route))) {
    expect(response.headers['cache-control']).toMatch(/\bno-store\b/);
  }
  const isLetIn = statusCode < 500 && ![401, 403, 404].includes(statusCode);
  return isLetIn ? 'yes' : statusCode;
}

/**
 * The outcome for each caller. Refused callers change nothing, so they share a thing with the first one
 * allowed.
 */
async function tryAll(row: AccessRow, expected: Record<Caller, Verdict>) {
  const found: Partial<Record<Caller, Verdict | number>> = {
    guest: await tryAs('guest', row, await makeThing(row, true)),
  };
  const others = (['visitor', 'otherGuest', 'other', 'owner', 'admin'] as const).toSorted(
    (one, other) => Number(expected[one] === 'yes') - Number(expected[other] === 'yes'),
  );
  let made: Made | undefined;
  for (const caller of others) {
    made ??= await makeThing(row, false);
    found[caller] = await tryAs(caller, row, made);
    if (found[caller] === 'yes') made = undefined;
  }
  return found;
}

function accessOf(route: string): Access | undefined {
  const known: readonly Endpoint[] = endpoints;
  return known.find(({ name }) => name === route)?.access;
}

/** The id may stand for everything between the first and the last parameter. */
function fillIn(route: string, id: string): string {
  return route.replace(/:\w+(.*:\w+)?/, id);
}

test.each(accessTable)('$route', async (row) => {
  const [visitor, owner, other, admin] = row.verdicts;
  const access = accessOf(row.route);
  // Guests may do with their own things what the endpoint says; with others' as little as anybody.
  const guest = access === 'user' ? 403 : owner;
  const otherGuest = access === 'user' ? 403 : other;
  const expected = { visitor, owner, other, admin, guest, otherGuest };
  expect(await tryAll(row, expected)).toEqual(expected);
});

test('every endpoint of the contract is served, and every other route is a known exception', () => {
  const served = routes
    .map(({ name }) => name)
    // The last of them answers 404 to whatever no other route takes.
    .filter((name) => name.includes(' /api/') && !name.endsWith(' /api/*'));
  const named = [...endpoints.map(({ name }) => name.replace(' ', ` ${prefix}`)), ...otherRoutes];
  expect([...new Set(served)].toSorted()).toEqual(named.toSorted());
});

/** Not for clients of the API: for balancers, browsers on their way, payment providers and readers. */
const otherRoutes = [
  'GET /api/docs',
  'GET /api/docs/js/scalar.js',
  'GET /api/v1/auth/social/callback',
  'GET /api/v1/auth/social/start',
  'GET /api/v1/health/live',
  'GET /api/v1/health/ready',
  'GET /api/v1/openapi.json',
  'POST /api/v1/payments/webhook',
  'POST /api/v1/payments/webhook/demo',
  'POST /api/v1/payments/webhook/paymob',
];

const callers = ['visitor', 'guest', 'user', 'admin'] as const;

function accessVerdict({ access }: Endpoint, caller: (typeof callers)[number]): Verdict {
  if (!needsSession(access)) return 'yes';
  if (caller === 'visitor') return 401;
  if (caller === 'guest') return access === 'guest' ? 'yes' : 403;
  return neededPermissions(access).length > 0 && caller === 'user' ? 403 : 'yes';
}

describe.each(callers)('whatever a %s sends', (caller) => {
  test.each<Endpoint>(endpoints)(
    '$name, nothing personal is stored on the way',
    async (endpoint) => {
      const user = caller === 'visitor' ? undefined : await enterAs(caller);
      const response = await callOf(app)(endpoint.name.replace(/:\w+/g, 'x'), {
        headers: { ...user?.headers },
      });
      const expected = accessVerdict(endpoint, caller);
      expect(verdictOf(response, endpoint, expected)).toBe(expected);
      const isPersonal = user ? endpoint.access !== undefined : needsSession(endpoint.access);
      if (isPersonal) expect(response.headers['cache-control']).toMatch(/\bno-store\b/);
    },
  );
});

function verdictOf(response: LightMyRequestResponse, { refusals }: Endpoint, expected: Verdict) {
  // An endpoint may still refuse allowed callers for a reason of its own.
  const own: readonly string[] = refusals ?? [];
  const isJson = String(response.headers['content-type']).includes('json');
  const code = response.body && isJson ? response.json().code : undefined;
  if (expected === 'yes' && own.includes(code)) return 'yes';
  if (code === 'unauthorized') return 401;
  return ['forbidden', 'account_needed', 'key_refused'].includes(code) ? 403 : 'yes';
}

test.each(fixedRoleNames)('%s opens what its permissions open, and nothing else', async (role) => {
  const { headers } = await signInAsStaff(database.connection, role);
  const found: string[] = [];
  const expected: string[] = [];
  for (const endpoint of endpoints as readonly Endpoint[]) {
    const needed = neededPermissions(endpoint.access);
    if (needed.length === 0) continue;
    const verdict = isOpenTo(endpoint.access, { permissions: fixedRoles[role] }) ? 'yes' : 403;
    const call = endpoint.name.replace(/:\w+/g, 'x');
    const response = await callOf(app)(call, { headers });
    expected.push(`${endpoint.name} ${verdict}`);
    found.push(`${endpoint.name} ${verdictOf(response, endpoint, verdict)}`);
  }
  expect(found).toEqual(expected);
});

test('owners are shown which role may call what, as the server holds it', async () => {
  const { headers } = await signInAs(database.connection, 'admin');
  const response = await callOf(app)('GET /admin/staff/calls', { headers });
  const { data } = callsResponse.parse(response.json());
  for (const role of fixedRoleNames) {
    const granted: readonly Permission[] = fixedRoles[role];
    const shown = data.filter(({ permissions: needed, anyOf }) => {
      const has = (each: Permission) => granted.includes(each);
      return anyOf ? needed.some(has) : needed.every(has);
    });
    const open = (endpoints as readonly Endpoint[]).filter(({ access }) =>
      isOpenTo(access, { permissions: granted }),
    );
    expect(shown.map(({ name }) => name)).toEqual(open.map(({ name }) => name));
  }
});

/**
 * The fewest permissions that open an endpoint, and the most that leave it closed. More of them never close anything,
 * so every own role that there can be lies between these.
 */
function listOwnRoles({ access }: Endpoint): { has: readonly Permission[]; verdict: Verdict }[] {
  const needed = neededPermissions(access);
  const isAny = typeof access === 'object' && 'anyOf' in access;
  const fewest = isAny ? needed.map((each) => [each]) : [needed];
  const missing = isAny ? [needed] : needed.map((each) => [each]);
  return [
    ...fewest.map((has) => ({ has, verdict: 'yes' as const })),
    ...missing.map((each) => ({
      has: permissions.filter((other) => !each.includes(other)),
      verdict: 403 as const,
    })),
  ];
}

const colleagues = new Map<string, Promise<TestUser>>();

/** One for each own role, whatever is tried with it. */
function enterWith(has: readonly Permission[]): Promise<TestUser> {
  const name = has.join();
  const colleague = colleagues.get(name) ?? signInAsStaff(database.connection, has);
  colleagues.set(name, colleague);
  return colleague;
}

const ofStaff = (endpoints as readonly Endpoint[]).filter(
  ({ access }) => neededPermissions(access).length > 0,
);

test.each(ofStaff)(
  '$name opens with what it needs, and with everything else stays closed',
  async (endpoint) => {
    const roles = listOwnRoles(endpoint);
    const found: Verdict[] = [];
    for (const { has, verdict } of roles) {
      const { headers } = await enterWith(has);
      const response = await callOf(app)(endpoint.name.replace(/:\w+/g, 'x'), { headers });
      found.push(verdictOf(response, endpoint, verdict));
    }
    expect(found).toEqual(roles.map(({ verdict }) => verdict));
  },
);

const keys: { name: string; scopes: readonly Permission[] }[] = [
  { name: 'all scopes', scopes: keyScopes },
  { name: 'orders:read', scopes: ['orders:read'] },
];

test.each(keys)(
  'a key of an owner with $name opens that, and nothing of people',
  async (apiKey) => {
    const { db } = database.connection;
    const { id } = await signInAs(database.connection, 'admin');
    const { headers } = await giveKey(db, id, apiKey.scopes);
    const found: string[] = [];
    const expected: string[] = [];
    for (const endpoint of endpoints as readonly Endpoint[]) {
      if (!needsSession(endpoint.access)) continue;
      const ofKeys = accessOfKeys(endpoint);
      const isOpen = ofKeys && isOpenTo(ofKeys, { permissions: apiKey.scopes });
      const response = await callOf(app)(endpoint.name.replace(/:\w+/g, 'x'), { headers });
      expected.push(`${endpoint.name} ${isOpen ? 'yes' : 403}`);
      found.push(`${endpoint.name} ${verdictOf(response, endpoint, isOpen ? 'yes' : 403)}`);
    }
    expect(found).toEqual(expected);
  },
);

test('every permission opens something, and every path of the admin area takes one', () => {
  const all: readonly Endpoint[] = endpoints;
  const used = new Set(all.flatMap(({ access }) => neededPermissions(access)));
  expect([...used].toSorted()).toEqual(permissions.toSorted());
  const open = all.filter(({ name, access }) => {
    return name.includes(' /admin/') && neededPermissions(access).length === 0;
  });
  expect(open).toEqual([]);
});

function enterAs(caller: 'guest' | 'user' | 'admin') {
  return caller === 'guest' ? enterAsGuest() : signInAs(database.connection, caller);
}

test('guests may do this and nothing else that asks for a session', () => {
  const open = endpoints.filter((each: Endpoint) => each.access === 'guest');
  expect(open.map(({ name }) => name).toSorted()).toEqual(forGuests.toSorted());
});

/** Their cart, what they order, their wishlist, and becoming an account. */
const forGuests = [
  'DELETE /cart',
  'DELETE /cart/:id',
  'DELETE /cart/coupon',
  'DELETE /wishlist/:productId',
  'GET /cart',
  'GET /checkouts/:id',
  'GET /orders',
  'GET /orders/:id',
  'GET /orders/:id/invoice.pdf',
  'GET /orders/:id/invoices/:number',
  'GET /orders/:id/refunds/:refundId/credit-note.pdf',
  'GET /orders/checkout-session/:cartId',
  'GET /returns/:id/photos/:position',
  'GET /users/getMe',
  'GET /wishlist',
  'POST /auth/guest/password',
  'POST /cart',
  'POST /checkouts/:id/confirm',
  'POST /checkouts/cash-offer',
  'POST /orders/:cartId',
  'POST /orders/:id/buy-again',
  'POST /orders/checkout-session/:cartId',
  'POST /wishlist',
  'PUT /auth/guest',
  'PUT /cart/:id',
  'PUT /cart/applyCoupon',
  'PUT /orders/:id/address',
  'PUT /orders/:id/cancel',
];

test('a write is public only where it must be', () => {
  const open = routes
    .filter(({ name }) => / \/api\/v1\//.test(name) && !name.startsWith('GET '))
    .filter(({ options }) => options.config?.access === undefined)
    .map(({ name }) => name.replace(prefix, ''));
  expect(open.toSorted()).toEqual(publicWrites.toSorted());
});

/** All other writes need authentication. */
const publicWrites = [
  'POST /alerts/confirm',
  'POST /alerts/unsubscribe',
  'POST /auth/factor',
  'POST /auth/factor/passkey',
  'POST /auth/forgotPasswords',
  'POST /auth/google',
  'POST /auth/guest',
  'POST /auth/login',
  'POST /auth/passkey',
  'POST /auth/passkey/options',
  'POST /auth/refresh',
  'POST /auth/signup',
  'POST /auth/verifyResetCode',
  'POST /orders/track',
  'POST /payments/webhook',
  'POST /payments/webhook/demo',
  'POST /payments/webhook/paymob',
  'POST /searches',
  'POST /setup',
  'POST /setup/invitation',
  'POST /staff/invitations/join',
  'POST /visits/checkout',
  'PUT /auth/resetPassword',
];
