import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../sign-in.ts';
import { useShop } from './shop-app.ts';

const shop = useShop();

interface Buyer {
  person: TestPerson;
  cartId: string;
}

async function makeBuyers(count: number, productId: string, pieces = 1): Promise<Buyer[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const person = await shop.person();
      return { person, cartId: await shop.fillCart(person, [[productId, pieces]]) };
    }),
  );
}

const buyAll = (buyers: Buyer[]) =>
  Promise.all(buyers.map(({ person, cartId }) => shop.buy(person, cartId, 'cash', person.id)));

/** In how many transactions the orders of these people were written. */
async function countTransactions(buyers: Buyer[]): Promise<number> {
  const ids = buyers.map(({ person }) => person.id);
  const [row] = await query(
    shop.db,
    sql`
    select count(distinct xmin::text)::int as count from orders where user_id = any (${sql.param(ids)})`,
  );
  return row?.count ?? 0;
}

describe('cash orders that come at the same time', () => {
  it('share transactions, and each has its own number, lines, letter and empty cart', async () => {
    const product = await shop.product(100);
    const buyers = await makeBuyers(20, product, 2);
    const answers = await buyAll(buyers);
    expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200));
    expect(await countTransactions(buyers)).toBeLessThan(10);
    expect(await shop.stockOf(product)).toEqual({ quantity: 60, reserved: 0, sold: 40 });
    for (const { person, cartId } of buyers) {
      const orders = await query(
        shop.db,
        sql`
        select o.number, l.count, l.product_id, c.idempotency_key, h.status, m.subject
        from orders o
        join order_lines l on l.order_id = o.id
        join order_history h on h.order_id = o.id
        join checkouts c on c.order_id = o.id
        join mail_outbox m on m.recipient = ${person.email}
        where o.user_id = ${person.id}`,
      );
      expect(orders).toMatchObject([
        { count: 2, product_id: product, idempotency_key: person.id, status: 'placed' },
      ]);
      expect(orders[0]?.subject).toBe(`Your order ${orders[0]?.number}`);
      expect(
        await query(shop.db, sql`select 1 from cart_lines where cart_id = ${cartId}`),
      ).toHaveLength(0);
    }
    await shop.expectBooksRight();
  });

  it('do not disturb each other, whatever is special about some', async () => {
    const [plenty, few] = [await shop.product(100), await shop.product(1)];
    const plain = await makeBuyers(6, plenty);
    const [emptied, twice, short, couponed, robbed] = [
      ...(await makeBuyers(2, plenty)),
      ...(await makeBuyers(1, few, 2)),
      ...(await makeBuyers(2, plenty)),
    ] as [Buyer, Buyer, Buyer, Buyer, Buyer];
    await query(shop.db, sql`delete from cart_lines where cart_id = ${emptied.cartId}`);
    const couponId = await shop.coupon({ discountPercent: 50 });
    await query(
      shop.db,
      sql`update carts set coupon_id = ${couponId} where id = ${couponed.cartId}`,
    );
    const thief = { person: await shop.person(), cartId: robbed.cartId };

    const [stolen, none, first, second, tooMany, cheaper, own, ...others] = await buyAll([
      thief,
      emptied,
      twice,
      twice,
      short,
      couponed,
      robbed,
      ...plain,
    ]);
    expect(stolen?.status).toBe(404);
    expect(none?.body.code).toBe('cart_empty');
    expect(first?.status).toBe(200);
    expect(second?.body).toEqual(first?.body);
    expect(tooMany?.body.code).toBe('out_of_stock');
    expect(cheaper?.status).toBe(200);
    expect(own?.status).toBe(200);
    expect(others.map(({ status }) => status)).toEqual(plain.map(() => 200));
    const owners = await query(
      shop.db,
      sql`
      select user_id, total::int from orders where user_id in ${[couponed, robbed, thief].map(({ person }) => person.id)}
      order by total`,
    );
    expect(owners).toMatchObject([
      { user_id: couponed.person.id, total: 500 },
      { user_id: robbed.person.id, total: 1_000 },
    ]);
    await shop.expectBooksRight();
  });

  it('sell exactly what there is', async () => {
    const product = await shop.product(7);
    const buyers = await makeBuyers(20, product);
    const answers = await buyAll(buyers);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['out_of_stock']));
    expect(await shop.stockOf(product)).toEqual({ quantity: 0, reserved: 0, sold: 7 });
    await shop.expectBooksRight();
  });

  it('are placed one by one when the database refuses one of them', async () => {
    const [cursed, fine] = [await shop.product(10), await shop.product(10)];
    await query(
      shop.db,
      sql.raw(`
      create function refuse_line() returns trigger language plpgsql as
        $$ begin raise exception 'this line is refused'; end $$;
      create trigger refuse_line before insert on order_lines for each row
        when (new.product_id = '${cursed}') execute function refuse_line()`),
    );
    try {
      const buyers = [...(await makeBuyers(3, fine)), ...(await makeBuyers(1, cursed))];
      const answers = await buyAll(buyers);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 500]);
      expect(await shop.stockOf(fine)).toMatchObject({ quantity: 7 });
      expect(await shop.stockOf(cursed)).toMatchObject({ quantity: 10 });
      await shop.expectBooksRight();
    } finally {
      await query(
        shop.db,
        sql.raw('drop trigger refuse_line on order_lines; drop function refuse_line()'),
      );
    }
  });

  it('do not wait for a cart that somebody else is busy with', async () => {
    const product = await shop.product(10);
    const [busy, ...others] = await makeBuyers(4, product);
    if (!busy) throw new Error('Nobody is busy.');
    const order: string[] = [];
    let waiting: Promise<unknown> | undefined;
    await runTransaction(shop.db, async (tx) => {
      await query(tx, sql`select 1 from carts where id = ${busy.cartId} for update`);
      const all = [busy, ...others].map(({ person, cartId }) =>
        shop.buy(person, cartId, 'cash', person.id).then(({ status }) => order.push(`${status}`)),
      );
      waiting = all[0];
      await Promise.all(all.slice(1));
      order.push('let go');
    });
    await waiting;
    expect(order).toEqual(['200', '200', '200', 'let go', '200']);
  });
});
