import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useStripeShop } from '../payments/stripe-shop.ts';
import { signInAs, type TestUser } from '../sign-in.ts';

describe('cash that was refused at the door', () => {
  const shop = useStripeShop();
  let admin: TestUser;
  let product: string;

  beforeAll(async () => {
    admin = await shop.user('admin');
    product = await shop.product(50);
  });

  const place = (at: number, phone: string) => ({
    city: 'Giza',
    details: `Street ${at}, floor 2`,
    phone,
  });
  const buy = async (
    shippingAddress: object,
    method: 'cash' | 'stripe' = 'cash',
    { by, deliveryMethod }: { by?: TestUser; deliveryMethod?: string } = {},
  ) => {
    const user = by ?? (await shop.user());
    const cartId = await shop.fillCart(user, [[product, 1]]);
    return shop.call(user, 'POST', `/orders/checkout-session/${cartId}`, {
      body: { shippingAddress, paymentMethodType: method, deliveryMethod },
    });
  };
  const pathOf = async (bought: ReturnType<typeof buy>) =>
    `/orders/${(await bought).body.order._id}`;
  const put = (path: string, body?: object) =>
    shop.call(admin, 'PUT', path, { ...(body && { body }) });
  const dispatch = (path: string) => put(`${path}/status`, { status: 'dispatched' });
  const refuseAt = async (shippingAddress: object) => {
    const path = await pathOf(buy(shippingAddress));
    await dispatch(path);
    expect((await put(`${path}/refuse`)).body.data.status).toBe('cancelled');
  };
  const setRule = async (values: object) => {
    const { body } = await shop.call(admin, 'GET', '/admin/settings');
    const { version } = body.data;
    expect((await put('/admin/settings', { version, values })).status).toBe(200);
  };
  const trustOf = async (path: string) => (await shop.call(admin, 'GET', path)).body.data.cashTrust;

  it('cancels the order, brings the goods back and is told by email', async () => {
    const path = await pathOf(buy(place(1, '01011111111')));
    const { quantity: before = 0 } = (await shop.stockOf(product)) ?? {};
    expect((await put(`${path}/refuse`)).body.code).toBe('move_not_allowed');
    await dispatch(path);
    const refused = await put(`${path}/refuse`);
    expect(refused.body.data).toMatchObject({ status: 'cancelled', isPaid: false });
    expect((await put(`${path}/refuse`)).status).toBe(200);
    expect(await shop.stockOf(product)).toMatchObject({ quantity: before + 1 });
    const [email] = await query(
      shop.db,
      sql`select kind from mail_outbox where kind = 'order-refused'`,
    );
    expect(email).toBeDefined();
    expect((await put(`${path}/pay`)).body.code).toBe('move_not_allowed');
    await shop.expectBooksRight();
  });

  it('leaves goods that are still out to do, until somebody books them', async () => {
    const { quantity: before = 0 } = (await shop.stockOf(product)) ?? {};
    const paths = [];
    for (const phone of ['01011111112', '01011111113', '01011111114']) {
      const path = await pathOf(buy(place(1, phone)));
      await dispatch(path);
      paths.push(path);
    }
    const [onSale = '', writtenOff = '', cancelled = ''] = paths;
    for (const path of [onSale, writtenOff]) {
      const refused = await put(`${path}/refuse`, { restock: false });
      expect(refused.body.data).toMatchObject({ status: 'cancelled', actions: ['bookGoods'] });
    }
    // Whatever cancelled it: what is out comes back later.
    expect((await put(`${cancelled}/cancel`)).body.data.actions).toEqual(['bookGoods']);
    expect(await shop.stockOf(product)).toMatchObject({ quantity: before - 3 });
    const listOut = async () => {
      const { body } = await shop.call(admin, 'GET', '/orders?view=goodsOut');
      const counts = await shop.call(admin, 'GET', '/orders/views');
      expect(counts.body.data.goodsOut).toBe(body.results);
      return body.data.map(({ _id }: { _id: string }) => `/orders/${_id}`).toSorted();
    };
    expect(await listOut()).toEqual(paths.toSorted());
    await shop.expectBooksRight();

    const booked = await put(`${onSale}/goods`, { restock: true });
    expect(booked.body.data.actions).toEqual([]);
    expect(booked.body.data.history.at(-1)).toMatchObject({ internal: true });
    expect((await put(`${onSale}/goods`, { restock: true })).body.code).toBe('move_not_allowed');
    await put(`${writtenOff}/goods`, { restock: false });
    expect(await shop.stockOf(product)).toMatchObject({ quantity: before - 2 });
    expect(await listOut()).toEqual([cancelled]);
    await put(`${cancelled}/goods`, { restock: true });
    expect(await shop.stockOf(product)).toMatchObject({ quantity: before - 1 });
    await shop.expectBooksRight();
  });

  it('takes cash away by phone or address as the shop says, in words that tell nothing', async () => {
    await setRule({ cashRule: 'cardOnly', cashRefusals: 2 });
    await refuseAt(place(2, '01022222222'));
    expect((await buy(place(3, '01022222222'))).status).toBe(200);
    await refuseAt(place(4, '01022222222'));
    for (const address of [
      place(5, '01022222222'),
      { ...place(2, '01099999999'), details: 'STREET 2  floor 2', city: 'giza' },
    ]) {
      const isTwice = address.phone === '01022222222';
      const response = await buy(address);
      expect(response.body.code, JSON.stringify(address)).toBe(
        isTwice ? 'cash_unavailable' : undefined,
      );
      if (isTwice) expect(response.body.message).not.toMatch(/refus/i);
    }
    // The same address, whatever the phone.
    await refuseAt(place(2, '01055555555'));
    expect((await buy(place(2, '01077777777'))).body.code).toBe('cash_unavailable');
    expect((await buy(place(5, '01022222222'), 'stripe')).status).toBe(200);
    // The same customer, whatever the phone and the address: as a guest, too.
    const known = await shop.user();
    const path = await pathOf(buy(place(21, '01066666661'), 'cash', { by: known }));
    await dispatch(path);
    await put(`${path}/refuse`);
    expect((await buy(place(22, '01066666662'), 'cash', { by: known })).status).toBe(200);
    const details = { guest: true, email: known.email };
    const guest = await signInAs(shop.database.connection, 'user', details);
    const second = await pathOf(buy(place(23, '01066666663'), 'cash', { by: guest }));
    await dispatch(second);
    await put(`${second}/refuse`);
    for (const who of [known, guest]) {
      const { body } = await buy(place(24, '01066666664'), 'cash', { by: who });
      expect(body.code).toBe('cash_unavailable');
      await query(shop.db, sql`delete from cart_lines where cart_id = ${who.id}`);
    }
    // Long ago is forgiven.
    await query(shop.db, sql`update orders set refused_at = refused_at - interval '200 days'`);
    expect((await buy(place(5, '01022222222'))).status).toBe(200);
    await shop.expectBooksRight();
  });

  it('is told before somebody orders, and does not hold for the counter', async () => {
    await setRule({ cashRule: 'cardOnly', cashRefusals: 1 });
    const address = place(8, '01088888888');
    await refuseAt(address);
    const offerTo = async (shippingAddress: object) =>
      shop.call(await shop.user(), 'POST', '/checkouts/cash-offer', {
        body: { shippingAddress },
      });
    expect((await offerTo(address)).body).toEqual({ data: { offered: false } });
    expect((await offerTo(place(9, '01044444444'))).body.data.offered).toBe(true);

    const methods = ['standard', 'pickup'].map((kind) => ({
      kind,
      basis: 'flat',
      rates: [{ from: 0, price: 0 }],
      freeFrom: null,
      days: 1,
    }));
    const { version } = (await shop.call(admin, 'GET', '/admin/delivery')).body.data;
    const table = {
      version,
      zones: [{ name: 'Egypt', cities: ['Giza'], methods }],
      cutOffHour: null,
      daysOff: [],
      holidays: [],
      cashFee: 0,
      pickup: { address: '14 El Nasr St', hours: '' },
    };
    expect((await put('/admin/delivery', table)).status).toBe(200);
    expect((await buy(address)).body.code).toBe('cash_unavailable');
    const path = await pathOf(buy(address, 'cash', { deliveryMethod: 'pickup' }));
    expect(await trustOf(path)).toMatchObject({ isDoubtful: true, needsCall: false });
    expect((await dispatch(path)).status).toBe(200);
  });

  it('asks for a call before packing, which staff confirms or overrules until a day', async () => {
    await setRule({ cashRule: 'confirm', cashRefusals: 1 });
    const address = place(6, '01033333333');
    await refuseAt(address);
    const path = await pathOf(buy(address));
    expect(await trustOf(path)).toMatchObject({
      isDoubtful: true,
      needsCall: true,
      taken: 0,
      refused: [{ matches: ['phone', 'place'] }],
    });
    expect((await dispatch(path)).body.code).toBe('cash_unconfirmed');
    await put(`${path}/cash-confirmation`);
    expect(await trustOf(path)).toMatchObject({ needsCall: false });
    expect((await dispatch(path)).status).toBe(200);

    const other = await pathOf(buy(address));
    for (const until of ['2020-01-01', 'soon']) {
      expect((await put(`${other}/cash-exception`, { until })).body.code).toBe('validation');
    }
    await put(`${other}/cash-exception`, { until: '2099-01-01' });
    expect(await trustOf(other)).toMatchObject({ isDoubtful: false, allowedUntil: '2099-01-01' });
    await shop.call(admin, 'DELETE', `${other}/cash-exception`);
    expect(await trustOf(other)).toMatchObject({ isDoubtful: true, needsCall: true });
    // Who bought is told nothing of it.
    const buyer = await shop.user();
    const own = await shop.call(
      buyer,
      'POST',
      `/orders/${await shop.fillCart(buyer, [[product, 1]])}`,
      {
        body: { shippingAddress: address },
      },
    );
    expect(own.status).toBe(201);
    expect(own.body.data.cashTrust).toBeUndefined();
    const log = await query(
      shop.db,
      sql`select after from audit_log where after ? 'cashAllowedUntil' or after ? 'cashConfirmed'`,
    );
    expect(log).toHaveLength(3);
  });
});
