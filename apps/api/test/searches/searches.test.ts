import { randomBytes } from 'node:crypto';
import { dayMs } from '@matjar/contract/days.ts';
import type { RecentSearch, SearchDetail, SearchList } from '@matjar/contract/searches/searches.ts';
import { query } from '@matjar/db/query.ts';
import { searchDays, searches, userSearches } from '@matjar/db/schema/searches.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PopularSearches } from '../../src/features/searches/popular-searches.ts';
import { foldSearches, SearchLog } from '../../src/features/searches/search-log.service.ts';
import { useCatalogApp } from '../catalog/catalog-app.ts';
import { signInAs, type TestUser } from '../sign-in.ts';

const shop = useCatalogApp(async (factory) => {
  await factory.addProduct({ title: 'Walnut desk lamp' });
  await factory.addProduct({ title: 'Walnut shelf' });
  await factory.addProduct({ title: 'Travel kettle' });
});
let admin: TestUser;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const newSearchId = () => randomBytes(16).toString('hex');

beforeAll(async () => {
  admin = await signInAs(shop.database.connection, 'admin');
});
afterEach(async () => {
  const { db } = shop.database.connection;
  await db.delete(searches);
  await db.delete(searchDays);
});

async function report(body: object, headers: Record<string, string> = {}) {
  return shop.app.inject({ method: 'POST', url: '/api/v1/searches', payload: body, headers });
}

async function readReport(path: string) {
  const response = await shop.app.inject({ url: `/api/v1/admin${path}`, headers: admin.headers });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const list = (parameters = ''): Promise<SearchList> => readReport(`/searches?${parameters}`);

/** The log writes after a moment. */
async function untilLogged(count: number) {
  const { db } = shop.database.connection;
  await expect.poll(() => db.$count(searches), { timeout: 5_000 }).toBe(count);
  return db.select().from(searches);
}

interface Past {
  text: string;
  at: Date;
  found?: number;
  partly?: number;
  correction?: string;
  position?: number;
  added?: boolean;
}

async function addSearches(...past: Past[]) {
  await shop.database.connection.db.insert(searches).values(
    past.map(({ text, at, found = 1, partly = 0, ...others }) => ({
      id: newSearchId(),
      text,
      typed: text,
      found,
      partly,
      createdAt: at,
      ...others,
    })),
  );
}

describe('counting a search', () => {
  it('notes what was typed and what the shop itself finds, and nothing about who', async () => {
    const response = await report({ id: newSearchId(), keyword: '  Walnut   LAMP ' });
    expect(response.statusCode).toBe(204);
    const [row] = await untilLogged(1);
    expect(row).toMatchObject({
      text: 'walnut lamp',
      typed: 'Walnut LAMP',
      found: 1,
      partly: 1,
      correction: null,
      position: null,
      added: false,
    });
    const columns = await query<{ name: string }>(
      shop.database.connection.db,
      sql`select column_name as name from information_schema.columns where table_name = 'searches'`,
    );
    expect(columns.map(({ name }) => name).toSorted()).toEqual([
      'added',
      'correction',
      'created_at',
      'found',
      'id',
      'partly',
      'position',
      'text',
      'typed',
    ]);
  });

  it('adds what came of it to the same search, the first click once', async () => {
    const search = { id: newSearchId(), keyword: 'ketle' };
    await report(search);
    await untilLogged(1);
    await report({ ...search, position: 3 });
    await report({ ...search, position: 7, added: true });
    const { db } = shop.database.connection;
    await expect
      .poll(async () => (await db.select().from(searches))[0]?.added, { timeout: 5_000 })
      .toBe(true);
    const [row] = await untilLogged(1);
    expect(row).toMatchObject({ position: 3, added: true, correction: 'kettle' });
  });

  it('does not add to a search of another text, nor to one of hours ago', async () => {
    const old = newSearchId();
    const { db } = shop.database.connection;
    const values = { text: 'lamp', typed: 'lamp', found: 1, partly: 0 };
    await db.insert(searches).values({ id: old, ...values, createdAt: daysAgo(0.1) });
    await report({ id: old, keyword: 'lamp', added: true });
    const fresh = newSearchId();
    await db.insert(searches).values({ id: fresh, ...values });
    await report({ id: fresh, keyword: 'shelf', added: true });
    await report({ id: newSearchId(), keyword: 'kettle' });
    const rows = await untilLogged(3);
    expect(rows.filter(({ added }) => added)).toEqual([]);
  });

  it('keeps no text that may say who typed it, and counts no bot', async () => {
    await report({ id: newSearchId(), keyword: 'mona@gmail.com' });
    await report({ id: newSearchId(), keyword: '4111 1111 1111 1111' });
    await report({ id: newSearchId(), keyword: 'lamp' }, { 'user-agent': 'Googlebot/2.1' });
    await report({ id: newSearchId(), keyword: 'shelf' });
    const rows = await untilLogged(1);
    expect(rows.map(({ text }) => text)).toEqual(['shelf']);
  });

  it.each([{ id: 'x' }, { keyword: '' }, { position: 0 }, { position: 1.5 }, { added: 'yes' }])(
    'refuses %o',
    async (wrong) => {
      const response = await report({ id: newSearchId(), keyword: 'lamp', ...wrong });
      expect(response.statusCode).toBe(400);
    },
  );

  it('stops an address that reports without end', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 130; count += 1) {
      const response = await shop.app.inject({
        method: 'POST',
        url: '/api/v1/searches',
        payload: { id: newSearchId(), keyword: 'name@example.com' },
        remoteAddress: '203.0.113.9',
      });
      statuses.add(response.statusCode);
    }
    expect([...statuses]).toEqual([204, 429]);
  });
});

describe('the log', () => {
  const search = (text: string) => ({
    id: newSearchId(),
    text,
    typed: text,
    found: 0,
    partly: 0,
    correction: null,
    position: null,
    added: false,
    createdAt: new Date(),
  });

  it('holds a bounded number and writes what waits when it is asked to', async () => {
    const { db } = shop.database.connection;
    const log = new SearchLog(db, shop.app.log);
    for (let count = 0; count < 1_500; count += 1) log.add(search(`text ${count}`));
    await log.flush();
    await log.flush();
    const written = await db.$count(searches);
    expect(written).toBeGreaterThanOrEqual(1_000);
    expect(written).toBeLessThanOrEqual(1_200);
  });

  it('says how many were lost when the database refuses them, and goes on', async () => {
    const warnings: object[] = [];
    const { db } = shop.database.connection;
    const log = new SearchLog(db, { warn: (details: object) => void warnings.push(details) });
    log.add({ ...search('lamp'), id: 'no id' });
    await log.flush();
    log.add(search('shelf'));
    await log.flush();
    expect(warnings).toMatchObject([{ searches: 1 }]);
    expect(await db.$count(searches)).toBe(1);
  });
});

describe('the report', () => {
  /** Something of every kind, in the last week and in the one before. */
  async function fill() {
    await addSearches(
      { text: 'lamp', at: daysAgo(1), found: 9, position: 1, added: true },
      { text: 'lamp', at: daysAgo(2), found: 9, position: 4 },
      { text: 'lamp', at: daysAgo(3), found: 9 },
      { text: 'gramophone', at: daysAgo(1), found: 0 },
      { text: 'gramophone', at: daysAgo(2), found: 0 },
      { text: 'ketle', at: daysAgo(2), found: 5, correction: 'kettle' },
      { text: 'lamp', at: daysAgo(9), found: 8, position: 1 },
      { text: 'lamp', at: daysAgo(9), found: 0 },
    );
  }

  it('adds up a period beside the one before it', async () => {
    await fill();
    const response = await list('days=7');
    expect(response).toMatchObject({
      results: 3,
      searches: { value: 6, before: 2 },
      nothingFound: { count: 2, share: 2 / 6, before: 1 / 2 },
      clicked: { count: 2, share: 2 / 6, before: 1 / 2 },
      added: { count: 1, share: 1 / 6, before: 0 },
      kinds: { top: 3, nothing: 1, little: 1, notClicked: 1, corrected: 1 },
    });
    expect(response.data[0]).toMatchObject({
      text: 'lamp',
      searches: 3,
      found: 9,
      clicked: 2,
      added: 1,
    });
    expect(response.data[0]?.trend).toHaveLength(7);
    expect(response.data[0]?.trend.reduce((sum, count) => sum + count, 0)).toBe(3);
  });

  it('lists what found nothing, little, was not clicked, was corrected; searched, sorted, by pages', async () => {
    await fill();
    const texts = async (parameters: string) =>
      (await list(`days=30&${parameters}`)).data.map(({ text }) => text);
    expect(await texts('kind=little')).toEqual(['gramophone']);
    // In some search of the period; the newest may have found something.
    expect(await texts('kind=nothing')).toEqual(['lamp', 'gramophone']);
    expect(await texts('kind=notClicked')).toEqual(['ketle']);
    expect(await texts('kind=corrected')).toEqual(['ketle']);
    expect(await texts('keyword=GRAM')).toEqual(['gramophone']);
    expect(await texts('sort=text')).toEqual(['gramophone', 'ketle', 'lamp']);
    expect(await texts('limit=1&page=2')).toEqual(['gramophone']);
    expect((await list('kind=corrected')).data[0]?.correction).toBe('kettle');
  });

  it('tells of one text how it is written, what is like it, and what it finds now', async () => {
    await addSearches(
      { text: 'walnut', at: daysAgo(1), position: 1 },
      { text: 'walnut', at: daysAgo(1), position: 4 },
      { text: 'walnut lamps', at: daysAgo(1), found: 1 },
      { text: 'kettle', at: daysAgo(1) },
    );
    const { data }: { data: SearchDetail } = await readReport('/searches/detail?text=Walnut');
    expect(data).toMatchObject({
      text: 'walnut',
      searches: 2,
      position: 2.5,
      typed: [{ text: 'walnut', searches: 2 }],
      near: [{ text: 'walnut lamps', searches: 1, found: 1 }],
      now: { found: 2, partly: 0 },
    });
    expect(data.now.products.map(({ title }) => title).toSorted()).toEqual([
      'Walnut desk lamp',
      'Walnut shelf',
    ]);
  });
});

it('popular is what was found on three days, in words of the catalogue', async () => {
  const onDays = (text: string, days: readonly number[], more: Partial<Past> = {}) =>
    days.map((day) => ({ text, at: daysAgo(day), ...more }));
  await addSearches(
    ...onDays('walnut', [1, 2, 3]),
    ...onDays('travel kettle', [1, 2, 3, 4]),
    ...onDays('shelf', [1, 1, 1, 1, 2]),
    ...onDays('lamp', [31, 32, 33]),
    ...onDays('walnutt', [1, 2, 3], { correction: 'walnut' }),
    ...onDays('gone since', [1, 2, 3]),
    ...onDays('nothing', [1, 2, 3], { found: 0 }),
  );
  const { catalog } = shop.app;
  if (!catalog) throw new Error('This app has a catalogue.');
  const popular = new PopularSearches(shop.database.connection.db, catalog);
  expect(await popular.list()).toEqual([
    { text: 'travel kettle', results: 1 },
    { text: 'walnut', results: 2 },
  ]);
  expect(await popular.list('walnat')).toEqual([{ text: 'walnut', results: 2 }]);
  expect(await popular.list('gramophone')).toEqual([]);
});

it('single searches become totals after 90 days, which go after two years', async () => {
  const { db } = shop.database.connection;
  const total = { searches: 1, nothing: 0, clicked: 0, added: 0, found: 1, partly: 0 };
  const past = daysAgo(800).toISOString().slice(0, 10);
  await db.insert(searchDays).values({ day: past, text: 'lamp', ...total });
  await addSearches(
    { text: 'lamp', at: daysAgo(95), found: 2, position: 1, added: true },
    { text: 'lamp', at: daysAgo(95), found: 2 },
    { text: 'gramophone', at: daysAgo(95), found: 0 },
    { text: 'lamp', at: daysAgo(5) },
  );
  await foldSearches(db);
  await foldSearches(db);
  expect(await db.$count(searches)).toBe(1);
  const totals = await db.select().from(searchDays).orderBy(searchDays.text);
  expect(totals).toMatchObject([
    { text: 'gramophone', searches: 1, nothing: 1, clicked: 0 },
    { text: 'lamp', searches: 2, nothing: 0, clicked: 1, added: 1, found: 2 },
  ]);
  // The period before the last 90 days is one of totals alone.
  expect((await list('days=90')).searches).toEqual({ value: 1, before: 3 });
});

it('too many single searches become totals earlier, but never those of today', async () => {
  const { db } = shop.database.connection;
  await addSearches(
    { text: 'lamp', at: daysAgo(3) },
    { text: 'lamp', at: daysAgo(2) },
    { text: 'lamp', at: new Date() },
  );
  await foldSearches(db, new Date(), 1);
  expect(await db.$count(searches)).toBe(1);
  expect((await list('days=7')).searches.value).toBe(3);
});

describe('searches kept with an account', () => {
  const call = (
    by: TestUser | undefined,
    method: 'GET' | 'POST' | 'DELETE' | 'PUT',
    path: string,
    payload?: object,
  ) =>
    shop.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: by?.headers ?? {},
      ...(payload && { payload }),
    });
  const search = (by: TestUser, keyword: string) =>
    call(by, 'POST', '/searches/recent', { keyword });
  const recent = async (by: TestUser): Promise<RecentSearch[]> =>
    (await call(by, 'GET', '/searches/recent')).json().data;
  const textsOf = async (by: TestUser) => (await recent(by)).map(({ text }) => text);
  const newUser = () => signInAs(shop.database.connection, 'user');

  it('are one’s own, the newest first and each once, and no report of them names anybody', async () => {
    const [user, other] = [await newUser(), await newUser()];
    for (const keyword of ['Kettle', 'walnut', '  KETTLE ', 'sami@mail.test', '+20 100 123 4567']) {
      expect((await search(user, keyword)).statusCode).toBe(204);
      await recent(user);
    }
    await search(other, 'shelf');
    expect(await recent(user)).toMatchObject([
      { text: 'kettle', found: 1 },
      { text: 'walnut', found: 2 },
    ]);
    expect(await textsOf(other)).toEqual(['shelf']);
    expect(await shop.database.connection.db.$count(searches)).toBe(0);
    expect((await call(undefined, 'GET', '/searches/recent')).statusCode).toBe(401);
    const guest = await signInAs(shop.database.connection, 'user', { guest: true });
    expect((await search(guest, 'walnut')).statusCode).toBe(403);
    const exported = (await call(user, 'GET', '/users/export')).json();
    expect(exported.searches.map(({ text }: RecentSearch) => text)).toEqual(['walnut', 'kettle']);
    const { data } = (await call(admin, 'GET', `/admin/customers/${user.id}`)).json();
    expect(data.searches.map(({ text }: RecentSearch) => text)).toEqual(['kettle', 'walnut']);
  });

  it('are thirty at most, for ninety days', async () => {
    const user = await newUser();
    for (const at of Array.from({ length: 32 }).keys()) await search(user, `walnut ${at}`);
    expect(await textsOf(user)).toHaveLength(30);
    await query(
      shop.database.connection.db,
      sql`update user_searches set searched_at = searched_at - interval '91 days'
        where user_id = ${user.id} and text <> 'walnut 31'`,
    );
    expect(await textsOf(user)).toEqual(['walnut 31']);
    await shop.app.jobs.run('sweep-user-searches');
    expect(await countStored(user)).toBe(1);
  });

  it('are forgotten one by one, all at once, with the account, and by a shop that keeps none', async () => {
    const user = await newUser();
    for (const keyword of ['walnut', 'kettle', 'shelf']) await search(user, keyword);
    await call(user, 'DELETE', '/searches/recent?text=Kettle');
    expect((await textsOf(user)).toSorted()).toEqual(['shelf', 'walnut']);
    await call(user, 'DELETE', '/searches/recent');
    expect(await textsOf(user)).toEqual([]);

    const leaver = await newUser();
    await search(leaver, 'walnut');
    await recent(leaver);
    await query(shop.database.connection.db, sql`delete from users where id = ${leaver.id}`);
    expect(await countStored(leaver)).toBe(0);

    await search(user, 'walnut');
    await recent(user);
    await keepSearches(false);
    await expect.poll(() => countStored(user)).toBe(0);
    await search(user, 'walnut');
    expect(await recent(user)).toEqual([]);
    await keepSearches(true);
    expect(await recent(user)).toEqual([]);
  });

  function countStored({ id }: TestUser) {
    return shop.database.connection.db.$count(userSearches, eq(userSearches.userId, id));
  }

  async function keepSearches(keep: boolean) {
    const { version } = (await call(admin, 'GET', '/admin/settings')).json().data;
    const body = { version, values: { keepSearches: keep } };
    expect((await call(admin, 'PUT', '/admin/settings', body)).statusCode).toBe(200);
  }
});
