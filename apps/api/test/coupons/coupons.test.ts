import { type Coupon, couponList, couponResponse } from '@matjar/contract/coupons/coupons.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { couponRedemptions } from '@matjar/db/schema/coupons.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useShoppingApp } from '../cart/cart-app.ts';
import type { TestUser } from '../sign-in.ts';

const shop = useShoppingApp();
let admin: TestUser;

beforeAll(async () => {
  admin = await shop.signIn('admin');
});

const call = (...rest: [Parameters<typeof shop.call>[1], string, object?]) =>
  shop.call(admin, ...rest);

const input = (values: object = {}) => ({
  name: `C${newId().slice(-12)}`,
  expire: '2031-05-01T12:00:00Z',
  discount: 20,
  ...values,
});

async function make(values: object = {}): Promise<Coupon> {
  const response = await call('POST', '/coupons', input(values));
  expect(response.statusCode).toBe(201);
  return couponResponse.parse(response.json()).data;
}

const auditOf = (id: string) =>
  query(
    shop.database.connection.db,
    sql`
  select action, label, actor_id as actor, before, after from audit_log
  where entity = 'coupon' and entity_id = ${id} order by id`,
  );

describe('coupons', () => {
  it('are for staff', async () => {
    const user = await shop.signIn();
    const { _id } = await make();
    for (const [method, path] of [
      ['GET', '/coupons'],
      ['POST', '/coupons'],
      ['GET', `/coupons/${_id}`],
      ['PUT', `/coupons/${_id}`],
      ['POST', `/coupons/${_id}/end`],
      ['DELETE', `/coupons/${_id}`],
    ] as const) {
      expect((await shop.call(undefined, method, path, {})).statusCode).toBe(401);
      expect((await shop.call(user, method, path, {})).statusCode).toBe(403);
    }
    expect((await call('GET', `/coupons/${_id}`)).statusCode).toBe(200);
  });

  it('are made with all their limits, and that is written down', async () => {
    const coupon = await make({
      name: 'FULL-2031',
      maxUses: 100,
      maxUsesPerUser: 1,
      minTotal: 49.99,
    });
    expect(coupon).toMatchObject({
      name: 'FULL-2031',
      expire: '2031-05-01T12:00:00.000Z',
      discount: 20,
      maxUses: 100,
      maxUsesPerUser: 1,
      minTotal: 49.99,
      state: 'active',
      uses: 0,
      people: 0,
      version: 1,
    });
    expect(await auditOf(coupon._id)).toMatchObject([
      { action: 'create', label: 'FULL-2031', actor: admin.id, after: { discount: 20 } },
    ]);
  });

  it('last until the end of the day they name', async () => {
    // Summer time in Cairo, where the shop is.
    expect((await make({ expire: '2031-05-01' })).expire).toBe('2031-05-01T20:59:59.999Z');
  });

  it.each([
    [{ name: 'AB' }, 'name'],
    [{ name: 'has blank' }, 'name'],
    [{ name: undefined }, 'name'],
    [{ name: '<script>' }, 'name'],
    [{ expire: 'tomorrow' }, 'expire'],
    [{ expire: '2031-02-30' }, 'expire'],
    [{ expire: '2020-01-01' }, 'expire'],
    [{ discount: 0 }, 'discount'],
    [{ discount: 101 }, 'discount'],
    [{ discount: 12.5 }, 'discount'],
    [{ discount: '10' }, 'discount'],
    [{ maxUses: 0 }, 'maxUses'],
    [{ maxUsesPerUser: -1 }, 'maxUsesPerUser'],
    [{ minTotal: -1 }, 'minTotal'],
    [{ minTotal: 1.234 }, 'minTotal'],
  ])('with %j are refused', async (values, param) => {
    const response = await call('POST', '/coupons', input(values));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'validation', errors: [{ param }] });
    expect(response.json().errors[0].msg).not.toContain('coupons.');
  });

  it('have codes of their own, whatever their case', async () => {
    const { name } = await make({ name: 'OnlyOne' });
    const again = await call('POST', '/coupons', input({ name: name.toUpperCase() }));
    expect([again.statusCode, again.json().code]).toEqual([409, 'coupon_name_taken']);
    const other = await make();
    const renamed = await call('PUT', `/coupons/${other._id}`, { name: 'onlyone' });
    expect(renamed.statusCode).toBe(409);
    const names = ['SAME', 'same', 'Same', 'sAme'];
    const responses = await Promise.all(
      names.map((each) => call('POST', '/coupons', input({ name: each }))),
    );
    expect(responses.map((each) => each.statusCode).toSorted()).toEqual([201, 409, 409, 409]);
  });

  it('change in what is named only, and limits go with null', async () => {
    const { _id } = await make({ maxUses: 5, minTotal: 10 });
    const response = await call('PUT', `/coupons/${_id}`, { discount: 30, minTotal: null });
    expect(response.json().data).toMatchObject({ discount: 30, maxUses: 5, version: 2 });
    expect(response.json().data).not.toHaveProperty('minTotal');
    expect((await auditOf(_id))[1]).toMatchObject({
      action: 'update',
      before: { discount: 20, minTotal: 10 },
      after: { discount: 30, minTotal: null },
    });
  });

  it('that somebody else changed meanwhile are a conflict', async () => {
    const { _id, version } = await make();
    const change = (discount: number) => call('PUT', `/coupons/${_id}`, { discount, version });
    expect((await change(30)).statusCode).toBe(200);
    const late = await change(40);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'conflict', changed: { by: admin.name } });
  });

  it("can't be limited below what was used", async () => {
    const id = await shop.addCoupon('USED3', { useCount: 3 });
    const refused = await call('PUT', `/coupons/${id}`, { maxUses: 2 });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual([
      { param: 'maxUses', msg: 'The coupon was already used 3 times.' },
    ]);
    const full = await call('PUT', `/coupons/${id}`, { maxUses: 3 });
    expect(full.json().data.state).toBe('usedUp');
  });

  it('end at once', async () => {
    const { _id } = await make();
    const response = await call('POST', `/coupons/${_id}/end`);
    expect(response.json().data.state).toBe('expired');
    expect((await auditOf(_id)).map((each) => each.action)).toEqual(['create', 'update']);
  });

  it('are deleted, and that is written down', async () => {
    const { _id, name } = await make();
    expect((await call('DELETE', `/coupons/${_id}/`)).statusCode).toBe(204);
    expect((await call('GET', `/coupons/${_id}`)).statusCode).toBe(404);
    expect((await auditOf(_id))[1]).toMatchObject({ action: 'delete', before: { name } });
  });

  it('take neither uses nor version from a body', async () => {
    const coupon = await make({ useCount: 50, uses: 50, version: 9, _id: newId() });
    expect(coupon).toMatchObject({ uses: 0, version: 1 });
    const response = await call('PUT', `/coupons/${coupon._id}`, { uses: 7, state: 'expired' });
    expect(response.json().data).toMatchObject({ uses: 0, state: 'active' });
  });

  it.each(['nothing', newId(), "' or 1=1"])('named %s are not found', async (id) => {
    const path = `/coupons/${encodeURIComponent(id)}`;
    expect((await call('GET', path)).statusCode).toBe(404);
    expect((await call('PUT', path, { discount: 5 })).statusCode).toBe(404);
    expect((await call('POST', `${path}/end`)).statusCode).toBe(404);
    expect((await call('DELETE', path)).statusCode).toBe(404);
  });
});

describe('the list of coupons', () => {
  it('is searched, filtered, sorted and paged, with numbers of use', async () => {
    const user = await shop.signIn();
    const id = await shop.addCoupon('LIST-A', { useCount: 2, discountPercent: 5 });
    for (const releasedAt of [null, null, new Date()]) {
      await shop.database.connection.db
        .insert(couponRedemptions)
        .values({ id: newId(), couponId: id, userId: user.id, checkoutId: newId(), releasedAt });
    }
    await shop.addCoupon('LIST-B', { expiresAt: new Date(0), discountPercent: 50 });
    await shop.addCoupon('LIST-C', { maxUses: 1, useCount: 1, discountPercent: 25 });
    const names = async (query: string) => {
      const response = await call('GET', `/coupons?keyword=list-&${query}`);
      const list = couponList.parse(response.json());
      expect(list).toEqual(response.json());
      return list.data.map((each) => each.name);
    };
    expect(await names('sort=name')).toEqual(['LIST-A', 'LIST-B', 'LIST-C']);
    expect(await names('sort=-discount')).toEqual(['LIST-B', 'LIST-C', 'LIST-A']);
    expect(await names('')).toEqual(['LIST-C', 'LIST-B', 'LIST-A']);
    expect(await names('state=active')).toEqual(['LIST-A']);
    expect(await names('state=expired')).toEqual(['LIST-B']);
    expect(await names('state=usedUp')).toEqual(['LIST-C']);
    expect(await names('sort=name&limit=2&page=2')).toEqual(['LIST-C']);
    const { data } = couponList.parse((await call('GET', '/coupons?keyword=LIST-A')).json());
    expect(data[0]).toMatchObject({ uses: 2, people: 1, lastUsedAt: expect.any(String) });
  });

  it.each(['sort=password', 'limit=1000000000', 'page=0', 'state=all', 'page=1&page=2'])(
    'refuses %s',
    async (query) => {
      expect((await call('GET', `/coupons?${query}`)).statusCode).toBe(400);
    },
  );

  it.each(["' or 1=1 --", '%', '_', '\\', "');select pg_sleep(5)--", '<script>'])(
    'takes the keyword %s for what it says',
    async (keyword) => {
      const response = await call('GET', `/coupons?keyword=${encodeURIComponent(keyword)}`);
      expect(response.statusCode).toBe(200);
      expect(response.json().results).toBe(0);
    },
  );

  it('refuses a keyword of a zero character', async () => {
    const response = await call('GET', '/coupons?keyword=%00');
    expect(response.statusCode).toBe(400);
  });
});
