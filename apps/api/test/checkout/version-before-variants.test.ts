import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '../sign-in.ts';
import { useShop } from './shop-app.ts';

/** Statements of the version before variants, which may still serve while this one starts. */
describe('a program that knows no variants', () => {
  const shop = useShop();

  type Kind = 'sale' | 'hold' | 'release' | 'saleOfHeld' | 'return';
  const changes: Record<Kind, [kind: string, quantity: number, reserved: number, sold: number]> = {
    sale: ['sale', -1, 0, 1],
    hold: ['hold', -1, 1, 0],
    release: ['release', 1, -1, 0],
    saleOfHeld: ['sale', 0, -1, 1],
    return: ['return', 1, 0, -1],
  };

  function change(
    db: typeof shop.db,
    name: Kind,
    reference: string,
    product: string,
    count: number,
  ) {
    const [kind, quantity, reserved, sold] = changes[name];
    return query(
      db,
      sql.raw(`
      with changed as (
        update products p set quantity = p.quantity + (${quantity}) * ${count},
          reserved = p.reserved + (${reserved}) * ${count}, sold = p.sold + (${sold}) * ${count}
        where p.id = '${product}' and p.quantity + (${quantity}) * ${count} >= 0 returning p.id
      )
      insert into stock_movements
        (product_id, kind, quantity_change, reserved_change, reference_id, line)
      select id, '${kind}', (${quantity}) * ${count}, (${reserved}) * ${count}, '${reference}', 0
      from changed`),
    );
  }

  const order = (product: string, color: string, count: number) => {
    const id = newId();
    return runTransaction(shop.db, async (tx) => {
      await query(
        tx,
        sql`insert into orders (id, buyer, status, payment_method, currency, lines_total, total, shipping_address)
        values (${id}, '{}', 'placed', 'cash', 'USD', ${1000 * count}, ${1000 * count}, '{}')`,
      );
      await query(
        tx,
        sql`insert into order_lines (order_id, position, product_id, title, color, unit_price, count)
        values (${id}, 0, ${product}, 'Thing', ${color}, 1000, ${count})`,
      );
      await query(
        tx,
        sql`insert into order_history (id, order_id, status) values (${newId()}, ${id}, 'placed')`,
      );
      await change(tx, 'sale', id, product, count);
      return id;
    });
  };

  const hold = (user: TestUser, product: string, color: string, count: number) => {
    const id = newId();
    const lines = [
      {
        productId: product,
        title: 'Thing',
        imageId: null,
        color,
        unitPrice: 1000,
        count,
        discount: 0,
      },
    ];
    return runTransaction(shop.db, async (tx) => {
      await query(
        tx,
        sql`insert into checkouts (id, user_id, cart_id, cart_version, idempotency_key, request_hash,
          payment_method, currency, lines, lines_total, discount_total, total, shipping_address)
        values (${id}, ${user.id}, ${id}, 1, ${id}, 'hash', 'stripe', 'USD',
          ${JSON.stringify(lines)}, ${1000 * count}, 0, ${1000 * count}, '{}')`,
      );
      await change(tx, 'hold', id, product, count);
      return id;
    });
  };

  it('sells the colour of its order, and gives it back to it', async () => {
    const { id, colors } = await shop.coloured([5, 5]);
    const sold = await order(id, colors[1] ?? '', 2);
    expect(await shop.variantsOf(id)).toMatchObject([
      { quantity: 5 },
      { quantity: 3, needs_count: false },
    ]);
    await query(shop.db, sql`update orders set status = 'cancelled' where id = ${sold}`);
    await query(
      shop.db,
      sql`insert into order_history (id, order_id, status) values (${newId()}, ${sold}, 'cancelled')`,
    );
    await change(shop.db, 'return', sold, id, 2);
    expect(await shop.variantsOf(id)).toMatchObject([{ quantity: 5 }, { quantity: 5 }]);
    await shop.expectBooksRight();
  });

  it('takes from other colours what its own lacks, and both are to be counted', async () => {
    const { id, colors } = await shop.coloured([5, 1]);
    await order(id, colors[1] ?? '', 3);
    expect(await shop.variantsOf(id)).toMatchObject([
      { quantity: 3, needs_count: true },
      { quantity: 0, needs_count: true },
    ]);
    expect(await shop.stockOf(id)).toMatchObject({ quantity: 3, sold: 3 });
    await shop.expectBooksRight();
  });

  it('holds, releases and sells what it held, each of its own colour', async () => {
    const { id, colors } = await shop.coloured([5, 5]);
    const user = await shop.user();
    const released = await hold(user, id, colors[0] ?? '', 1);
    const paid = await hold(user, id, colors[1] ?? '', 2);
    expect(await shop.variantsOf(id)).toMatchObject([{ reserved: 1 }, { reserved: 2 }]);
    await shop.expectBooksRight();
    await runTransaction(shop.db, async (tx) => {
      await query(tx, sql`update checkouts set settled_at = now() where id = ${paid}`);
      await change(tx, 'saleOfHeld', newId(), id, 2);
      await query(tx, sql`delete from checkouts where id = ${paid}`);
    });
    await query(shop.db, sql`update checkouts set status = 'expired' where id = ${released}`);
    await change(shop.db, 'release', released, id, 1);
    expect(await shop.variantsOf(id)).toMatchObject([
      { quantity: 5, reserved: 0 },
      { quantity: 3, reserved: 0 },
    ]);
    await shop.expectBooksRight();
  });

  it('adds to carts by colour, to one line however often', async () => {
    const { id, colors } = await shop.coloured([5, 5]);
    const user = await shop.user();
    const cartId = await shop.fillCart(user, [[id, 1, colors[1]]]);
    await query(
      shop.db,
      sql`insert into cart_lines as line (id, cart_id, product_id, color, count, seen_price)
      values (${newId()}, ${cartId}, ${id}, ${colors[1]}, 2, 0)
      on conflict on constraint cart_lines_one_per_color do update
        set count = line.count + excluded.count`,
    );
    const { body } = await shop.call(user, 'GET', '/cart');
    expect(body.data.products).toMatchObject([{ color: colors[1], count: 3 }]);
  });

  it('adds products and counts them', async () => {
    const id = await shop.factory.addProduct({
      title: 'From before',
      quantity: 6,
      colors: [{ hex: '#111111', name: 'Black' }, { hex: '#222222' }],
    });
    expect(await shop.variantsOf(id)).toMatchObject([
      { color: '#111111', quantity: 6, needs_count: true },
      { color: '#222222', quantity: 0, needs_count: true },
    ]);
    await query(shop.db, sql`update products set quantity = 2 where id = ${id}`);
    await query(
      shop.db,
      sql`insert into stock_movements (product_id, kind, quantity_change) values (${id}, 'adjustment', -4)`,
    );
    expect(await shop.variantsOf(id)).toMatchObject([{ quantity: 2 }, { quantity: 0 }]);
    await shop.expectBooksRight();
  });
});
