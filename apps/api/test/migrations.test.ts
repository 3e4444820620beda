import { readdir, readFile } from 'node:fs/promises';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { migrateDatabase } from '@matjar/db/migrate.ts';
import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { EmailContent } from '@matjar/db/schema/mail.ts';
import { waitUntil } from '@matjar/embedded-postgres/processes.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { verifyShop } from '../src/features/checkout/verify-shop.queries.ts';
import { composeEmail, type Email } from '../src/platform/mail/email.ts';
import { useClonedDatabase } from './cloned-database.ts';

describe('migrations', () => {
  const empty = useClonedDatabase('template0');

  it('are applied once when several nodes start at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(empty.url)));

    const { db } = empty.connection;
    const applied = await query(
      db,
      sql`select hash, count(*)::int as times from schema_migrations group by hash`,
    );
    expect(applied.length).toBeGreaterThan(0);
    expect(applied.every((migration) => migration.times === 1)).toBe(true);
    const tables = await query(
      db,
      sql`
      select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(tables.map((table) => table.name)).toEqual(
      expect.arrayContaining(['products', 'users', 'orders']),
    );
  });
});

describe('a migration beside a shop that sells', () => {
  const shop = useClonedDatabase();
  let time = Date.now() + 1_000_000_000;
  const migration = (...statements: string[]) => {
    time += 1;
    return [{ sql: statements, bps: true, folderMillis: time, hash: String(time) }];
  };
  const isDone = async () => {
    const { db } = shop.connection;
    const rows = await query(
      db,
      sql`select from schema_migrations where created_at = ${time}::bigint`,
    );
    return rows.length === 1;
  };

  it('lets others pass while it waits for a table, and goes on when it is free', async () => {
    const { db } = shop.connection;
    const migrating = await runTransaction(db, async (reading) => {
      await query(reading, sql`select from brands limit 1`);
      const migrating = migrateDatabase(shop.url, migration('alter table brands add x int'));
      const isWaiting = async () => {
        const waiting = await query(
          db,
          sql`select from pg_stat_activity where wait_event_type = 'Lock'
            and datname = current_database() and query like 'alter table brands%'`,
        );
        return waiting.length > 0;
      };
      expect(await waitUntil(isWaiting, 10_000)).toBe(true);
      // Behind the one who waits; the pool's own limit would be longer than the migration's.
      await query(db, sql`select from brands limit 1`);
      expect(await isDone()).toBe(false);
      return { migrating };
    });
    await migrating.migrating;
    expect(await isDone()).toBe(true);
  });

  it('builds an index anew that was broken off', async () => {
    const { db } = shop.connection;
    await query(db, sql`create index brands_by_x on brands (x)`);
    await query(
      db,
      sql`update pg_index set indisvalid = false where indexrelid = 'brands_by_x'::regclass`,
    );
    const statement = 'create index concurrently if not exists brands_by_x on brands (x)';
    await migrateDatabase(shop.url, migration(statement));
    expect(await isDone()).toBe(true);
    const [index] = await query(
      db,
      sql`select indisvalid as valid from pg_index where indexrelid = 'brands_by_x'::regclass`,
    );
    expect(index).toEqual({ valid: true });
  });
});

describe('emails that wait during the upgrade to emails by content', () => {
  const old = useClonedDatabase('template0');

  it('leave with everything they say', async () => {
    const { db } = old.connection;
    const says = [
      'Your order has left.',
      'It holds "2 × <Lamp>".',
      'Track it:\nhttps://shop.test/1',
    ];
    await applyMigrations(db, (number) => number < 12);
    await query(
      db,
      sql`insert into mail_outbox (id, recipient, kind, subject, text, html)
      values (${newId()}, 'somebody@gmail.com', 'order_shipped', 'On its way',
        ${`${says.join('\n\n')}\n`}, '<p>unused from now on</p>')`,
    );

    await applyMigrations(db, (number) => number === 12);

    const [waiting] = await query<{
      email: Omit<Email, keyof EmailContent>;
      content: EmailContent;
    }>(
      db,
      sql`
      select json_build_object('kind', kind, 'to', recipient, 'subject', subject) as email, content
      from mail_outbox where sent_at is null`,
    );
    if (!waiting) throw new Error('The email is gone.');
    const { text, html } = composeEmail(
      { ...waiting.email, ...waiting.content },
      { name: 'Shop', address: [], publicUrl: 'https://shop.test' },
    );
    for (const part of ['On its way', ...says]) expect(text).toContain(part);
    expect(html).toContain('2 × &lt;Lamp&gt;');
  });
});

describe('warranties among the specifications, during the upgrade that makes them a field', () => {
  const old = useClonedDatabase('template0');

  it('become months, and the other lines stay in their order', async () => {
    const { db } = old.connection;
    await applyMigrations(db, (number) => number < 17);
    const specifications = [
      { key: 'weight', value: 254 },
      { key: 'warranty', value: 2 },
      { key: 'hdr', value: true },
    ];
    const id = newId();
    await query(
      db,
      sql`with brand as (insert into brands (id, name, slug) values (${id}, 'B', 'b') returning id),
        category as (insert into categories (id, name, slug) values (${id}, 'C', 'c') returning id)
      insert into products
        (id, title, slug, description, brand_id, category_id, price, quantity, specifications)
      select ${id}, 'Lamp', 'lamp', '', brand.id, category.id, 100, 1,
        ${JSON.stringify(specifications)}::jsonb from brand, category`,
    );

    await applyMigrations(db, (number) => number === 17);

    const products = await query(db, sql`select warranty_months, specifications from products`);
    const others = specifications.filter(({ key }) => key !== 'warranty');
    expect(products).toEqual([{ warranty_months: 24, specifications: others }]);
  });
});

describe('colours, during the upgrade that makes them variants', () => {
  const old = useClonedDatabase('template0');

  it('keep every piece: with the first colour to be counted, what is held in its own', async () => {
    const { db } = old.connection;
    await applyMigrations(db, (number) => number < 29);
    const [id, userId, checkoutId, orderId] = [newId(), newId(), newId(), newId()];
    const colors = [{ hex: '#111111', name: 'Black' }, { hex: '#ff0000' }];
    await query(
      db,
      sql`with brand as (insert into brands (id, name, slug) values (${id}, 'B', 'b') returning id),
        category as (insert into categories (id, name, slug) values (${id}, 'C', 'c') returning id)
      insert into products (id, title, slug, description, brand_id, category_id, price, quantity, colors)
      select ${id}, 'Lamp', 'lamp', '', brand.id, category.id, 100, 8, ${JSON.stringify(colors)}::jsonb
      from brand, category`,
    );
    await query(
      db,
      sql`insert into users (id, name, email) values (${userId}, 'Somebody', 's@gmail.com')`,
    );
    await query(db, sql`insert into carts (id, user_id) values (${userId}, ${userId})`);
    await query(
      db,
      sql`insert into cart_lines (id, cart_id, product_id, color, count, seen_price)
      values (${newId()}, ${userId}, ${id}, '#ff0000', 1, 100)`,
    );
    const line = {
      productId: id,
      title: 'Lamp',
      imageId: null,
      color: '#ff0000',
      unitPrice: 100,
      count: 3,
      discount: 0,
    };
    await query(
      db,
      sql`insert into checkouts (id, user_id, cart_id, cart_version, idempotency_key, request_hash,
        payment_method, currency, lines, lines_total, discount_total, total, shipping_address)
      values (${checkoutId}, ${userId}, ${userId}, 1, 'key', 'hash', 'stripe', 'USD',
        ${JSON.stringify([line])}, 300, 0, 300, '{}')`,
    );
    await query(
      db,
      sql`insert into stock_movements (product_id, kind, quantity_change, reserved_change, reference_id, line)
      values (${id}, 'hold', -3, 3, ${checkoutId}, 0)`,
    );
    await query(db, sql`update products set quantity = 5, reserved = 3 where id = ${id}`);
    await query(
      db,
      sql`insert into orders (id, buyer, status, payment_method, currency, lines_total, total, shipping_address)
      values (${orderId}, '{}', 'placed', 'cash', 'USD', 100, 100, '{}')`,
    );
    await query(
      db,
      sql`insert into order_lines (order_id, position, product_id, title, color, unit_price, count)
      values (${orderId}, 0, ${id}, 'Lamp', '#ff0000', 100, 1)`,
    );
    await query(
      db,
      sql`insert into order_history (id, order_id, status) values (${newId()}, ${orderId}, 'placed')`,
    );

    await applyMigrations(db, (number) => number === 29);

    const variants = await query(
      db,
      sql`select id, options, color, quantity, reserved, needs_count from product_variants order by position`,
    );
    const option = (value: string) => [{ name: 'Colour', value }];
    expect(variants).toMatchObject([
      { options: option('Black'), color: '#111111', quantity: 5, reserved: 0, needs_count: true },
      { options: option('#ff0000'), color: '#ff0000', quantity: 0, reserved: 3, needs_count: true },
    ]);
    const red = variants[1]?.id;
    expect(
      await query(
        db,
        sql`select variant_id from cart_lines union all select variant_id from order_lines
        union all select variant_id from stock_movements where kind = 'hold'`,
      ),
    ).toEqual([{ variant_id: red }, { variant_id: red }, { variant_id: red }]);
    // The books are read as of today.
    await applyMigrations(db, (number) => number > 29);
    expect((await verifyShop(db)).findings).toEqual([]);
  });
});

const folder = new URL('../../../packages/db/migrations/', import.meta.url);

/** As they are written, without noting that they were applied. */
async function applyMigrations(db: Db, isWanted: (number: number) => boolean): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const file of files.filter((name) => isWanted(Number.parseInt(name, 10)))) {
    const text = await readFile(new URL(file, folder), 'utf8');
    await runTransaction(db, async (tx) => {
      for (const statement of text.split('--> statement-breakpoint')) {
        // Of indexes that are built beside others, none waits here.
        await query(tx, sql.raw(statement.replace(/\bconcurrently\b/i, '')));
      }
    });
  }
}
