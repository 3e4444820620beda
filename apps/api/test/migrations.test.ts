import { readdir, readFile } from 'node:fs/promises';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { migrateDatabase } from '@matjar/db/migrate.ts';
import { query } from '@matjar/db/query.ts';
import type { EmailContent } from '@matjar/db/schema/mail.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
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

const folder = new URL('../../../packages/db/migrations/', import.meta.url);

/** As they are written, without noting that they were applied. */
async function applyMigrations(db: Db, isWanted: (number: number) => boolean): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const file of files.filter((name) => isWanted(Number.parseInt(name, 10)))) {
    const text = await readFile(new URL(file, folder), 'utf8');
    for (const statement of text.split('--> statement-breakpoint'))
      await query(db, sql.raw(statement));
  }
}
