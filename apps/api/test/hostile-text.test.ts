import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { accessTable } from './access-table.ts';
import {
  brand,
  category,
  coupon,
  order,
  product,
  variantAlone,
  type World,
} from './access-things.ts';
import { buildAccountsApp, callOf, newPerson } from './accounts/accounts-app.ts';
import { CatalogueFactory } from './catalog/catalogue-factory.ts';
import { asForm, type Part } from './catalog-admin/form.ts';
import { useClonedDatabase } from './cloned-database.ts';
import { collectRoutes, type RegisteredRoute } from './registered-routes.ts';
import { signInAs } from './sign-in.ts';

/** What PostgreSQL cannot store: a zero character, and halves of a character beyond the first 65,536. */
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

beforeAll(async () => {
  ({ app, routes } = await collectRoutes(() => buildAccountsApp(database)));
});
afterAll(() => app?.close());

const shippingAddress = {
  city: 'Cairo',
  details: '12 Nile Street',
  phone: '01012345678',
  postalCode: '11511',
};
const passwords = { password: 'correct horse 1', passwordConfirm: 'correct horse 1' };
const picture = `/media/${'0'.repeat(32)}-800.webp`;
const newProduct = {
  title: 'New product',
  description: 'A product',
  price: 10,
  quantity: 1,
  availableColors: [{ hex: '#ff0000', name: 'Red' }],
};

/** A body that a route would take, for routes that the access table has none for. */
const bodies: Record<string, (world: World) => Promise<object> | object> = {
  'POST /auth/signup': () => newPerson(),
  'POST /auth/guest': () => ({ email: newPerson().email }),
  'POST /setup': () => ({
    code: 'AAAA-AAAA-AAAA',
    name: 'Mona Adel',
    email: 'mona@shop.example',
    ...passwords,
    shopName: 'Mona',
    country: 'EG',
    timeZone: 'Africa/Cairo',
  }),
  'POST /setup/invitation': () => ({ token: 'x.y', name: 'Mona Adel', ...passwords }),
  'POST /auth/guest/password': () => ({ password: 'correct horse 1' }),
  'POST /auth/login': ({ owner }) => ({ email: owner.email, password: 'correct horse 1' }),
  'POST /auth/forgotPasswords': ({ owner }) => ({ email: owner.email }),
  'POST /auth/verifyResetCode': ({ owner }) => ({ resetCode: '1234567', email: owner.email }),
  'PUT /auth/resetPassword': ({ owner }) => ({
    newPassword: 'correct horse 2',
    email: owner.email,
  }),
  'POST /auth/google': () => ({ token: 'a.b.c' }),
  'PUT /users': () => ({ name: 'Mona Adel', addresses: [shippingAddress] }),
  'PUT /users/change-password': () => ({ currentPassword: 'correct horse 0', ...passwords }),
  'DELETE /users/deleteMe': () => ({ password: 'correct horse 1' }),
  'POST /media': () => ({ file: picture }),
  'POST /categories': () => ({ name: 'New one' }),
  'POST /brands': () => ({ name: 'New one' }),
  'POST /subcategories': async (world) => ({ name: 'New one', category: await category(world) }),
  'POST /products': async (world) => ({
    ...newProduct,
    category: await category(world),
    brand: await brand(world),
  }),
  'PUT /products/:id': () => newProduct,
  'POST /admin/products/bulk': async (world) => ({
    action: 'publish',
    ids: [await product(world)],
  }),
  'POST /admin/bulk': async (world) => ({
    entity: 'products',
    chosen: { ids: [await product(world)] },
    action: { kind: 'raisePercent', value: 5 },
  }),
  'POST /admin/bulk/packing-slips': async (world) => ({ chosen: { ids: [await order(world)] } }),
  'POST /orders/track': ({ owner }) => ({ number: '10001', email: owner.email }),
  'POST /cart': async (world) => ({ productId: await product(world), color: 'Red' }),
  'PUT /cart/applyCoupon': async (world) => ({ couponName: await coupon(world) }),
  'POST /coupons': () => ({ name: 'SUMMER', expire: '2099-01-01', discount: 10 }),
  'PUT /admin/settings': () => ({ version: 1, values: { shopName: 'Mona', address: ['Nile St'] } }),
  'POST /admin/search-rules': () => ({ kind: 'synonym', text: 'telly', words: ['tv'] }),
  'POST /admin/search-rules/preview': () => ({ query: 'telly' }),
  'POST /admin/recommendation-rules': async (world) => ({
    subjectKind: 'category',
    subject: await category(world),
    products: [await product(world)],
    categories: [await category(world)],
  }),
  'POST /admin/inventory/receipts': async (world) => ({
    key: crypto.randomUUID(),
    reference: 'DN-1',
    lines: [{ variant: await variantAlone(world), count: 1, unitCost: 2 }],
  }),
  'POST /admin/inventory/import': () => ({ dryRun: true, rows: [{ sku: 'X-1', onHand: 1 }] }),
  'POST /searches': () => ({ id: '0'.repeat(32), keyword: 'Mona' }),
  'POST /wishlist': async (world) => ({ productId: await product(world) }),
  'PUT /wishlist/share': () => ({ showsName: true }),
  'POST /alerts': async (world) => ({
    productId: await product(world),
    kind: 'stock',
    email: world.owner.email,
  }),
  'POST /alerts/confirm': () => ({ token: 'x.y' }),
  'POST /alerts/unsubscribe': () => ({ token: 'x' }),
  'POST /reviews/photos': () => ({ file: picture }),
  'POST /reviews': async (world) => ({
    product: await product(world),
    review: 'Good enough',
    rating: 4,
  }),
};

interface Target extends RegisteredRoute {
  method: InjectOptions['method'] & string;
  /** With the ids of real things. */
  url: string;
  headers: Record<string, string>;
  body: object;
}

/** What a route needs to be reached, asked for by somebody who may. */
async function reach({ name, options }: RegisteredRoute): Promise<Target> {
  const owner = await signInAs(database.connection);
  const factory = new CatalogueFactory(database.connection);
  const world: World = { database, factory, call: callOf(app), owner };
  const [method = '', path = ''] = name.split(' ');
  const route = name.replace(prefix, '');
  const row = accessTable.find((each) => each.route === route);
  const isForAdmins = row ? row.verdicts[1] !== 'yes' : options.config?.access === 'admin';
  const asker = isForAdmins ? await signInAs(database.connection, 'admin') : owner;
  const id = row ? await row.thing(world) : 'x';
  const body = (await bodies[route]?.(world)) ?? row?.body ?? {};
  return {
    name: route,
    options,
    method: method as Target['method'],
    url: path.replace(/:\w+(.*:\w+)?/, id).replace('*', 'x'),
    headers: { ...asker.headers },
    body,
  };
}

async function listTargets(wanted: (route: RegisteredRoute) => boolean): Promise<Target[]> {
  const targets: Target[] = [];
  for (const route of routes.filter(wanted)) targets.push(await reach(route));
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
      const answer = await app.inject({
        method,
        url,
        ...request,
        headers: { ...headers, ...request.headers },
      });
      if (answer.statusCode !== 400) wrong[`${target.name}: ${what}`] = answer.statusCode;
    });
    await Promise.all(tries);
  }
  return wrong;
}

type Path = (string | number)[];
type JsonSchema = z.core.JSONSchema.BaseSchema;

function describeSchema(schema: unknown): JsonSchema {
  if (!(schema instanceof z.ZodType)) return {};
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** Where a schema takes text, at every depth. */
function listTextPaths(schema: JsonSchema, root = schema): Path[] {
  const named = schema.$ref && root.$defs?.[schema.$ref.split('/').at(-1) ?? ''];
  if (named) return listTextPaths(named, root);
  const inside = (part: unknown, ...step: Path) =>
    listTextPaths(part as JsonSchema, root).map((path) => [...step, ...path]);
  return [
    ...(schema.type === 'string' ? [[]] : []),
    ...(schema.anyOf ?? []).flatMap((part) => inside(part)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => inside(part, name)),
    ...(schema.items ? inside(schema.items, 0) : []),
  ];
}

/** The body with the text put in; what is on the way there is made. */
function putIn(body: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text;
  if (typeof step === 'number') {
    const [first, ...others] = Array.isArray(body) ? body : [];
    return [putIn(first, rest, text), ...others];
  }
  const before = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...before, [step]: putIn((before as Record<string, unknown>)[step], rest, text) };
}

const isApi = ({ name }: RegisteredRoute) => name.includes(` ${prefix}/`);
const isWebhook = ({ name }: RegisteredRoute) => name.endsWith('/payments/webhook');

test('every route that takes a body has one to be tried with', () => {
  const taking = routes.filter((route) => isApi(route) && route.options.schema?.body);
  const missing = taking
    .map(({ name }) => name.replace(prefix, ''))
    .filter((name) => !bodies[name] && !accessTable.some((row) => row.route === name && row.body));
  expect(missing).toEqual([]);
});

test('text that cannot be stored is refused in every field of every body', async () => {
  const targets = await listTargets((route) => isApi(route) && Boolean(route.options.schema?.body));
  const wrong = await tryAll(targets, async ({ options, body }) =>
    listTextPaths(describeSchema(options.schema?.body)).flatMap((path) =>
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
    const { properties = {} } = describeSchema(options.schema?.querystring);
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

test('no header that is read makes a route fail', async () => {
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
  for (const { name, method, url, body, headers } of await listTargets(isApi)) {
    for (const [what, added] of Object.entries(tries)) {
      const answer = await app.inject({
        method,
        url,
        headers: { ...headers, ...added },
        ...(method !== 'GET' && { payload: body }),
      });
      if (answer.statusCode >= 500) failed[`${name}: ${what}`] = answer.statusCode;
    }
  }
  expect(failed).toEqual({});
});
