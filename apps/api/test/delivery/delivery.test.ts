import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { addresses } from '@matjar/db/schema/accounts.ts';
import { deliveryZones } from '@matjar/db/schema/delivery.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, useShop } from '../checkout/shop-app.ts';

const shop = useShop({ SHOP_TIME_ZONE: 'Africa/Cairo' });

describe('a shop without a table of delivery', () => {
  it('says so, and charges nothing', async () => {
    const terms = await shop.call(undefined, 'GET', '/delivery');
    expect(terms.body.data).toEqual({
      zones: [],
      cashFee: 0,
      timeZone: 'Africa/Cairo',
      returnDays: 14,
    });
    const user = await shop.user();
    const cartId = await shop.fillCart(user, [[await shop.product(5, 10), 1]]);
    const cart = await shop.call(user, 'GET', '/cart');
    expect(cart.body.data).not.toHaveProperty('delivery');
    const { body } = await shop.call(user, 'POST', `/orders/${cartId}`, {
      body: { shippingAddress: address },
    });
    expect(body.data).toMatchObject({ shippingPrice: 0, totalOrderPrice: 10 });
    expect(body.data).not.toHaveProperty('deliverBy');
  });
});

describe('a shop with a table of delivery', () => {
  beforeAll(async () => {
    const zone = { id: '', name: 'Zone', freeFrom: 25_000 };
    await shop.db.insert(deliveryZones).values([
      { ...zone, id: newId(), position: 0, cities: ['Cairo'], price: 300, days: 2 },
      { ...zone, id: newId(), position: 1, cities: ['Alexandria'], price: 400, days: 3 },
      { ...zone, id: newId(), position: 2, cities: [], price: 700, days: 6, freeFrom: null },
    ]);
  });

  const order = async (city: string, price: number, more: object = {}) => {
    const user = await shop.user();
    const cartId = await shop.fillCart(user, [[await shop.product(5, price), 1]]);
    return shop.call(user, 'POST', `/orders/${cartId}`, {
      body: { shippingAddress: { ...address, city }, ...more },
    });
  };

  it('tells everybody costs and days by city, for a minute', async () => {
    const { body, response } = await shop.call(undefined, 'GET', '/delivery');
    expect(body.data.zones).toMatchObject([
      { name: 'Zone', cities: ['Cairo'], price: 3, days: 2, freeFrom: 250 },
      { name: 'Zone', cities: ['Alexandria'], price: 4, days: 3, freeFrom: 250 },
      { name: 'Zone', cities: [], price: 7, days: 6 },
    ]);
    expect(body.data.zones[0].methods).toMatchObject([{ kind: 'standard', basis: 'flat' }]);
    expect(response.headers['cache-control']).toContain('s-maxage=60');
  });

  it.each([
    ['Nasr City, Cairo', 249.99, 3],
    ['Cairo', 250, 0],
    ['الإسكندرية', 10, 4],
    ['Aswan', 999, 7],
  ])('charges an order to %s of %d its delivery of %d', async (city, price, shippingPrice) => {
    const { status, body } = await order(city, price);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ shippingPrice, linesTotal: price, taxPrice: 0 });
    expect(body.data.totalOrderPrice).toBeCloseTo(price + shippingPrice, 5);
    expect(body.data.deliverBy).toMatch(/^\d{4}-\d\d-\d\d$/);
    await shop.expectBooksRight();
  });

  it('measures the free amount by what is paid for the goods, after the discount', async () => {
    const user = await shop.user();
    const couponId = await shop.coupon({ discountPercent: 10 });
    const cartId = await shop.fillCart(user, [[await shop.product(5, 260), 1]], couponId);
    const { body } = await shop.buy(user, cartId);
    const bought = await shop.call(user, 'GET', `/orders/${body.order._id}`);
    expect(bought.body.data).toMatchObject({ shippingPrice: 3, totalOrderPrice: 237 });
  });

  it('tells a cart the delivery to the default address, or to the city asked about', async () => {
    const user = await shop.user();
    await shop.fillCart(user, [[await shop.product(5, 100), 2]]);
    const cart = await shop.call(user, 'GET', '/cart');
    expect(cart.body.data).toMatchObject({
      totalCartPrice: 200,
      delivery: { city: 'Cairo', price: 3, fullPrice: 3, days: 2, freeFrom: 250, missing: 50 },
    });
    await shop.db
      .insert(addresses)
      .values({ id: newId(), userId: user.id, city: 'Alexandria', isDefault: true });
    const own = await shop.call(user, 'GET', '/cart?city=');
    expect(own.body.data.delivery).toMatchObject({ city: 'Alexandria', price: 4, days: 3 });
    const other = await shop.call(user, 'GET', '/cart?city=Luxor');
    expect(other.body.data.delivery).toEqual({ city: 'Luxor', price: 7, fullPrice: 7, days: 6 });
  });

  it('charges a card what the checkout froze, whatever the table says later', async () => {
    const user = await shop.user();
    const cartId = await shop.fillCart(user, [[await shop.product(5, 50), 1]]);
    const { body } = await shop.buy(user, cartId, 'stripe');
    await query(shop.db, sql`update delivery_zones set price = price + 100 where position = 0`);
    const checkout = await shop.call(user, 'GET', `/checkouts/${body.session.id}`);
    expect(checkout.body.data).toMatchObject({ status: 'open', total: 53 });
    await query(shop.db, sql`update delivery_zones set price = price - 100 where position = 0`);
  });

  it('brings an order elsewhere only where what was paid for covers it', async () => {
    await query(
      shop.db,
      sql`update delivery_zones set methods = ${JSON.stringify([
        { kind: 'standard', basis: 'flat', rates: [{ from: 0, price: 300 }], days: 2 },
        { kind: 'express', basis: 'flat', rates: [{ from: 0, price: 900 }], days: 1 },
      ])} where position = 0`,
    );
    const admin = await shop.user('admin');
    const user = await shop.user();
    const place = async (city: string, deliveryMethod: string) => {
      const cartId = await shop.fillCart(user, [[await shop.product(5, 10), 1]]);
      const body = { shippingAddress: { ...address, city }, deliveryMethod };
      const { body: placed } = await shop.call(user, 'POST', `/orders/${cartId}`, { body });
      return `/orders/${placed.data._id}/address`;
    };
    const change = (who: typeof user, path: string, city: string) =>
      shop.call(who, 'PUT', path, { body: { shippingAddress: { ...address, city } } });
    const usual = await place('Cairo', 'standard');
    const refused = await change(user, usual, 'Aswan');
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation' } });
    expect(refused.response.body).toContain('shippingAddress.city');
    expect((await change(user, usual, 'Nasr City, Cairo')).status).toBe(200);
    // It was dear enough, but is not offered there.
    expect((await change(user, await place('Cairo', 'express'), 'Aswan')).status).toBe(400);
    expect((await change(user, await place('Aswan', 'standard'), 'Cairo')).status).toBe(200);
    expect((await change(admin, usual, 'Aswan')).status).toBe(200);
    await query(shop.db, sql`update delivery_zones set methods = '[]' where position = 0`);
  });

  it('asks an older client that sends no address for the delivery to wherever', async () => {
    const user = await shop.user();
    const cartId = await shop.fillCart(user, [[await shop.product(5, 50), 1]]);
    const { body } = await shop.call(user, 'GET', `/orders/checkout-session/${cartId}`);
    const checkout = await shop.call(user, 'GET', `/checkouts/${body.session.id}`);
    expect(checkout.body.data.total).toBe(57);
  });

  it('refuses a total that was seen without the delivery, and takes the one with it', async () => {
    const refused = await order('Cairo', 100, { expectedTotal: 100 });
    expect(refused.status).toBe(409);
    expect(refused.body.figures).toMatchObject({ linesTotal: 100, shippingPrice: 3, total: 103 });
    expect((await order('Cairo', 100, { expectedTotal: 103 })).status).toBe(201);
  });
});
