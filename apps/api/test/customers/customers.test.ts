import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useShop } from '../checkout/shop-app.ts';
import { signInAs, type TestUser } from '../sign-in.ts';

const shop = useShop();
let admin: TestUser;

beforeAll(async () => {
  admin = await shop.user('admin');
});

async function order(user: TestUser, productId: string, count = 1): Promise<string> {
  const cartId = await shop.fillCart(user, [[productId, count]]);
  const { status, body } = await shop.buy(user, cartId);
  expect(status).toBe(200);
  return body.order._id;
}

const show = (user: TestUser, as = admin) => shop.call(as, 'GET', `/admin/customers/${user.id}`);

const auditOf = (entity: string, id: string) =>
  query(
    shop.db,
    sql`select action, before, after from audit_log
    where entity = ${entity} and entity_id = ${id} order by id`,
  );

describe('a customer', () => {
  it('is shown with what they paid; what was cancelled, or is still to come, counts for nothing', async () => {
    const [user, product] = [await shop.user(), await shop.product(20, 25)];
    const paid = await order(user, product, 2);
    const undone = await order(user, product, 4);
    await shop.call(admin, 'PUT', `/orders/${undone}/cancel`, { body: {} });

    expect((await show(user)).body.data.figures).toMatchObject({
      spent: 0,
      orders: 1,
      paidOrders: 0,
    });
    await shop.call(admin, 'PUT', `/orders/${paid}/pay`);
    const { body } = await show(user);
    expect(body.data.figures).toMatchObject({
      spent: 50,
      orders: 1,
      paidOrders: 1,
      undone: 1,
      averageOrder: 50,
      pieces: 6,
      returnedPieces: 0,
      refunded: 0,
    });
    expect(body.data.orders).toMatchObject([
      { _id: undone, status: 'cancelled', pieces: 4, totalOrderPrice: 100, isPaid: false },
      { _id: paid, pieces: 2, totalOrderPrice: 50, isPaid: true },
    ]);
    expect(Date.parse(body.data.lastSeenAt)).toBeGreaterThan(0);

    const list = await shop.call(admin, 'GET', `/users?keyword=${user.email}`);
    expect(list.body.data).toMatchObject([{ orders: 1, spent: 50 }]);
    const sorted = await shop.call(admin, 'GET', '/users?sort=-spent&limit=1');
    expect(sorted.body.data[0]).toMatchObject({ _id: user.id });
    expect((await shop.call(admin, 'GET', '/admin/customers/nobody')).status).toBe(404);
  });

  it('has what guests ordered under the same address, marked as such', async () => {
    const user = await shop.user();
    const details = { guest: true, email: user.email.toUpperCase() };
    const guest = await signInAs(shop.database.connection, 'user', details);
    const product = await shop.product(5);
    await order(user, product);
    await order(guest, product);

    const [ofAccount, ofGuest] = [await show(user), await show(guest)];
    expect(ofAccount.body.data.orders).toMatchObject([{ asGuest: true }, { status: 'placed' }]);
    expect(ofAccount.body.data.orders[1].asGuest).toBeUndefined();
    expect(ofAccount.body.data.figures.orders).toBe(2);
    // An unproved address shows no data of the account.
    expect(ofGuest.body.data.figures.orders).toBe(1);
  });

  it('is tagged and noted; all of it goes with the account and none of it to them', async () => {
    const user = await shop.user();
    const path = `/admin/customers/${user.id}`;
    const tagged = await shop.call(admin, 'PUT', `${path}/tags`, {
      body: { tags: ['Press', ' press ', 'Late payer'] },
    });
    expect(tagged.body.data.tags).toEqual(['late payer', 'press']);
    for (const tags of [
      ['a,b'],
      ['x'.repeat(25)],
      [''],
      Array(13)
        .fill('a')
        .map((a, n) => a + n),
    ]) {
      expect((await shop.call(admin, 'PUT', `${path}/tags`, { body: { tags } })).status).toBe(400);
    }
    const note = 'Rings before noon only';
    const once = { body: { note }, headers: { 'idempotency-key': crypto.randomUUID() } };
    const noted = await shop.call(admin, 'POST', `${path}/notes`, once);
    expect(noted.status).toBe(201);
    expect((await shop.call(admin, 'POST', `${path}/notes`, once)).body).toEqual(noted.body);
    const [entry] = noted.body.data.notes;
    expect(entry).toMatchObject({ note, by: admin.name, own: true });
    const colleague = await shop.user('admin');
    expect((await show(user, colleague)).body.data.notes[0].own).toBeUndefined();
    const notePath = `${path}/notes/${entry._id}`;
    expect((await shop.call(colleague, 'DELETE', notePath)).status).toBe(404);
    const exported = await shop.call(user, 'GET', '/users/export');
    expect(exported.response.body).not.toMatch(/before noon|late payer/);
    // The log shows that there is a note, but not its text.
    expect(await auditOf('user', user.id)).toEqual([
      { action: 'update', before: { tags: [] }, after: { tags: ['late payer', 'press'] } },
      { action: 'update', before: null, after: { note: 'added' } },
    ]);
    expect((await shop.call(admin, 'DELETE', notePath)).body.data.notes).toEqual([]);

    await shop.call(admin, 'POST', `${path}/notes`, { body: { note } });
    expect((await shop.call(admin, 'DELETE', `/users/${user.id}`)).status).toBe(204);
    const left = await query(
      shop.db,
      sql`select user_id from customer_notes where user_id = ${user.id}
      union all select user_id from customer_tags where user_id = ${user.id}
      union all select user_id from user_activity where user_id = ${user.id}`,
    );
    expect(left).toEqual([]);
  });
});

describe('a segment', () => {
  const preview = async (rules: object[], match = 'all') => {
    const { body } = await shop.call(admin, 'POST', '/admin/segments/preview', {
      body: { match, rules },
    });
    return body.data?.first.map(({ _id }: { _id: string }) => _id);
  };

  it('finds by each of its rules, by all or by any of them', async () => {
    const [brand, category] = [
      await shop.factory.addBrand('Segment brand'),
      await shop.factory.addCategory('Segment category'),
    ];
    const product = await shop.factory.addProduct({
      title: 'Segment thing',
      brandId: brand,
      categoryId: category,
      price: 700,
      quantity: 50,
    });
    const [often, once, never] = [await shop.user(), await shop.user(), await shop.user()];
    for (const _ of [1, 2]) await order(often, product, 2);
    const old = await order(once, product);
    await query(
      shop.db,
      sql`update orders set created_at = now() - interval '100 days' where id = ${old}`,
    );
    await shop.call(admin, 'PUT', `/admin/customers/${never.id}/tags`, { body: { tags: ['vip'] } });

    // Unpaid orders do not count for segments.
    expect(await preview([{ kind: 'spent', atLeast: 1_400 }])).toEqual([]);
    expect(await preview([{ kind: 'orders', atLeast: 2 }])).toEqual([]);
    await query(shop.db, sql`update orders set paid_at = created_at`);
    expect(await preview([{ kind: 'spent', atLeast: 1_400 }])).toEqual([often.id]);
    expect(await preview([{ kind: 'quiet', days: 90 }])).toEqual([once.id]);
    expect(await preview([{ kind: 'tag', tag: 'VIP' }])).toEqual([never.id]);
    for (const [of, id] of Object.entries({ brand, category, product })) {
      expect(await preview([{ kind: 'bought', of, id }])).toEqual([often.id, once.id]);
    }
    const two = [
      { kind: 'bought', of: 'brand', id: brand },
      { kind: 'orders', atLeast: 2 },
    ];
    expect(await preview(two)).toEqual([often.id]);
    expect(await preview([...two.slice(0, 1), { kind: 'tag', tag: 'vip' }], 'any')).toEqual([
      often.id,
      once.id,
      never.id,
    ]);
    expect(await preview([{ kind: 'joined', since: '2099-01-01' }])).toEqual([]);

    const parcel = `/orders/${await order(never, product)}`;
    await shop.call(admin, 'PUT', `${parcel}/status`, { body: { status: 'dispatched' } });
    const refused = await shop.call(admin, 'PUT', `${parcel}/refuse`, { body: {} });
    expect(refused.status).toBe(200);
    expect(await preview([{ kind: 'refused', atLeast: 1 }])).toEqual([never.id]);
    expect(await preview([{ kind: 'refused', atLeast: 2 }])).toEqual([]);
  });

  it('is made, shown on its customers’ pages, exported, changed once and deleted', async () => {
    const user = await shop.user();
    await shop.call(admin, 'PUT', `/admin/customers/${user.id}/tags`, {
      body: { tags: ['friend'] },
    });
    const body = { name: 'Friends', match: 'all', rules: [{ kind: 'tag', tag: 'friend' }] };
    const made = await shop.call(admin, 'POST', '/admin/segments', { body });
    expect(made.body.data).toMatchObject({ ...body, customers: 1, coupons: 0, version: 1 });
    const path = `/admin/segments/${made.body.data._id}`;
    const again = await shop.call(admin, 'POST', '/admin/segments', {
      body: { ...body, name: 'FRIENDS' },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'segment_name_taken' } });
    expect((await show(user)).body.data.segments).toMatchObject([{ name: 'Friends' }]);

    const file = await shop.call(admin, 'GET', `${path}/export`);
    expect(file.response.body).toContain(user.email);
    expect(file.response.body.trim().split('\n')).toHaveLength(2);

    const rules = [{ kind: 'spent', atLeast: 0.5 }];
    const change = { ...body, rules, version: 1 };
    const changed = await shop.call(admin, 'PUT', path, { body: change });
    expect(changed.body.data.rules).toEqual(rules);
    expect((await shop.call(admin, 'PUT', path, { body: change })).status).toBe(409);
    const [entry] = await query(shop.db, sql`select rules from segments where name = 'Friends'`);
    expect(entry?.rules).toEqual({
      format: 1,
      match: 'all',
      rules: [{ kind: 'spent', atLeast: 50 }],
    });
    expect((await shop.call(admin, 'DELETE', path)).status).toBe(204);
    expect((await auditOf('segment', made.body.data._id)).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'delete',
    ]);
  });

  it('is refused with the rule at fault', async () => {
    for (const [rule, field] of [
      [{ kind: 'spent', atLeast: 0 }, 'rules.0.atLeast'],
      [{ kind: 'spent', atLeast: 1.005 }, 'rules.0.atLeast'],
      [{ kind: 'quiet', days: 1.5 }, 'rules.0.days'],
      [{ kind: 'joined', since: 'soon' }, 'rules.0.since'],
      [{ kind: 'bought', of: 'brand', id: 'x' }, 'rules.0.id'],
    ] as const) {
      const body = { name: 'Wrong', match: 'all', rules: [rule] };
      const { status, response } = await shop.call(admin, 'POST', '/admin/segments', { body });
      expect(status).toBe(400);
      expect(response.body).toContain(field);
    }
  });
});
