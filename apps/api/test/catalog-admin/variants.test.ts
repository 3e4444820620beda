import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useShop } from '../checkout/shop-app.ts';
import type { TestUser } from '../sign-in.ts';

const shop = useShop();
let admin: TestUser;
let brand: string;
let category: string;

beforeAll(async () => {
  admin = await shop.user('admin');
  brand = await shop.factory.addBrand('Folded');
  category = await shop.factory.addCategory('Phones');
});

const variant = (color: 'Black' | 'Orange', storage: string, values: object = {}) => ({
  options: [
    { name: 'Colour', value: color },
    { name: 'Storage', value: storage },
  ],
  color: color === 'Black' ? '#111111' : '#fd7631',
  quantity: 2,
  ...values,
});

async function create(variants: object[], values: object = {}) {
  const { status, body } = await shop.call(admin, 'POST', '/products', {
    body: {
      title: 'A phone',
      description: 'Folds.',
      price: 500,
      quantity: 0,
      brand,
      category,
      variants,
      ...values,
    },
  });
  return { status, body, product: body.data };
}

const show = async (id: string) => (await shop.call(undefined, 'GET', `/products/${id}`)).body.data;

describe('a product with options', () => {
  it('has its code alone, though several ask for it at once', async () => {
    const codes = { sku: 'AT-ONCE', barcode: '4006381333948' };
    const made = await Promise.all(
      Array.from({ length: 4 }, () => create([variant('Black', '128 GB', codes)])),
    );
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
    const refused = made.find(({ status }) => status === 400);
    expect(refused?.body.errors).toMatchObject([
      { param: 'variants.0.sku' },
      { param: 'variants.0.barcode' },
    ]);
  });

  it('is sold by variants, with their own prices, codes and stock', async () => {
    const { status, product } = await create([
      variant('Black', '128 GB', { sku: 'PH-B-128', barcode: '4006381333931', weightGrams: 180 }),
      variant('Black', '256 GB', { price: 600, priceAfterDiscount: 550 }),
      variant('Orange', '128 GB', { quantity: 0 }),
    ]);
    expect(status).toBe(201);
    expect(product).toMatchObject({
      quantity: 4,
      colors: [
        { hex: '#111111', name: 'Black' },
        { hex: '#fd7631', name: 'Orange' },
      ],
      variants: [
        { sku: 'PH-B-128', barcode: '4006381333931', weightGrams: 180, needsCount: false },
        { sku: expect.stringMatching(/^M\d+$/), price: 600, priceAfterDiscount: 550 },
        { color: '#fd7631', quantity: 0 },
      ],
    });
    const shown = await show(product._id);
    expect(shown).toMatchObject({
      price: 500,
      quantity: 4,
      availableColors: ['#111111', '#fd7631'],
      hasOptions: true,
      pricesDiffer: true,
      options: [
        { name: 'Colour', values: ['Black', 'Orange'] },
        { name: 'Storage', values: ['128 GB', '256 GB'] },
      ],
      variants: [
        { price: 500, quantity: 2 },
        { price: 600, priceAfterDiscount: 550 },
        { price: 500, quantity: 0 },
      ],
    });
    await shop.expectBooksRight();
  });

  it('goes into the cart and the order as the variant that was chosen', async () => {
    const { product } = await create([
      variant('Black', '128 GB'),
      variant('Black', '256 GB', { price: 600, sku: 'PH-CHOSEN' }),
    ]);
    const user = await shop.user();
    const [, large] = product.variants;
    const add = (body: object) => shop.call(user, 'POST', '/cart', { body });
    await add({ productId: product._id, variant: large._id });
    const { body } = await add({ productId: product._id, color: '#111111' });
    expect(body.data).toMatchObject({
      totalCartPrice: 1_100,
      products: [
        { variant: large._id, sku: 'PH-CHOSEN', color: '#111111', colorName: 'Black', price: 600 },
        {
          options: [{ value: 'Black' }, { value: '128 GB' }],
          price: 500,
          product: { quantity: 2 },
        },
      ],
    });
    expect((await add({ productId: product._id, variant: 'none' })).body.code).toBe(
      'variant_unknown',
    );

    const bought = await shop.buy(user, body.data._id);
    const order = (await shop.call(user, 'GET', `/orders/${bought.body.order._id}`)).body.data;
    expect(order.cartItems[0]).toMatchObject({
      sku: 'PH-CHOSEN',
      variant: large._id,
      options: [{ value: 'Black' }, { value: '256 GB' }],
      price: 600,
    });
    const left = async () => (await shop.variantsOf(product._id)).map(({ quantity }) => quantity);
    expect(await left()).toEqual([1, 1]);
    await shop.call(user, 'PUT', `/orders/${order._id}/cancel`);
    expect(await left()).toEqual([2, 2]);
    await shop.expectBooksRight();
  });

  it('refuses what cannot be told apart or would cost less than the product', async () => {
    const faultsOf = async (...variants: object[]) => {
      const { body } = await create(variants);
      return body.errors?.map(({ param }: { param: string }) => param);
    };
    await create([variant('Black', '1', { sku: 'TAKEN-1' })]);
    expect(await faultsOf(variant('Black', '1', { sku: 'TAKEN-1' }))).toEqual(['variants.0.sku']);
    expect(
      await faultsOf(variant('Black', '1', { sku: 'X' }), variant('Orange', '1', { sku: 'X' })),
    ).toEqual(['variants.0.sku', 'variants.1.sku']);
    expect(await faultsOf(variant('Black', '1'), variant('Black', '1'))).toEqual([
      'variants.1.options',
    ]);
    expect(await faultsOf(variant('Black', '1', { price: 499 }))).toEqual(['price']);
  });

  it('is changed as a whole: variants stay, come and go, and the ledger knows', async () => {
    const { product } = await create([variant('Black', '128 GB'), variant('Orange', '128 GB')]);
    const [black, orange] = product.variants;
    const cartOwner = await shop.user();
    await shop.call(cartOwner, 'POST', '/cart', {
      body: { productId: product._id, variant: orange._id },
    });
    const { body } = await shop.call(admin, 'PUT', `/products/${product._id}`, {
      body: {
        version: product.version,
        variants: [
          { ...variant('Black', '128 GB'), _id: black._id, quantity: 5 },
          variant('Black', '256 GB', { price: 650 }),
        ],
      },
    });
    expect(body.data).toMatchObject({
      quantity: 7,
      colors: [{ hex: '#111111' }],
      variants: [
        { _id: black._id, quantity: 5 },
        { quantity: 2, price: 650 },
      ],
    });
    const cart = (await shop.call(cartOwner, 'GET', '/cart')).body;
    expect(cart).toMatchObject({ data: { products: [] }, notices: [{ type: 'removed' }] });
    await shop.expectBooksRight();
    const { body: log } = await shop.call(admin, 'GET', `/admin/audit?entity=product&limit=5`);
    const entry = log.data?.find((each: { entityId: string }) => each.entityId === product._id);
    expect(entry).toBeDefined();
  });

  it('is counted by variant', async () => {
    const { product } = await create([variant('Black', '128 GB'), variant('Orange', '128 GB')]);
    const [, orange] = product.variants;
    const counted = await shop.call(
      admin,
      'POST',
      `/products/${product._id}/variants/${orange._id}/adjustments`,
      { body: { quantity: 9, note: 'Found in the back' } },
    );
    expect(counted.status).toBe(200);
    const { body } = await shop.call(
      admin,
      'GET',
      `/products/${product._id}/stock-movements?variant=${orange._id}`,
    );
    expect(body.stock).toMatchObject({
      quantity: 11,
      variants: [{ quantity: 2 }, { quantity: 9 }],
    });
    expect(body.data).toMatchObject([
      { kind: 'adjustment', quantityChange: 7, note: 'Found in the back', variant: orange._id },
      { kind: 'initial', quantityChange: 2 },
    ]);
    await shop.expectBooksRight();
  });
});

describe('who knows nothing of variants', () => {
  it('sets colours and the sum, and no piece is invented or lost', async () => {
    const { id } = await shop.coloured([3, 4]);
    const change = (body: object) => shop.call(admin, 'PUT', `/products/${id}`, { body });
    // The first colour goes, a new one comes, the second is renamed.
    await change({ availableColors: [{ hex: '#000001', name: 'Night' }, '#abcdef'] });
    expect(await shop.variantsOf(id)).toMatchObject([
      { color: '#000001', quantity: 7, needs_count: true },
      { color: '#abcdef', quantity: 0 },
    ]);
    expect(await show(id)).toMatchObject({ colorNames: ['Night', '#abcdef'], quantity: 7 });
    await change({ quantity: 10 });
    expect(await shop.variantsOf(id)).toMatchObject([{ quantity: 10 }, { quantity: 0 }]);
    await change({ availableColors: [] });
    expect(await shop.variantsOf(id)).toMatchObject([{ color: null, quantity: 10 }]);
    await change({ availableColors: ['#ffffff', '#eeeeee'] });
    expect(await shop.variantsOf(id)).toMatchObject([
      { color: '#ffffff', quantity: 10 },
      { color: '#eeeeee', quantity: 0 },
    ]);
    await shop.expectBooksRight();
  });

  it('inserts a product without stock and with variants, as the version before does, and it has theirs', async () => {
    await query(
      shop.db,
      sql`
      with inserted as (
        insert into products (id, title, slug, description, brand_id, category_id, price, quantity)
        values (gen_random_uuid(), 'Plug', 'plug', 'Fits.', ${brand}, ${category}, 100, 0) returning id
      )
      insert into product_variants (product_id, position, options, quantity)
      select id, place, jsonb_build_array(jsonb_build_object('name', 'Size', 'value', place)), place + 2
      from inserted, generate_series(0, 1) place`,
    );
    const [plug] = await query<{ id: string; quantity: number }>(
      shop.db,
      sql`select id, quantity from products where slug = 'plug'`,
    );
    expect(plug?.quantity).toBe(5);
    // One more variant of a product that has some adds its pieces.
    await query(
      shop.db,
      sql`insert into product_variants (product_id, position, options, quantity)
        values (${plug?.id}, 2, '[{"name": "Size", "value": "2"}]', 4)`,
    );
    expect(await show(plug?.id ?? '')).toMatchObject({ quantity: 9 });
    await shop.expectBooksRight();
  });

  it('takes the first colour that is there where a stored cart names none', async () => {
    const { id, colors } = await shop.coloured([0, 4]);
    const user = await shop.user();
    const add = (body: object) => shop.call(user, 'POST', '/cart', { body });
    expect((await add({ productId: id })).body.code).toBe('color_required');
    expect((await add({ productId: id, color: colors[0] })).body.code).toBe('sold_out');
    const { body } = await add({ productId: id, quantity: 1 });
    expect(body.data.products).toMatchObject([{ color: colors[1] }]);
  });

  it('a colour that left while a payment was open still becomes an order', async () => {
    const { id, colors } = await shop.coloured([3, 4]);
    const user = await shop.user();
    const cartId = await shop.fillCart(user, [[id, 2, colors[1]]]);
    const { body } = await shop.buy(user, cartId, 'stripe');
    expect(await shop.variantsOf(id)).toMatchObject([{ reserved: 0 }, { reserved: 2 }]);
    await shop.call(admin, 'PUT', `/products/${id}`, { body: { availableColors: [colors[0]] } });
    expect(await shop.variantsOf(id)).toMatchObject([{ quantity: 5, reserved: 2 }]);
    await shop.expectBooksRight();
    await query(
      shop.db,
      sql`update checkouts set hold_expires_at = now() - interval '1 minute' where id = ${body.session.id}`,
    );
    await shop.app.jobs.run('reconcile-checkouts');
    expect(await shop.variantsOf(id)).toMatchObject([{ quantity: 7, reserved: 0 }]);
    await shop.expectBooksRight();
  });
});
