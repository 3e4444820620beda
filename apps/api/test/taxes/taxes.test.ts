import { randomUUID } from 'node:crypto';
import { newId } from '@matjar/db/ids.ts';
import { deliveryZones } from '@matjar/db/schema/delivery.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { address } from '../checkout/shop-app.ts';
import { readPdf } from '../orders/read-pdf.ts';
import { useStripeShop } from '../payments/stripe-shop.ts';
import type { TestUser } from '../sign-in.ts';

describe('taxes', () => {
  const shop = useStripeShop({ SELLER_NAME: 'Test' });
  let user: TestUser;
  let admin: TestUser;
  let toy = '';
  let book = '';
  let books = '';

  beforeAll(async () => {
    [user, admin] = [await shop.user(), await shop.user('admin')];
    books = await shop.factory.addCategory('Books');
    const toys = await shop.factory.addCategory('Toys');
    toy = await shop.factory.addProduct({
      title: 'Kite',
      price: 11.4,
      quantity: 99,
      categoryId: toys,
    });
    book = await shop.factory.addProduct({
      title: 'Atlas',
      price: 20,
      quantity: 99,
      categoryId: books,
    });
    const zone = { price: 570, days: 2, freeFrom: null };
    await shop.db.insert(deliveryZones).values([
      { ...zone, id: newId(), name: 'Near', position: 0, cities: ['Cairo'] },
      { ...zone, id: newId(), name: 'Port', position: 1, cities: ['Port Said'] },
    ]);
  });

  const change = async (values: object) => {
    const { body } = await shop.call(admin, 'GET', '/admin/settings');
    return shop.call(admin, 'PUT', '/admin/settings', {
      body: { version: body.data.version, values },
    });
  };
  const standard = { taxName: 'VAT', taxPercent: 14 };
  const exempt = () => ({ name: 'Exempt', percent: 0, categories: [books], zones: [] });
  const ofPort = { name: 'Port', percent: 5, categories: [], zones: ['Port'] };
  const order = async (lines: [string, number][], more: object = {}) => {
    const buyer = await shop.user();
    const cartId = await shop.fillCart(buyer, lines);
    const body = { shippingAddress: address, ...more };
    return { buyer, ...(await shop.call(buyer, 'POST', `/orders/${cartId}`, { body })) };
  };
  const show = async (path: string, viewer = admin) =>
    (await shop.call(viewer, 'GET', path)).body.data;

  it('are off until somebody turns them on', async () => {
    expect(await show('/taxes', user)).toBeNull();
    const { body } = await order([[toy, 1]]);
    expect(body.data).toMatchObject({ taxPrice: 0, taxes: [], totalOrderPrice: 17.1 });
    expect(body.data).not.toHaveProperty('taxMode');
  });

  it('take no rate that nobody could apply', async () => {
    const refused = async (...taxRates: object[]) =>
      (await change({ taxMode: 'included', taxRates })).body.errors?.[0]?.param;
    expect(await refused({ ...ofPort, zones: [] })).toBe('values.taxRates.0');
    expect(await refused(ofPort, { ...ofPort, name: 'Again' })).toBe('values.taxRates.1');
    expect(await refused({ ...ofPort, zones: ['Nowhere'] })).toBe('values.taxRates.0.zones');
    expect(await refused({ ...exempt(), categories: [newId()] })).toBe(
      'values.taxRates.0.categories',
    );
    expect(await refused({ ...exempt(), percent: 7.5555 })).toBe('values.taxRates.0.percent');
  });

  it('in prices change no total, and stay with the order as they were', async () => {
    await change({ ...standard, taxMode: 'included', taxRates: [exempt(), ofPort] });
    expect(await show('/taxes', user)).toMatchObject({
      mode: 'included',
      standard: { label: 'VAT 14%, included' },
    });
    const { body } = await order([
      [toy, 2],
      [book, 1],
    ]);
    const settled = {
      taxPrice: 0,
      taxMode: 'included',
      totalOrderPrice: 48.5,
      taxes: [
        { label: 'VAT 14%, included', net: 25, tax: 3.5, gross: 28.5 },
        { label: 'Exempt 0%, included', net: 20, tax: 0, gross: 20 },
      ],
    };
    expect(body.data).toMatchObject(settled);
    expect(body.data.cartItems.map(({ tax }: { tax: object }) => tax)).toEqual([
      { name: 'VAT', percent: 14, amount: 2.8 },
      { name: 'Exempt', percent: 0, amount: 0 },
    ]);
    await change({ taxPercent: 20 });
    expect(await show(`/orders/${body.data._id}`)).toMatchObject(settled);
    const comics = await shop.factory.addSubcategory('Comics', books);
    const comic = await shop.factory.addProduct({
      title: 'Comic',
      price: 10.5,
      quantity: 9,
      categoryId: books,
      subcategoryIds: [comics],
    });
    const ofComics = { name: 'Comics', percent: 5, categories: [comics], zones: [] };
    expect((await change({ taxRates: [exempt(), ofComics] })).status).toBe(200);
    const read = await order([
      [comic, 1],
      [book, 1],
    ]);
    expect(read.body.data.cartItems.map(({ tax }: { tax: object }) => tax)).toEqual([
      { name: 'Comics', percent: 5, amount: 0.5 },
      { name: 'Exempt', percent: 0, amount: 0 },
    ]);
    await change({ taxRates: [exempt(), ofPort] });
    const far = await order([[toy, 1]], { shippingAddress: { ...address, city: 'Port Said' } });
    expect(far.body.data.taxes).toMatchObject([{ name: 'Port', percent: 5, gross: 17.1 }]);
    // Its buyer does not take it where the tax is higher; staff may.
    const elsewhere = { body: { shippingAddress: address } };
    const path = `/orders/${far.body.data._id}/address`;
    expect((await shop.call(far.buyer, 'PUT', path, elsewhere)).status).toBe(400);
    expect((await shop.call(admin, 'PUT', path, elsewhere)).status).toBe(200);
    await change(standard);
    await shop.expectBooksRight();
  });

  it('on top of prices are part of the total that is seen, charged and put on paper', async () => {
    const note = async () => (await shop.call(undefined, 'GET', '/settings')).body.taxNote;
    expect(await note()).toBeUndefined();
    await change({ taxMode: 'added' });
    expect(await note()).toBe('plus VAT');
    const lines: [string, number][] = [
      [toy, 3],
      [book, 1],
    ];
    // 34.20 and 5.70 at 14 %: 4.79 and 0.80.
    const total = 65.49;
    const refused = await order(lines, { expectedTotal: 59.9 });
    expect(refused.body).toMatchObject({
      code: 'total_changed',
      figures: { taxPrice: 5.59, total },
    });

    const couponId = await shop.coupon({ discountPercent: 50 });
    const { session, checkoutId } = await shop.begin(user, toy, 3, couponId);
    // Half of 34.20, with 2.39 of tax; delivery with 0.80.
    expect((await shop.checkout(checkoutId))?.total).toBe('2599');
    shop.stripe.pay(session);
    await shop.send(shop.stripe.event(session));
    const path = `/orders/${(await shop.checkout(checkoutId))?.order_id}`;
    expect(await show(path, user)).toMatchObject({
      taxPrice: 3.19,
      taxMode: 'added',
      totalOrderPrice: 25.99,
      taxes: [{ label: 'VAT 14%', net: 22.8, tax: 3.19, gross: 25.99 }],
    });
    const { response } = await shop.call(user, 'GET', `${path}/invoice.pdf`);
    const { text } = await readPdf(response.rawPayload);
    for (const words of ['VAT 14%', '$3.19', '$22.80', '$25.99']) expect(text).toContain(words);
    expect(text).not.toContain('included');
    await shop.expectBooksRight();
  });

  it('go back with what goes back, piece by piece, to the last cent', async () => {
    const { body } = await order([[toy, 3]]);
    const path = `/orders/${body.data._id}`;
    await shop.call(admin, 'PUT', `${path}/pay`);
    const refund = (input: object) =>
      shop.call(admin, 'POST', `${path}/refunds`, {
        body: { key: randomUUID(), reason: 'Dented', ...input },
      });
    // 34.20 and 4.79 of tax for three.
    const first = await refund({ lines: [{ line: 0, count: 1 }], expectedAmount: 13 });
    expect(first.body.data).toMatchObject({ refundedPrice: 13, refundable: { shipping: 6.5 } });
    const [made] = first.body.data.refunds;
    const note = await shop.call(admin, 'GET', `${path}/refunds/${made._id}/credit-note.pdf`);
    const { text } = await readPdf(note.response.rawPayload);
    for (const words of ['$11.40', '$1.60', '$13.00']) expect(text).toContain(words);
    await refund({ amount: 5 });
    await refund({ shipping: 2 });
    await shop.expectBooksRight();
    const { body: undone } = await shop.call(admin, 'POST', `${path}/refunds`, {
      body: { key: randomUUID(), reason: 'All', amount: 25.49 },
    });
    expect(undone.data).toMatchObject({ status: 'refunded', refundedPrice: 45.49 });
    await shop.expectBooksRight();
  });

  it('hold for a zone that cannot be renamed under them', async () => {
    const { body } = await shop.call(admin, 'GET', '/admin/delivery');
    const { timeZone: _, changed: __, ...table } = body.data;
    const zones = table.zones.with(1, { ...table.zones[1], name: 'Harbour' });
    const renamed = await shop.call(admin, 'PUT', '/admin/delivery', { body: { ...table, zones } });
    expect(renamed.body.errors[0]).toMatchObject({ param: 'zones' });
    await change({ taxRates: [] });
    const again = await shop.call(admin, 'PUT', '/admin/delivery', { body: { ...table, zones } });
    expect(again.status).toBe(200);
  });
});
