import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { useShop } from '../checkout/shop-app.ts';
import { signInAs, type TestUser } from '../sign-in.ts';

const shop = useShop();
let admin: TestUser;
let brand: string;
let category: string;
let scoped: string;
let other: string;

beforeAll(async () => {
  admin = await shop.user('admin');
  brand = await shop.factory.addBrand('Scoped brand');
  category = await shop.factory.addCategory('Scoped category');
  const shared = { quantity: 100, price: 30 };
  scoped = await shop.factory.addProduct({
    title: 'Scoped',
    brandId: brand,
    categoryId: category,
    ...shared,
  });
  other = await shop.factory.addProduct({
    title: 'Other',
    brandId: await shop.factory.addBrand('Other brand'),
    categoryId: await shop.factory.addCategory('Other category'),
    ...shared,
  });
  // Every place costs 5 to reach.
  await query(
    shop.db,
    sql`insert into delivery_zones (id, name, cities, price, days, position)
    values (${newId()}, 'Everywhere', '{}', 500, 2, 0)`,
  );
});

const make = (values: object) =>
  shop.call(admin, 'POST', '/coupons', {
    body: { name: `P${newId().slice(-12)}`, expire: '2099-01-01', ...values },
  });

const applyNamed = (user: TestUser, couponName: string) =>
  shop.call(user, 'PUT', '/cart/applyCoupon', { body: { couponName } });

async function apply(user: TestUser, values: object, lines: [string, number][]) {
  const made = await make(values);
  expect(made.status).toBe(201);
  const cartId = await shop.fillCart(user, lines);
  const applied = await applyNamed(user, made.body.data.name);
  return { cartId, applied, coupon: made.body.data };
}

const mixed = (): [string, number][] => [
  [scoped, 2],
  [other, 1],
];

describe('a promotion', () => {
  it('comes to the same in cart, order and refund, whatever its kind and scope', async () => {
    for (const [values, discountTotal, shippingPrice] of [
      [{ discount: 50, scope: { of: 'brand', ids: [brand] } }, 30, 5],
      [{ discount: 10, scope: { of: 'category', ids: [category] } }, 6, 5],
      [{ kind: 'amount', amount: 12.5 }, 12.5, 5],
      // No more than the goods it is for cost.
      [{ kind: 'amount', amount: 500, scope: { of: 'product', ids: [other] } }, 30, 5],
      [{ kind: 'delivery' }, 0, 0],
      // Two pieces bought, and the third of what is got costs half.
      [
        {
          kind: 'buyGet',
          scope: { of: 'brand', ids: [brand] },
          deal: { buy: 2, get: 1, percent: 50, scope: { of: 'product', ids: [other] } },
        },
        15,
        5,
      ],
    ] as const) {
      const user = await shop.user();
      const { applied, cartId } = await apply(user, values, mixed());
      expect(applied.body.data).toMatchObject({
        totalCartPrice: 90,
        totalAfterDiscount: 90 - discountTotal,
        delivery: { price: shippingPrice, fullPrice: 5 },
      });
      const bought = await shop.buy(user, cartId);
      const path = `/orders/${bought.body.order._id}`;
      const order = await shop.call(user, 'GET', path);
      expect(order.body.data).toMatchObject({
        discountTotal,
        shippingPrice,
        totalOrderPrice: 90 - discountTotal + shippingPrice,
      });
      // Its shares are what comes back.
      await shop.call(admin, 'PUT', `${path}/pay`);
      const { total } = (await shop.call(admin, 'GET', path)).body.data.refundable;
      expect(total).toBe(90 - discountTotal + shippingPrice);
    }
    await shop.expectBooksRight();
  });

  it('for delivery is refused where delivery is free already, and the cart keeps what it had', async () => {
    await query(shop.db, sql`update delivery_zones set free_from = 8900`);
    onTestFinished(async () => {
      await query(shop.db, sql`update delivery_zones set free_from = null`);
    });
    const user = await shop.user();
    const { applied, coupon } = await apply(user, { kind: 'amount', amount: 5 }, mixed());
    expect(applied.status).toBe(200);
    const { name } = (await make({ kind: 'delivery' })).body.data;
    const refused = await applyNamed(user, name);
    expect([refused.status, refused.body.code]).toEqual([400, 'coupon_delivery_free']);
    const { body } = await shop.call(user, 'GET', '/cart');
    expect(body.data.coupon).toBe(coupon.name);
    // One more cent is missing for some place.
    await query(shop.db, sql`update delivery_zones set free_from = 9001`);
    expect((await applyNamed(user, name)).body.data).toMatchObject({ freeDelivery: true });
  });

  it('is refused aloud where its values make no sense', async () => {
    for (const [values, field] of [
      [{ discount: 101 }, 'discount'],
      [{}, 'discount'],
      [{ kind: 'amount' }, 'amount'],
      [{ kind: 'amount', amount: 0 }, 'amount'],
      [{ kind: 'amount', amount: 1.001 }, 'amount'],
      [{ discount: 10, expire: '2020-01-01' }, 'expire'],
      [{ discount: 10, start: '2098-12-31', expire: '2098-01-01' }, 'start'],
      [{ discount: 10, scope: { of: 'brand', ids: [newId()] } }, 'scope'],
      [{ discount: 10, segment: newId() }, 'segment'],
    ] as const) {
      const { status, response } = await make(values);
      expect(status).toBe(400);
      expect(response.body).toContain(`"${field}"`);
    }
    const { body } = await make({ kind: 'amount', amount: 5 });
    const path = `/coupons/${body.data._id}`;
    const toPercent = { kind: 'percent' };
    expect((await shop.call(admin, 'PUT', path, { body: toPercent })).status).toBe(400);
    const changed = await shop.call(admin, 'PUT', path, { body: { ...toPercent, discount: 7 } });
    expect(changed.body.data).toMatchObject({ kind: 'percent', discount: 7 });
    expect(changed.body.data.amount).toBeUndefined();
  });

  it('says for whom and for what it is', async () => {
    const [user, vip] = [await shop.user(), await shop.user()];
    await shop.call(admin, 'PUT', `/admin/customers/${vip.id}/tags`, { body: { tags: ['vip'] } });
    const made = await shop.call(admin, 'POST', '/admin/segments', {
      body: { name: 'VIPs', match: 'all', rules: [{ kind: 'tag', tag: 'vip' }] },
    });
    const segment = made.body.data._id;
    const lines: [string, number][] = [[other, 1]];
    const refusalOf = async (values: object, whose = user) => {
      const { applied, cartId } = await apply(whose, values, lines);
      await query(shop.db, sql`delete from cart_lines where cart_id = ${cartId}`);
      return applied.body.code ?? applied.status;
    };
    expect(await refusalOf({ discount: 10, segment })).toBe('coupon_not_for_you');
    expect(await refusalOf({ discount: 10, segment }, vip)).toBe(200);
    expect(await refusalOf({ discount: 10, start: '2098-01-01' })).toBe('coupon_not_started');
    const scope = { of: 'product', ids: [scoped] };
    expect(await refusalOf({ discount: 10, scope })).toBe('coupon_other_goods');
    lines.push([scoped, 1]);
    expect(await refusalOf({ discount: 10, scope, minTotal: 31 })).toBe('coupon_below_minimum');
    const inUse = await shop.call(admin, 'DELETE', `/admin/segments/${segment}`);
    expect(inUse).toMatchObject({ status: 409, body: { code: 'segment_in_use' } });
  });

  it('for each person once counts guests with the same mailbox as that person', async () => {
    const user = await shop.user();
    const values = { discount: 10, maxUsesPerUser: 1 };
    const { cartId, coupon } = await apply(user, values, [[other, 1]]);
    expect((await shop.buy(user, cartId)).status).toBe(200);
    const details = { guest: true, email: user.email.toUpperCase().replace('@', '+AGAIN@') };
    const guest = await signInAs(shop.database.connection, 'user', details);
    const guestCart = await shop.fillCart(guest, [[other, 1]], coupon._id);
    const bought = await shop.buy(guest, guestCart);
    expect(bought).toMatchObject({ status: 400, body: { code: 'coupon_used_by_you' } });
    expect(await applyNamed(guest, coupon.name)).toMatchObject({ status: 200 });
    await shop.db.update(users).set({ emailProvedAt: new Date() }).where(eq(users.id, guest.id));
    const applied = await applyNamed(guest, coupon.name);
    expect(applied).toMatchObject({ status: 400, body: { code: 'coupon_used_by_you' } });
  });

  it('for a first order is for one, also for a guest with the same mailbox', async () => {
    const user = await shop.user();
    const values = { discount: 10, firstOrderOnly: true };
    const { cartId, coupon } = await apply(user, values, [[other, 1]]);
    const details = { guest: true, email: user.email.replaceAll('-', '.-') };
    const guest = await signInAs(shop.database.connection, 'user', details);
    const guestCart = await shop.fillCart(guest, [[other, 1]], coupon._id);
    const both = await Promise.all([shop.buy(user, cartId), shop.buy(guest, guestCart)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    // Either of the two may have been first: a third one is late in any case.
    const late = await signInAs(shop.database.connection, 'user', details);
    const lateCart = await shop.fillCart(late, [[other, 1]]);
    // A cart would reveal to strangers what an address has ordered.
    expect((await applyNamed(late, coupon.name)).status).toBe(200);
    expect((await shop.buy(late, lateCart)).body.code).toBe('coupon_first_order');
    await shop.db.update(users).set({ emailProvedAt: new Date() }).where(eq(users.id, late.id));
    expect((await applyNamed(late, coupon.name)).body.code).toBe('coupon_first_order');
  });

  it.each([
    ['Mona.Ali+shop@GMail.com', 'monaali@gmail.com'],
    ['m.o.n.a@googlemail.com', 'mona@gmail.com'],
    ['mona.ali+2@nile.example', 'mona.ali@nile.example'],
    ['+mona@nile.example', '+mona@nile.example'],
    ['"a@b"+x@nile.example', '"a@b"+x@nile.example'],
  ])('counts %s as %s', async (email, mailbox) => {
    const [row] = await query(shop.db, sql`select mailbox_of(${email}) as mailbox`);
    expect(row?.mailbox).toBe(mailbox);
  });

  it('comes as many codes that work once each, and as a file', async () => {
    const body = { batch: 'Fair', prefix: 'FAIR', count: 20, discount: 15, expire: '2099-01-01' };
    const made = await shop.call(admin, 'POST', '/admin/coupons/codes', { body });
    expect(made).toMatchObject({ status: 201, body: { data: { batch: 'Fair', count: 20 } } });
    expect((await shop.call(admin, 'POST', '/admin/coupons/codes', { body })).status).toBe(409);
    const list = await shop.call(admin, 'GET', '/coupons?batch=Fair&limit=1');
    expect(list.body.results).toBe(20);
    expect(list.body.data[0]).toMatchObject({ maxUses: 1, batch: 'Fair', discount: 15 });
    const none = await shop.call(admin, 'GET', '/coupons?batch=none&keyword=FAIR-');
    expect(none.body.results).toBe(0);
    const file = await shop.call(admin, 'GET', '/admin/coupons/export?batch=Fair');
    expect(file.response.body.match(/FAIR-[A-Z2-9]{8}/g)).toHaveLength(20);
    const batches = await shop.call(admin, 'GET', '/admin/coupons/batches');
    expect(batches.body.data).toContainEqual({ batch: 'Fair', codes: 20, used: 0 });
  });

  it('can be tried on a sample cart', async () => {
    const scope = { of: 'brand', ids: [brand] };
    const lines = [
      { product: scoped, count: 1 },
      { product: other, count: 1 },
    ];
    const preview = async (values: object) =>
      (await shop.call(admin, 'POST', '/admin/coupons/preview', { body: { ...values, lines } }))
        .body;
    expect((await preview({ kind: 'amount', amount: 10, scope })).data).toMatchObject({
      lines: [{ discount: 10 }, { discount: 0 }],
      linesTotal: 60,
      discountTotal: 10,
      total: 50,
    });
    const below = (await preview({ discount: 10, scope, minTotal: 50 })).data;
    expect(below).toMatchObject({ discountTotal: 0, problem: expect.stringContaining('$50.00') });
  });
});
