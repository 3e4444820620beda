import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { query } from '@matjar/db/query.ts';
import { batchSize } from '@matjar/db/read-batches.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useShop } from '../checkout/shop-app.ts';
import { recordStatements } from '../sent-statements.ts';
import { signInAsStaff, type TestUser } from '../sign-in.ts';
import { readCsvRows, readXlsx } from './read-zip.ts';

const shop = useShop({ SHOP_TIME_ZONE: 'Africa/Cairo' });
let admin: TestUser;

beforeAll(async () => {
  admin = await shop.user('admin');
});

const lists = [
  'orders',
  'products',
  'users',
  'coupons',
  'reviews',
  'returns',
  'payments',
  'questions',
  'inventory',
  'inventory/deliveries',
  'audit',
  'insights',
  'searches',
] as const;

async function download(path: string) {
  const { response } = await shop.call(admin, 'GET', `/admin/${path}`);
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  return response;
}

const readCsv = async (path: string) => readCsvRows((await download(path)).body);

async function readSheet(path: string) {
  const response = await download(`${path}${path.includes('?') ? '&' : '?'}format=xlsx`);
  return [...readXlsx(response.rawPayload).values()][0] ?? [];
}

async function order(buyer: string, changes = sql`status = status`) {
  const user = await shop.user();
  const cartId = await shop.fillCart(user, [[await shop.product(5, 12.5), 2]]);
  const { body } = await shop.buy(user, cartId);
  const [placed] = await query<{ number: string }>(
    shop.db,
    sql`update orders set buyer = buyer || jsonb_build_object('name', ${buyer}::text), ${changes}
      where id = ${body.order._id} returning number::text`,
  );
  return placed?.number ?? '';
}

describe('an export', () => {
  it('has what the list shows under its filters, in its order', async () => {
    const sent = sql`status = 'dispatched'`;
    const numbers = [await order('Mona', sent), await order('Omar', sent)];
    await order('Nobody');
    const rows = await readCsv('orders/export?status=dispatched&sort=number');
    expect(rows.map((row) => row.Order)).toEqual(numbers);
    expect(rows[0]).toMatchObject({ Customer: 'Mona', Total: '25.00', Currency: 'USD' });
    const backwards = await readSheet('orders/export?status=dispatched&sort=-number');
    expect(backwards.slice(1).map(([number]) => number)).toEqual(numbers.toReversed());
  });

  it('writes Arabic and times of the shop, and no text is run as a formula', async () => {
    const hostile = '=HYPERLINK("http://x","سعر")';
    const number = await order(hostile, sql`created_at = '2026-01-31T22:30:00Z'`);
    const { body } = await download(`orders/export?keyword=${number}`);
    expect(body.startsWith('\ufeff')).toBe(true);
    const [row] = readCsvRows(body);
    expect(row).toMatchObject({ Customer: `'${hostile}`, Placed: '2026-02-01 00:30:00' });
    const [heads = [], cells = []] = await readSheet(`orders/export?keyword=${number}`);
    expect(cells[heads.indexOf('Customer')]).toBe(hostile);
  });

  it('of orders may have a row for each line, and of products one for each variant', async () => {
    const number = await order('Lines');
    const [line] = await readCsv(`orders/export?rows=lines&keyword=${number}`);
    expect(line).toMatchObject({ Order: number, Pieces: '2', 'Line total': '25.00' });
    const { id } = await shop.coloured([1, 2, 3]);
    const [{ title } = { title: '' }] = await query<{ title: string }>(
      shop.db,
      sql`select title from products where id = ${id}`,
    );
    await shop.app.catalog?.index.refresh({ content: true });
    const rows = await readCsv(`products/export?keyword=${encodeURIComponent(title)}`);
    expect(rows.map((row) => row.Available)).toEqual(['1', '2', '3']);
    expect(rows.map((row) => row.Options)).toEqual(['Colour 0', 'Colour 1', 'Colour 2']);
  });

  it('of returns, questions and deliveries has what their lists find', async () => {
    const user = await shop.user();
    const product = await shop.product(5, 12.5);
    const { body } = await shop.buy(user, await shop.fillCart(user, [[product, 2]]));
    const path = `/orders/${body.order._id}`;
    await shop.call(admin, 'PUT', `${path}/deliver`);
    const details = '=1+1';
    const created = await shop.call(user, 'POST', `${path}/returns`, {
      body: { key: crypto.randomUUID(), lines: [{ line: 0, count: 1 }], reason: 'other', details },
    });
    const [row] = await readCsv('returns/export?queue=toDecide');
    expect(row).toMatchObject({
      Return: created.body.data.number,
      Status: 'requested',
      Email: user.email,
      Details: "'=1+1",
      Pieces: '1',
      Amount: '12.50',
      Currency: 'USD',
    });
    expect(await readCsv('returns/export?queue=toRefund')).toEqual([]);

    const question = 'Does it come with a plug for Egypt?';
    const put = await shop.call(user, 'POST', `/products/${product}/questions`, {
      body: { question },
    });
    await shop.call(admin, 'POST', `/questions/${put.body.data._id}/answers`, {
      body: { answer: 'It does, with two.' },
    });
    expect(await readCsv('questions/export?state=answered')).toMatchObject([
      {
        Question: question,
        Email: user.email,
        Answers: '1',
        'Of the shop': 'It does, with two.',
      },
    ]);
    expect(await readCsv('questions/export?state=waiting')).toEqual([]);

    const [variant] = await shop.variantsOf(product);
    await shop.call(admin, 'POST', '/admin/inventory/deliveries', {
      body: {
        key: crypto.randomUUID(),
        reference: 'PO 12',
        expectedOn: '2026-01-05',
        lines: [{ variant: variant?.id, count: 4, unitCost: 6 }],
      },
    });
    const announced = {
      Delivery: 'PO 12',
      'Expected on': '2026-01-05',
      Late: 'yes',
      'To come': '4',
    };
    expect(await readCsv('inventory/deliveries/export')).toMatchObject([
      { ...announced, 'Unit cost': '6.00' },
    ]);
    const colleague = await signInAsStaff(shop.database.connection, [
      'products:read',
      'exports:read',
    ]);
    const file = await shop.call(colleague, 'GET', '/admin/inventory/deliveries/export');
    const [seen = {}] = readCsvRows(file.response.body);
    expect(seen).toMatchObject(announced);
    expect(Object.keys(seen)).not.toContain('Unit cost');
  });

  it('of every list comes in both forms, with the same rows', async () => {
    await shop.coupon({ name: 'SUMMER' });
    for (const list of lists.filter((each) => each !== 'audit')) {
      const rows = await readCsv(`${list}/export`);
      const [heads, ...cells] = await readSheet(`${list}/export`);
      expect(cells, list).toHaveLength(rows.length);
      if (rows[0]) expect(heads, list).toEqual(Object.keys(rows[0]));
    }
    const [latest] = await readCsv('audit/export');
    expect(latest).toMatchObject({ Who: admin.name, Action: 'export', Item: 'searches.xlsx' });
  });

  it('is noted: who, which list, by which filters and how many rows', async () => {
    const number = await order('Noted');
    await download(`orders/export?keyword=${number}&sort=-total&format=xlsx`);
    const { body } = await shop.call(admin, 'GET', '/admin/audit?entity=export');
    expect(body.data[0]).toMatchObject({
      actor: { _id: admin.id },
      action: 'export',
      label: 'orders.xlsx',
      after: { rows: 1, keyword: number, sort: '-total' },
    });
  });

  it('that fails before its first row is an error like others, and no file', async () => {
    const ask = () =>
      shop.call(admin, 'GET', '/admin/returns/export', { headers: { 'accept-encoding': 'gzip' } });
    await query(shop.db, sql`alter table order_returns rename to order_returns_away`);
    const { status, response } = await ask().finally(() =>
      query(shop.db, sql`alter table order_returns_away rename to order_returns`),
    );
    expect(status).toBe(500);
    expect(response.json()).toMatchObject({ status: 'error' });
    const { headers } = response;
    expect(headers['content-type']).toContain('application/json');
    expect([headers['content-encoding'], headers['content-disposition']]).toEqual([
      undefined,
      undefined,
    ]);
    expect((await ask()).status).toBe(200);
  });

  it('is refused to whoever may not see the list', async () => {
    const user = await shop.user();
    for (const path of [...lists.map((list) => `${list}/export`), 'orders/accounting']) {
      const url = `/admin/${path}?month=2026-10`;
      expect((await shop.call(undefined, 'GET', url)).status, path).toBe(401);
      expect((await shop.call(user, 'GET', url)).status, path).toBe(403);
    }
    expect((await shop.call(admin, 'GET', '/admin/users/export?format=pdf')).status).toBe(400);
    expect((await shop.call(admin, 'GET', '/admin/orders/accounting')).status).toBe(400);
  });
});

describe('an export of 5,000 rows', () => {
  const count = 5_000;
  const patience = { timeout: 20_000, interval: 100 };

  beforeAll(async () => {
    // Too large for the buffers on the way, so that backpressure stops the reading.
    await query(
      shop.db,
      sql`insert into audit_log (actor_name, action, entity, entity_id, label, after)
        select 'Nobody', 'update', 'long', each, 'Entry ' || each,
          jsonb_build_object('text', repeat(md5(each::text), 120))
        from generate_series(1, ${count}) each`,
    );
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const fetches = (statements: string[]) =>
    statements.filter((text) => text.startsWith('fetch')).length;

  const open = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { port } = shop.app.server.address() as AddressInfo;
      const { headers } = admin;
      get({ port, host: '127.0.0.1', path: `/api/v1/admin/${path}`, headers }, resolve).on(
        'error',
        reject,
      );
    });

  it('is read batch by batch', async () => {
    let rows = 0;
    const statements = await recordStatements(shop.database.connection, async () => {
      const { body } = await download('audit/export?entity=long');
      rows = body.split('\r\n').length - 2;
    });
    expect(rows).toBe(count);
    expect(fetches(statements)).toBe(count / batchSize + 1);
  });

  it('waits for a slow reader, takes one of two places, and ends with whoever goes away', async () => {
    const slow: IncomingMessage[] = [];
    const statements = await recordStatements(shop.database.connection, async () => {
      slow.push(await open('audit/export?entity=long'), await open('audit/export?entity=long'));
      const { status, body, response } = await shop.call(admin, 'GET', '/admin/users/export');
      expect([status, body.code]).toEqual([503, 'exports_busy']);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      slow[0]?.destroy();
      await vi.waitFor(async () => {
        expect((await shop.call(admin, 'GET', '/admin/users/export')).status).toBe(200);
      }, patience);
      slow[1]?.destroy();
    });
    expect(fetches(statements)).toBeLessThan(count / batchSize);
    await vi.waitFor(async () => {
      const { body } = await shop.call(admin, 'GET', '/admin/audit?entity=export&limit=5');
      const broken = body.data.filter((entry: { after: { brokenOff?: boolean } }) =>
        Boolean(entry.after.brokenOff),
      );
      expect(broken).toHaveLength(2);
      expect(broken[0].after.rows).toBeLessThan(count);
    }, patience);
  });
});
