import { cartResponse } from '@matjar/contract/cart/cart.ts';
import { cartLimits } from '@matjar/contract/limits.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useShoppingApp } from './cart-app.ts';

const red = { hex: '#ff0000', name: 'Red' };
const blue = { hex: '#0000ff', name: 'Blue' };
const shop = useShoppingApp();

const plain = (values = {}) =>
  shop.factory.addProduct({ title: 'Plain cable', price: 19.99, quantity: 5, ...values });
const coloured = () =>
  shop.factory.addProduct({
    title: 'Bright case',
    price: 30,
    variants: [red, blue].map(({ hex, name }) => ({
      options: [{ name: 'Colour', value: name }],
      color: hex,
      quantity: 5,
    })),
  });

describe('a cart', () => {
  it('that was never used is empty, with totals of nothing', async () => {
    const user = await shop.signIn();
    const response = await shop.cart(user, 'GET', '/cart');
    expect(response).toEqual({
      status: 'success',
      numOfCartItems: 0,
      data: {
        _id: expect.any(String),
        version: 0,
        totalCartPrice: 0,
        products: [],
        cartItems: [],
      },
    });
  });

  it('is for people who are signed in', async () => {
    for (const [method, path] of [
      ['GET', '/cart'],
      ['POST', '/cart/'],
      ['DELETE', '/cart'],
      ['PUT', `/cart/${newId()}`],
      ['DELETE', `/cart/${newId()}`],
      ['PUT', '/cart/applyCoupon'],
      ['DELETE', '/cart/coupon'],
    ] as const) {
      const response = await shop.call(undefined, method, path, {});
      expect(response.statusCode, `${method} ${path}`).toBe(401);
      expect(response.json()).toMatchObject({ status: 'fail', message: 'please login' });
    }
  });

  it('shows products as they are called and pictured now', async () => {
    const user = await shop.signIn();
    const productId = await plain();
    await shop.cart(user, 'POST', '/cart/', { productId });
    const { db } = shop.database.connection;
    await query(db, sql`update products set title = 'Renamed cable' where id = ${productId}`);
    await query(
      db,
      sql`update brands set name = name || ' anew'
      where id = (select brand_id from products where id = ${productId})`,
    );
    await expect
      .poll(async () => (await shop.cart(user, 'GET', '/cart')).data.products[0]?.product)
      .toMatchObject({ title: 'Renamed cable', brand: { name: expect.stringMatching(/ anew$/) } });
    await shop.factory.addProductPicture(productId, 0);
    await expect
      .poll(async () => (await shop.cart(user, 'GET', '/cart')).data.products[0]?.product)
      .toHaveProperty('imageCover');
  });

  it('answers in its one form, in the picture of the colour', async () => {
    const user = await shop.signIn();
    const productId = await coloured();
    await shop.factory.addProductPicture(productId, 0, red.hex);
    const bluePicture = await shop.factory.addProductPicture(productId, 1, blue.hex);
    const response = await shop.cart(user, 'POST', '/cart/', { productId, color: '#0000FF' });
    expect(cartResponse.parse(response)).toEqual(response);
    expect(response.data.cartItems).toEqual(response.data.products);
    expect(response.data.products).toMatchObject([
      {
        count: 1,
        color: blue.hex,
        colorName: 'Blue',
        price: 30,
        product: { _id: productId, title: 'Bright case', quantity: 5, ratingsQuantity: 0 },
      },
    ]);
    const [line] = response.data.products;
    expect(line?.product.imageCover).toContain(`https://shop.test/media/${bluePicture}`);
    expect(line?.product.brand.name).toEqual(expect.any(String));
    expect(line?.product.category.name).toEqual(expect.any(String));
    expect(response.data._id).toBe((await shop.cart(user, 'GET', '/cart')).data._id);
  });

  it('counts the same product and colour up, and keeps colours apart', async () => {
    const user = await shop.signIn();
    const productId = await coloured();
    await shop.cart(user, 'POST', '/cart', { productId, color: red.hex });
    await shop.cart(user, 'POST', '/cart', { productId, color: red.hex });
    const response = await shop.cart(user, 'POST', '/cart', { productId, color: blue.hex });
    expect(response.data.products.map(({ color, count }) => [color, count])).toEqual([
      [red.hex, 2],
      [blue.hex, 1],
    ]);
    expect(response).toMatchObject({ numOfCartItems: 2, data: { totalCartPrice: 90 } });
  });

  it('charges what is paid after a discount of the product', async () => {
    const user = await shop.signIn();
    const productId = await plain({ price: 20, priceAfterDiscount: 14.5 });
    const response = await shop.cart(user, 'POST', '/cart', { productId, quantity: 3 });
    expect(response.data).toMatchObject({ totalCartPrice: 43.5, products: [{ price: 14.5 }] });
  });

  it('is emptied as a whole, its coupon too', async () => {
    const user = await shop.signIn();
    await shop.addCoupon('EMPTYING');
    await shop.cart(user, 'POST', '/cart', { productId: await plain() });
    await shop.cart(user, 'PUT', '/cart/applyCoupon', { couponName: 'EMPTYING' });
    const response = await shop.cart(user, 'DELETE', '/cart');
    expect(response).toMatchObject({
      numOfCartItems: 0,
      data: { totalCartPrice: 0, products: [] },
    });
    expect(response.data).not.toHaveProperty('coupon');
  });

  it('holds a limited number of lines', async () => {
    const user = await shop.signIn();
    const first = await plain();
    const { data } = await shop.cart(user, 'POST', '/cart', { productId: first });
    await query(
      shop.database.connection.db,
      sql`
      insert into products (id, title, slug, description, brand_id, category_id, price, quantity)
      select gen_random_uuid(), 'Filler', 'filler-' || n, '', brand_id, category_id, 100, 5
      from products, generate_series(2, ${cartLimits.lines}::int) n where id = ${first}`,
    );
    await query(
      shop.database.connection.db,
      sql`
      insert into cart_lines (id, cart_id, product_id, count, seen_price)
      select gen_random_uuid(), ${data._id}, id, 1, 100 from products where title = 'Filler'`,
    );
    const refused = await shop.call(user, 'POST', '/cart', { productId: await plain() });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'cart_full']);
    const more = await shop.cart(user, 'POST', '/cart', { productId: first });
    expect(more.data.products[0]?.count).toBe(2);
  });
});

describe('adding', () => {
  it('asks for a colour where there are some', async () => {
    const user = await shop.signIn();
    const productId = await coloured();
    for (const color of [undefined, null, '']) {
      const response = await shop.call(user, 'POST', '/cart', { productId, color });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'color_required',
        message: 'please choose color',
      });
    }
    const unknown = await shop.call(user, 'POST', '/cart', { productId, color: '#00ff00' });
    expect([unknown.statusCode, unknown.json().code]).toEqual([400, 'color_unknown']);
    expect((await shop.cart(user, 'GET', '/cart')).numOfCartItems).toBe(0);
  });

  it('needs no colour where there is none, and ignores one that is sent', async () => {
    const user = await shop.signIn();
    const productId = await plain();
    await shop.cart(user, 'POST', '/cart', { productId });
    const response = await shop.cart(user, 'POST', '/cart', { productId, color: '#ffffff' });
    expect(response.data.products).toHaveLength(1);
    expect(response.data.products[0]).not.toHaveProperty('color');
  });

  it('refuses more than there is, and says how many are left', async () => {
    const user = await shop.signIn();
    const productId = await plain({ quantity: 2 });
    await shop.cart(user, 'POST', '/cart', { productId });
    const before = await shop.cart(user, 'POST', '/cart', { productId });
    const refused = await shop.call(user, 'POST', '/cart', { productId });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'stock_short', message: 'Only 2 left in stock.' });
    expect(await shop.cart(user, 'GET', '/cart')).toEqual(before);
  });

  it('refuses what is sold out or not sold', async () => {
    const user = await shop.signIn();
    const out = await shop.call(user, 'POST', '/cart', {
      productId: await plain({ quantity: 0 }),
    });
    expect([out.statusCode, out.json().message]).toEqual([409, 'out of stock']);
    for (const productId of [
      await plain({ published: false }),
      await plain({ deletedAt: new Date() }),
      newId(),
      'nothing',
    ]) {
      expect((await shop.call(user, 'POST', '/cart', { productId })).statusCode).toBe(404);
    }
  });

  it.each([0, -1, 1.5, 1e9, '0', '1.5', '-1', 'many', '', null, [], {}, true])(
    'refuses a quantity of %j',
    async (quantity) => {
      const user = await shop.signIn();
      const response = await shop.call(user, 'POST', '/cart', {
        productId: await plain(),
        quantity,
      });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ errors: [{ param: 'quantity' }] });
    },
  );

  it('takes neither price, stock nor owner from the client', async () => {
    const user = await shop.signIn();
    const other = await shop.signIn();
    const productId = await plain({ quantity: 1 });
    const response = await shop.cart(user, 'POST', '/cart', {
      productId,
      price: 0.01,
      seenPrice: 1,
      user: other.id,
      cartId: other.id,
      product: { price: 0.01, quantity: 99 },
      totalCartPrice: 0,
      role: 'admin',
    });
    expect(response.data).toMatchObject({
      totalCartPrice: 19.99,
      products: [{ product: { quantity: 1 } }],
    });
    expect((await shop.cart(other, 'GET', '/cart')).numOfCartItems).toBe(0);
  });

  it('loses nothing when many clicks arrive at once', async () => {
    const user = await shop.signIn();
    const productId = await plain({ quantity: 1_000 });
    const responses = await Promise.all(
      Array.from({ length: 60 }, () => shop.call(user, 'POST', '/cart', { productId })),
    );
    expect(responses.map((each) => each.statusCode)).toEqual(Array(60).fill(200));
    const { data } = await shop.cart(user, 'GET', '/cart');
    expect(data.products.map((line) => line.count)).toEqual([60]);
    expect(data.version).toBe(60);
  });

  it('never puts more into the cart than there is, also at once', async () => {
    const user = await shop.signIn();
    const productId = await plain({ quantity: 7 });
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => shop.call(user, 'POST', '/cart', { productId })),
    );
    expect(responses.filter((each) => each.statusCode === 200)).toHaveLength(7);
    expect(responses.filter((each) => each.statusCode === 409)).toHaveLength(23);
    const { data } = await shop.cart(user, 'GET', '/cart');
    expect(data.products.map((line) => line.count)).toEqual([7]);
  });

  it('makes one cart of first additions at once, which failed on its id', async () => {
    const productId = await plain({ quantity: 100 });
    const people = await Promise.all(Array.from({ length: 20 }, () => shop.signIn()));
    for (const user of people) {
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => shop.call(user, 'POST', '/cart', { productId })),
      );
      expect(responses.map((each) => each.statusCode)).toEqual([200, 200, 200, 200, 200]);
    }
  });
});

describe('what was stored in a browser', () => {
  it('comes in the first colour when it has none', async () => {
    const user = await shop.signIn();
    const productId = await coloured();
    const response = await shop.cart(user, 'POST', '/cart', { productId, quantity: '2' });
    expect(response.data.products).toMatchObject([{ color: red.hex, count: 2 }]);
    expect(response).not.toHaveProperty('notices');
  });

  it('is clipped to what is there, and says so', async () => {
    const user = await shop.signIn();
    const productId = await plain({ quantity: 3 });
    const response = await shop.cart(user, 'POST', '/cart', { productId, quantity: 8 });
    expect(response.data.products).toMatchObject([{ count: 3 }]);
    expect(response.notices).toEqual([
      {
        type: 'clipped',
        message: 'Only 3 pieces of Plain cable were added: there are no more.',
        product: productId,
        title: 'Plain cable',
        wanted: 8,
        added: 3,
        count: 3,
      },
    ]);
    const again = await shop.cart(user, 'POST', '/cart', { productId, quantity: 1 });
    expect(again.notices).toMatchObject([{ type: 'clipped', added: 0, count: 3 }]);
  });

  it('is refused when nothing is left, so that the browser keeps it', async () => {
    const user = await shop.signIn();
    const productId = await plain({ quantity: 0 });
    const response = await shop.call(user, 'POST', '/cart', { productId, quantity: 1 });
    expect([response.statusCode, response.json().code]).toEqual([409, 'sold_out']);
  });
});

describe('a line', () => {
  const fill = async (values = {}) => {
    const user = await shop.signIn();
    const productId = await plain(values);
    const { data } = await shop.cart(user, 'POST', '/cart', { productId });
    return { user, productId, line: data.products[0]?._id ?? '' };
  };

  it('is changed by its own id or by the product, also by a count in text', async () => {
    const { user, productId, line } = await fill();
    const byLine = await shop.cart(user, 'PUT', `/cart/${line}`, { count: 3 });
    expect(byLine.data.products).toMatchObject([{ _id: line, count: 3 }]);
    const byProduct = await shop.cart(user, 'PUT', `/cart/${productId}/`, { count: '5' });
    expect(byProduct.data).toMatchObject({ totalCartPrice: 99.95, products: [{ count: 5 }] });
  });

  it.each([0, -1, 1.5, 1e9, '0', 'x', null, undefined])('refuses a count of %j', async (count) => {
    const { user, line } = await fill();
    const response = await shop.call(user, 'PUT', `/cart/${line}`, { count });
    expect(response.statusCode).toBe(400);
    const { data } = await shop.cart(user, 'GET', '/cart');
    expect(data.products).toMatchObject([{ count: 1 }]);
  });

  it('never gets more than there is', async () => {
    const { user, line } = await fill({ quantity: 4 });
    const response = await shop.call(user, 'PUT', `/cart/${line}`, { count: 5 });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'stock_short',
      message: 'Only 4 left in stock.',
    });
  });

  it('is removed by its own id or by the product, and the cart is answered', async () => {
    const { user, productId, line } = await fill();
    const byLine = await shop.cart(user, 'DELETE', `/cart/${line}`);
    expect(byLine).toMatchObject({ status: 'success', numOfCartItems: 0 });
    await shop.cart(user, 'POST', '/cart', { productId });
    const byProduct = await shop.cart(user, 'DELETE', `/cart/${productId}`);
    expect(byProduct.data.products).toEqual([]);
    expect((await shop.call(user, 'DELETE', `/cart/${productId}`)).statusCode).toBe(404);
  });

  it("of another person can't be touched", async () => {
    const { user, productId, line } = await fill();
    const stranger = await shop.signIn();
    await shop.cart(stranger, 'POST', '/cart', { productId: await plain() });
    for (const id of [line, productId, newId(), 'nothing', "' or 1=1 --"]) {
      const path = `/cart/${encodeURIComponent(id)}`;
      expect((await shop.call(stranger, 'PUT', path, { count: 2 })).statusCode).toBe(404);
      expect((await shop.call(stranger, 'DELETE', path)).statusCode).toBe(404);
    }
    const { data } = await shop.cart(user, 'GET', '/cart');
    expect(data.products).toMatchObject([{ _id: line, count: 1 }]);
  });

  it('raises the version of the cart with every change, and only then', async () => {
    const { user, line } = await fill();
    const version = async () => (await shop.cart(user, 'GET', '/cart')).data.version;
    const first = await version();
    const changed = await shop.cart(user, 'PUT', `/cart/${line}`, { count: 2 });
    expect(changed.data.version).toBe(first + 1);
    await shop.cart(user, 'PUT', `/cart/${line}`, { count: 2 });
    expect(await version()).toBe(first + 1);
    await shop.cart(user, 'DELETE', `/cart/${line}`);
    expect(await version()).toBe(first + 2);
  });
});

describe('what changed meanwhile', () => {
  const fill = async () => {
    const user = await shop.signIn();
    const productId = await plain();
    await shop.cart(user, 'POST', '/cart', { productId, quantity: 4 });
    return { user, productId };
  };
  const db = () => shop.database.connection.db;

  it('a price: the new one counts, and there is one notice', async () => {
    const { user, productId } = await fill();
    await query(db(), sql`update products set price = 2499 where id = ${productId}`);
    const response = await shop.cart(user, 'GET', '/cart');
    expect(response.data.totalCartPrice).toBe(99.96);
    expect(response.notices).toMatchObject([
      {
        type: 'price',
        before: 19.99,
        now: 24.99,
        message: 'The price of Plain cable changed from $19.99 to $24.99.',
      },
    ]);
    expect(cartResponse.parse(response)).toEqual(response);
    expect(await shop.cart(user, 'GET', '/cart')).not.toHaveProperty('notices');
  });

  it('stock: the line stays and says so for as long as it wants too much', async () => {
    const { user, productId } = await fill();
    await query(
      db(),
      sql`update product_variants set quantity = 1 where product_id = ${productId}`,
    );
    for (let look = 0; look < 2; look += 1) {
      const { notices, data } = await shop.cart(user, 'GET', '/cart');
      expect(notices).toMatchObject([
        { type: 'stock', left: 1, message: 'Only 1 piece of Plain cable is left.' },
      ]);
      expect(data.products).toMatchObject([{ count: 4, product: { quantity: 1 } }]);
    }
    const mended = await shop.cart(user, 'PUT', `/cart/${productId}`, { count: 1 });
    expect(mended).not.toHaveProperty('notices');
  });

  it.each([
    ['unpublished', 'published = false'],
    ['deleted', 'deleted_at = now()'],
  ])('a product that was %s leaves the cart, with one notice', async (_, change) => {
    const { user, productId } = await fill();
    await shop.cart(user, 'POST', '/cart', { productId: await plain({ title: 'Another one' }) });
    await query(db(), sql.raw(`update products set ${change} where id = '${productId}'`));
    const response = await shop.cart(user, 'GET', '/cart');
    expect(response.data.products.map((line) => line.product.title)).toEqual(['Another one']);
    expect(response.data.totalCartPrice).toBe(19.99);
    expect(response.notices).toMatchObject([{ type: 'removed', product: productId }]);
    const next = await shop.cart(user, 'GET', '/cart');
    expect(next).not.toHaveProperty('notices');
    expect(next.data.version).toBe(response.data.version);
  });
});
