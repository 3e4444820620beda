import type { ProductList } from '@matjar/contract/catalog/catalog.ts';
import type { Suggestions } from '@matjar/contract/catalog/catalog-search.ts';
import { searchRuleLimits } from '@matjar/contract/catalog/search-rule-limits.ts';
import {
  type SearchRule,
  searchPreview,
  searchRuleList,
  searchRuleResponse,
} from '@matjar/contract/catalog/search-rules.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useCatalogApp } from '../catalog/catalog-app.ts';
import { signInAs, type TestUser } from '../sign-in.ts';

const products: Record<string, string> = {};
const shop = useCatalogApp(async (factory) => {
  const lumora = await factory.addBrand('Lumora');
  const kestrel = await factory.addBrand('Kestrel');
  const screens = await factory.addCategory('TVs');
  const add = async (title: string, brandId: string, price: number, published = true) => {
    products[title] = await factory.addProduct({
      title,
      brandId,
      price,
      categoryId: screens,
      description: '',
      published,
    });
  };
  await add('Oled TV 55', lumora, 900);
  await add('Oled TV 65', kestrel, 1_200);
  await add('Wall mount', kestrel, 40);
  await add('Vacuum cleaner', kestrel, 300);
  await add('Vacuum flask', kestrel, 30);
  await add('Hidden TV', lumora, 100, false);
});
let admin: TestUser;

beforeAll(async () => {
  admin = await signInAs(shop.database.connection, 'admin', { name: 'Rania Staff' });
});

const idOf = (title: string) => products[title] as string;

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const response = await shop.app.inject({
    method,
    url: `/api/v1/admin/search-rules${path}`,
    headers: admin.headers,
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
}

async function make(body: object): Promise<SearchRule> {
  const response = await call('POST', '', body);
  expect(response).toMatchObject({ status: 201 });
  return searchRuleResponse.parse(response.body).data;
}

const search = (keyword: string, more = '') =>
  shop.read<ProductList>(`/products?keyword=${encodeURIComponent(keyword)}${more}`);

async function titles(keyword: string, more = ''): Promise<string[]> {
  return (await search(keyword, more)).data.map(({ title }) => title);
}

const fieldsOf = (body: { errors?: { param: string }[] }) => body.errors?.map(({ param }) => param);

afterEach(async () => {
  const { body } = await call('GET', '?limit=200');
  for (const { _id } of searchRuleList.parse(body).data) await call('DELETE', `/${_id}`);
});

describe('a synonym', () => {
  it('is found by the next search, with counts and filters, and no more once it is deleted', async () => {
    expect(await titles('telly')).toEqual([]);
    const rule = await make({ kind: 'synonym', text: 'telly', words: ['tv', 'television'] });
    expect(rule).toMatchObject({ words: ['tv', 'television'], oneWay: false });
    const found = await search('telly', '&facets=1');
    expect(found).toMatchObject({ results: 2, search: { fullMatches: 2 } });
    expect(found.correction).toBeUndefined();
    expect(found.facets?.brands.map(({ name, count }) => [name, count])).toEqual([
      ['Lumora', 1],
      ['Kestrel', 1],
    ]);
    expect(await titles('telly', '&price[lte]=1000')).toEqual(['Oled TV 55']);
    expect(await titles('televisions')).toHaveLength(2);
    await call('DELETE', `/${rule._id}`);
    expect(await titles('telly')).toEqual([]);
  });

  it('of several words goes both ways, or one', async () => {
    const words = ['vacuum cleaner'];
    const { _id, version } = await make({ kind: 'synonym', text: 'hoover', words });
    expect(await titles('hoover')).toEqual(['Vacuum cleaner']);
    const change = { kind: 'synonym', text: 'vacuum cleaner', words: ['mount'], oneWay: true };
    expect(await call('PUT', `/${_id}`, { ...change, version })).toMatchObject({ status: 200 });
    expect((await titles('vacuum cleaner')).sort()).toContain('Wall mount');
    expect(await titles('mount')).toEqual(['Wall mount']);
    expect(await call('PUT', `/${_id}`, { ...change, version })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  });

  it('suggests the category it stands for', async () => {
    await make({ kind: 'synonym', text: 'تلفزيون', words: ['tvs', 'tv'], oneWay: true });
    const path = `/search/suggest?keyword=${encodeURIComponent('التلفزيونات')}`;
    const { data } = await shop.read<Suggestions>(path);
    expect(data[0]).toMatchObject({ type: 'category', name: 'TVs' });
  });
});

describe('a pin', () => {
  it('comes first by default, in its order, and obeys filters, sort and pages', async () => {
    const pinned = [idOf('Wall mount'), idOf('Hidden TV'), idOf('Oled TV 65')];
    const rule = await make({ kind: 'pin', text: 'tv', products: pinned });
    expect(rule.products?.map(({ title, isShown }) => [title, isShown])).toEqual([
      ['Wall mount', true],
      ['Hidden TV', false],
      ['Oled TV 65', true],
    ]);
    expect(await search('tv', '&facets=1')).toMatchObject({
      results: 3,
      search: { fullMatches: 3 },
      data: [{ title: 'Wall mount' }, { title: 'Oled TV 65' }, { title: 'Oled TV 55' }],
    });
    expect(await titles('tv', '&price[gte]=100')).toEqual(['Oled TV 65', 'Oled TV 55']);
    expect(await titles('tv', '&sort=-price')).toEqual(['Oled TV 65', 'Oled TV 55', 'Wall mount']);
    expect(await titles('tv', '&limit=1&page=2')).toEqual(['Oled TV 65']);
    expect(await titles('oled tv')).not.toContain('Wall mount');
  });

  it('names products that are there', async () => {
    const refused = await call('POST', '', { kind: 'pin', text: 'tv', products: [newId()] });
    expect(refused).toMatchObject({ status: 400 });
    expect(fieldsOf(refused.body)).toEqual(['products']);
  });
});

describe('a redirect', () => {
  it('is answered beside the list, unless the keyword is meant as it is', async () => {
    await make({ kind: 'redirect', text: 'returns', path: '/terms#returns' });
    expect(await search('Return')).toMatchObject({ search: { redirect: '/terms#returns' } });
    expect((await search('returns', '&asTyped=1')).search?.redirect).toBeUndefined();
    expect((await search('returns tv')).search?.redirect).toBeUndefined();
  });

  it('may be written in any alphabet', async () => {
    const { path } = await make({ kind: 'redirect', text: 'كلمة', path: '/كلمة?q=100%25' });
    expect(path).toBe('/%D9%83%D9%84%D9%85%D8%A9?q=100%25');
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'terms',
    '',
    '/api/v1/products',
    '/products?keyword=returns',
    '/products?sort=-sold&%6beyword=returns',
    '/x/..//evil.test',
    '/%',
  ])('does not lead to %j', async (path) => {
    const refused = await call('POST', '', { kind: 'redirect', text: 'returns', path });
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused.body)).toEqual(['path']);
  });
});

describe('rules', () => {
  it.each([
    ['text', { kind: 'synonym', text: 'what is it', words: ['tv'] }],
    ['words', { kind: 'synonym', text: 'tv', words: ['the'] }],
    ['words', { kind: 'synonym', text: 'phone', words: ['phones'] }],
    ['words', { kind: 'synonym', text: 'tv', words: [] }],
    ['words', { kind: 'synonym', text: 'tv', words: Array.from('abcdefghijklm') }],
    ['text', { kind: 'synonym', text: 'x'.repeat(61), words: ['tv'] }],
    ['kind', { kind: 'boost', text: 'tv' }],
  ])('are refused by their %s: %j', async (param, body) => {
    const refused = await call('POST', '', body);
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused.body)?.[0]).toContain(param);
  });

  it('are one of each kind for a text, however it is written', async () => {
    await make({ kind: 'redirect', text: 'returns', path: '/terms' });
    const again = { kind: 'redirect', text: 'Return', path: '/contact' };
    expect(await call('POST', '', again)).toMatchObject({
      status: 409,
      body: { code: 'search_rule_taken', errors: [{ param: 'text' }] },
    });
    await make({ kind: 'synonym', text: 'returns', words: ['refund'] });
  });

  it('are listed by kind and by their words, with who wrote them', async () => {
    await make({ kind: 'redirect', text: 'returns', path: '/terms' });
    await make({ kind: 'synonym', text: 'telly', words: ['tv'] });
    const list = async (query: string) =>
      searchRuleList.parse((await call('GET', query)).body).data.map(({ text }) => text);
    expect(await list('?sort=text')).toEqual(['returns', 'telly']);
    expect(await list('?kind=redirect')).toEqual(['returns']);
    expect(await list('?keyword=TV')).toEqual(['telly']);
    const { body } = await call('GET', '');
    expect(body.data[0].changedBy).toBe('Rania Staff');
  });

  it('are at most so many', async () => {
    const { db } = shop.database.connection;
    await query(
      db,
      sql`
      insert into search_rules (id, kind, text, key, words)
      select gen_random_uuid(), 'synonym', 'filler ' || n, 'filler' || n, '{tv}'
      from generate_series(1, ${searchRuleLimits.rules}) n`,
    );
    const refused = await call('POST', '', { kind: 'synonym', text: 'telly', words: ['tv'] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'search_rules_full' } });
    await query(db, sql`delete from search_rules`);
  });

  it('leave readable entries in the log', async () => {
    const { _id } = await make({ kind: 'synonym', text: 'telly', words: ['tv'] });
    const pin = { kind: 'pin', text: 'telly', products: [idOf('Oled TV 55')] };
    await call('PUT', `/${_id}`, pin);
    await call('DELETE', `/${_id}`);
    const entries = await query(
      shop.database.connection.db,
      sql`
      select action, label, before, after from audit_log
      where entity = 'search rule' and entity_id = ${_id} order by id`,
    );
    const described = { kind: 'synonym', text: 'telly', words: 'tv', oneWay: false };
    const pinned = { kind: 'pin', text: 'telly', products: 'Oled TV 55' };
    expect(entries).toEqual([
      { action: 'create', label: 'telly = tv', before: null, after: described },
      { action: 'update', label: 'telly', before: described, after: pinned },
      { action: 'delete', label: 'telly', before: pinned, after: null },
    ]);
  });
});

describe('the preview', () => {
  const preview = async (body: object) =>
    searchPreview.parse((await call('POST', '/preview', body)).body);

  it('searches before and after, and changes nothing', async () => {
    const rule = { kind: 'synonym', text: 'telly', words: ['tv'] };
    const { before, after } = await preview({ query: 'telly', rule });
    expect(before).toMatchObject({ results: 0, partly: 0, data: [] });
    expect(after).toMatchObject({ results: 2, partly: 0 });
    expect(await titles('telly')).toEqual([]);
    expect((await preview({ query: 'tv' })).after).toBeUndefined();
  });

  it('counts apart what has only some of the words, as the search report does', async () => {
    const { before } = await preview({ query: 'vacuum periscope' });
    expect(before).toMatchObject({ results: 2, partly: 2 });
    expect((await preview({ query: 'vacuum flask' })).before.partly).toBeLessThan(2);
  });

  it('says what is pinned, and where a search leads', async () => {
    const pin = { kind: 'pin', text: 'tv', products: [idOf('Wall mount')] };
    const pinned = await preview({ query: 'tv', rule: pin });
    expect(pinned.after?.data.map(({ title, isPinned }) => [title, isPinned])).toEqual([
      ['Wall mount', true],
      ['Oled TV 55', false],
      ['Oled TV 65', false],
    ]);
    const redirect = { kind: 'redirect', text: 'tv', path: '/contact' };
    expect((await preview({ query: 'tv', rule: redirect })).after?.redirect).toBe('/contact');
  });

  it('shows a changed rule in place of the saved one', async () => {
    const { _id } = await make({ kind: 'synonym', text: 'telly', words: ['tv'] });
    const rule = { kind: 'synonym', text: 'telly', words: ['flask'] };
    const { before, after } = await preview({ query: 'telly', rule, replaces: _id });
    expect(before.results).toBe(2);
    expect(after?.data.map(({ title }) => title)).toEqual(['Vacuum flask']);
  });
});
