import type { ProductList } from '@matjar/contract/catalog/catalog.ts';
import {
  type RecommendationRule,
  recommendationRuleList,
  recommendationRuleResponse,
} from '@matjar/contract/catalog/recommendations.ts';
import { recommendationLimits } from '@matjar/contract/catalog/search-rule-limits.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useCatalogApp } from '../catalog/catalog-app.ts';
import { signInAs, type TestUser } from '../sign-in.ts';

const ids: Record<string, string> = {};
const shop = useCatalogApp(async (factory) => {
  const brandId = await factory.addBrand('Lumora');
  for (const name of ['Phones', 'Cables', 'Chargers', 'Cases']) {
    ids[name] = await factory.addCategory(name);
  }
  ids.Compact = await factory.addSubcategory('Compact', idOf('Phones'));
  const add = async (
    title: string,
    category: string,
    values: { sold?: number; quantity?: number; published?: boolean; subcategoryIds?: string[] },
  ) => {
    ids[title] = await factory.addProduct({
      title,
      brandId,
      categoryId: idOf(category),
      ...values,
    });
  };
  await add('Phone One', 'Phones', { subcategoryIds: [idOf('Compact')] });
  await add('Phone Two', 'Phones', {});
  await add('Cable A', 'Cables', { sold: 50 });
  await add('Cable B', 'Cables', { sold: 20 });
  await add('Charger A', 'Chargers', { sold: 90 });
  await add('Charger B', 'Chargers', { sold: 5 });
  await add('Case', 'Cases', {});
  await add('Sold-out case', 'Cases', { quantity: 0, sold: 500 });
  await add('Hidden case', 'Cases', { published: false, sold: 600 });
});
let admin: TestUser;

beforeAll(async () => {
  admin = await signInAs(shop.database.connection, 'admin', { name: 'Rania Staff' });
});

function idOf(name: string): string {
  return ids[name] as string;
}

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const response = await shop.app.inject({
    method,
    url: `/api/v1/admin/recommendation-rules${path}`,
    headers: admin.headers,
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
}

type SubjectKind = RecommendationRule['subjectKind'];

function ruleFor(subjectKind: SubjectKind, subject: string, products: string[], categories = '') {
  return {
    subjectKind,
    subject: idOf(subject),
    products: products.map(idOf),
    categories: categories.split(' ').filter(Boolean).map(idOf),
  };
}

async function make(body: object): Promise<RecommendationRule> {
  const response = await call('POST', '', body);
  expect(response).toMatchObject({ status: 201 });
  return recommendationRuleResponse.parse(response.body).data;
}

async function recommended(names: string[], more = ''): Promise<string[]> {
  const search = names.map((name) => `for=${idOf(name)}`).join('&');
  const { data } = await shop.read<ProductList>(`/recommendations?${search}${more}`);
  return data.map(({ title }) => title);
}

const fieldsOf = (body: { errors?: { param: string }[] }) => body.errors?.map(({ param }) => param);

afterEach(async () => {
  const { body } = await call('GET', '?limit=200');
  for (const { _id } of recommendationRuleList.parse(body).data) await call('DELETE', `/${_id}`);
});

describe('what goes with a product', () => {
  it('is what its rules offer, the most exact first, categories in turn', async () => {
    expect(await recommended(['Phone One'])).toEqual([]);
    await make(ruleFor('category', 'Phones', [], 'Cables Chargers'));
    expect(await recommended(['Phone Two'])).toEqual([
      'Cable A',
      'Charger A',
      'Cable B',
      'Charger B',
    ]);
    await make(ruleFor('subcategory', 'Compact', ['Case']));
    await make(ruleFor('product', 'Phone One', ['Charger B']));
    expect(await recommended(['Phone One'], '&limit=3')).toEqual(['Charger B', 'Case', 'Cable A']);
  });

  it('can be bought now: nothing hidden, deleted or sold out', async () => {
    await make(ruleFor('product', 'Phone One', ['Sold-out case', 'Hidden case', 'Case'], 'Cases'));
    expect(await recommended(['Phone One'])).toEqual(['Case']);
  });

  it('is not in the cart, nor of a category that is', async () => {
    await make(ruleFor('category', 'Phones', [], 'Cables Chargers'));
    await make(ruleFor('category', 'Chargers', ['Phone One', 'Case']));
    expect(await recommended(['Phone One', 'Charger B'])).toEqual(['Cable A', 'Case', 'Cable B']);
  });

  it('is nothing for what is no product', async () => {
    expect(await shop.read('/recommendations?for=x')).toEqual({ data: [] });
    const { statusCode } = await shop.app.inject({ url: '/api/v1/recommendations' });
    expect(statusCode).toBe(400);
  });
});

describe('what was bought together', () => {
  async function buy(titles: string[], values: { status?: string; days?: number } = {}) {
    const { db } = shop.database.connection;
    const { id: buyer } = await signInAs(shop.database.connection);
    const id = newId();
    const { status = 'delivered', days = 3 } = values;
    await query(
      db,
      sql`
      insert into orders (id, user_id, buyer, status, payment_method, currency, lines_total, total,
        shipping_address, paid_at, created_at)
      values (${id}, ${buyer}, '{}', ${status}, 'cash', 'USD', 100, 100, '{}',
        ${status === 'placed' ? null : sql`now()`}, now() - make_interval(days => ${days}))`,
    );
    for (const [position, title] of titles.entries()) {
      await query(
        db,
        sql`
        insert into order_lines (order_id, position, product_id, title, unit_price, count)
        values (${id}, ${position}, ${idOf(title)}, ${title}, 100, 1)`,
      );
    }
  }

  it('follows the rules, by how many bought it, and only when several did', async () => {
    await buy(['Phone Two', 'Case', 'Cable B']);
    await buy(['Phone Two', 'Case', 'Cable B', 'Cable B']);
    await buy(['Phone Two', 'Case', 'Charger A']);
    await buy(['Phone Two', 'Sold-out case']);
    await buy(['Phone Two', 'Sold-out case']);
    // Never paid, taken back, long ago.
    await buy(['Phone Two', 'Charger A'], { status: 'placed' });
    await buy(['Phone Two', 'Charger A'], { status: 'refunded' });
    await buy(['Phone Two', 'Charger A'], { days: 400 });
    await shop.app.jobs.run('count-pairs');
    await shop.app.jobs.run('count-pairs');
    expect(await recommended(['Phone Two'], '&limit=2')).toEqual(['Case', 'Cable B']);
    expect(await recommended(['Case'])).toEqual(['Phone Two', 'Cable B']);
    await make(ruleFor('product', 'Phone Two', ['Charger B']));
    expect(await recommended(['Phone Two'])).toEqual(['Charger B', 'Case', 'Cable B']);
  });
});

describe('rules', () => {
  it.each([
    ['subject', () => ({ ...ruleFor('product', 'Case', ['Cable A']), subject: newId() })],
    ['subject', () => ({ ...ruleFor('category', 'Cases', ['Cable A']), subject: idOf('Case') })],
    ['products', () => ruleFor('product', 'Case', [])],
    ['products', () => ruleFor('product', 'Case', ['Case'])],
    ['products', () => ({ ...ruleFor('product', 'Case', []), products: [newId()] })],
    ['products', () => ({ ...ruleFor('product', 'Case', []), products: Array(9).fill('x') })],
    ['categories', () => ({ ...ruleFor('product', 'Case', []), categories: [idOf('Case')] })],
  ])('are refused by their %s', async (param, body) => {
    const refused = await call('POST', '', body());
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused.body)).toEqual([param]);
  });

  it('are one for each product, category and subcategory, and at most so many', async () => {
    const rule = ruleFor('category', 'Phones', ['Case']);
    await make(rule);
    expect(await call('POST', '', rule)).toMatchObject({
      status: 409,
      body: { code: 'recommendation_rule_taken', errors: [{ param: 'subject' }] },
    });
    const { db } = shop.database.connection;
    await query(
      db,
      sql`
      with filler as (
        insert into categories (id, name, slug, position)
        select gen_random_uuid(), 'filler ' || n, 'filler-' || n, n
        from generate_series(1, ${recommendationLimits.rules}) n returning id)
      insert into recommendation_rules (id, category_id) select gen_random_uuid(), id from filler`,
    );
    expect(await call('POST', '', ruleFor('category', 'Cases', ['Case']))).toMatchObject({
      status: 409,
      body: { code: 'recommendation_rules_full' },
    });
    // Their rules go with them.
    await query(db, sql`delete from categories where name like 'filler %'`);
    expect((await call('GET', '')).body.results).toBe(1);
  });

  it('are listed by what they are for, with who wrote them, and changed by version', async () => {
    await make(ruleFor('subcategory', 'Compact', ['Case', 'Hidden case'], 'Cables'));
    const { _id, version } = await make(ruleFor('product', 'Phone One', ['Cable A']));
    const list = async (search: string) =>
      recommendationRuleList.parse((await call('GET', search)).body).data;
    const names = async (search: string) => (await list(search)).map(({ subject }) => subject.name);
    expect(await names('?sort=subject')).toEqual(['Compact', 'Phone One']);
    expect(await names('?subjectKind=product')).toEqual(['Phone One']);
    expect(await names('?keyword=COMP')).toEqual(['Compact']);
    expect((await list('?keyword=compact'))[0]).toMatchObject({
      subject: { isShown: true, category: { name: 'Phones' } },
      products: [
        { title: 'Case', isShown: true },
        { title: 'Hidden case', isShown: false },
      ],
      categories: [{ name: 'Cables' }],
      changedBy: 'Rania Staff',
    });
    const change = { ...ruleFor('product', 'Phone Two', ['Cable B']), version };
    expect(await call('PUT', `/${_id}`, change)).toMatchObject({ status: 200 });
    expect(await recommended(['Phone Two'], '&limit=1')).toEqual(['Cable B']);
    expect(await call('PUT', `/${_id}`, change)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  });

  it('leave readable entries in the log', async () => {
    const { _id } = await make(ruleFor('category', 'Phones', ['Case'], 'Cables'));
    await call('PUT', `/${_id}`, ruleFor('product', 'Phone One', ['Case', 'Cable A']));
    await call('DELETE', `/${_id}`);
    const entries = await query(
      shop.database.connection.db,
      sql`
      select action, label, before, after from audit_log
      where entity = 'recommendation rule' and entity_id = ${_id} order by id`,
    );
    const first = { for: 'Phones', products: 'Case', categories: 'Cables' };
    const second = { for: 'Phone One', products: 'Case, Cable A', categories: '' };
    expect(entries).toEqual([
      { action: 'create', label: 'Phones', before: null, after: first },
      { action: 'update', label: 'Phone One', before: first, after: second },
      { action: 'delete', label: 'Phone One', before: second, after: null },
    ]);
  });
});
