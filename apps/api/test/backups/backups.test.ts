import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Db } from '@matjar/db/connect.ts';
import { readSnapshot } from '@matjar/db/dump-tables.ts';
import { query } from '@matjar/db/query.ts';
import { withClient } from '@matjar/db/with-client.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '../../src/features/backups/restore-backup.service.ts';
import { writeBackup } from '../../src/features/backups/write-backup.service.ts';
import { verifyShop } from '../../src/features/checkout/verify-shop.queries.ts';
import { addPicture } from '../../src/features/media/media.service.ts';
import { openDatabaseBeside } from '../../src/platform/database/scratch-database.ts';
import { openDiskStorage } from '../../src/platform/storage/disk-storage.ts';
import { useShop } from '../checkout/shop-app.ts';
import { useClonedDatabase } from '../cloned-database.ts';
import { pictureBytes } from '../uploads.ts';

const shop = useShop();
const target = useClonedDatabase('template0');
const folder = mkdtempSync(path.join(tmpdir(), 'matjar-backups-'));
const key = 'a key of at least thirty-two letters';
const file = path.join(folder, 'shop.backup');
const pictures = openDiskStorage(path.join(folder, 'media'));
const restoredPictures = openDiskStorage(path.join(folder, 'restored'));

let hash = '';
let missing = '';

beforeAll(async () => {
  const { db } = shop;
  const bytes = await pictureBytes(120);
  const picture = await addPicture(db, { storage: pictures }, bytes);
  if (typeof picture === 'string') throw new Error(picture);
  hash = picture.contentHash;
  const user = await shop.user();
  const product = await shop.product(5);
  await shop.buy(user, await shop.fillCart(user, [[product, 2]]));
  await shop.buy(user, await shop.fillCart(user, [[product, 1]]), 'stripe');
  // Texts that a format of lines and columns could stumble over.
  await shop.factory.addProduct({ title: 'Tab\there \\N "quoted", \\. and محمد', price: 3 });
  missing = 'f'.repeat(32);
  await query(
    db,
    sql`insert into media (id, content_hash, width, height, has_alpha, widths, placeholder)
    values (gen_random_uuid(), ${missing}, 8, 8, false, '{}', '')`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const restore = (replace = false, from = file) =>
  restoreBackup(from, { url: target.url, storage: restoredPictures, key, replace });

/** Every row and every definition; numbers of transactions and of running jobs mean nothing elsewhere. */
async function describeDatabase(db: Db): Promise<Record<string, unknown>> {
  const tables = await query<{ name: string }>(
    db,
    sql`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    const table = sql.identifier(name);
    const [content] = await query(
      db,
      sql`select count(*)::int as count,
        md5(string_agg(text, chr(10) order by text)) as content
      from (select (to_jsonb(each) - 'changed_in')::text as text from ${table} each) rows`,
    );
    rows[name] = content;
  }
  const list = (statement: ReturnType<typeof sql>) => query(db, statement);
  return {
    rows,
    constraints: await list(sql`select conrelid::regclass::text as of, conname,
      pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`),
    indexes: await list(
      sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`,
    ),
    triggers: await list(sql`select pg_get_triggerdef(oid), tgenabled from pg_trigger
      where not tgisinternal order by 1`),
    sequences: await list(sql`select sequencename, last_value::text from pg_sequences
      where schemaname = 'public' order by 1`),
    extensions: await list(sql`select extname from pg_extension order by 1`),
  };
}

test('a shop comes back as it was: rows, rules, triggers, numbers and pictures', async () => {
  const written = await writeBackup(file, { url: shop.database.url, storage: pictures, key });
  expect(written).toMatchObject({ pictures: 1, missing: [missing] });
  expect(readFileSync(file).includes('Tahrir Square')).toBe(false);

  const restored = await restore();

  expect(restored).toEqual({ takenAt: written.takenAt, pictures: 1 });
  const { db } = target.connection;
  expect(await describeDatabase(db)).toEqual(await describeDatabase(shop.db));
  expect((await verifyShop(db)).findings).toEqual([]);
  const original = await restoredPictures.read(`originals/${hash.slice(0, 2)}/${hash}`);
  expect(original && (await buffer(original.body)).equals(await pictureBytes(120))).toBe(true);
});

test('a database that holds something is replaced only when that is said', async () => {
  const { db } = target.connection;
  await query(db, sql`update products set title = 'Changed since'`);
  await expect(restore()).rejects.toThrow(/not empty/);
  await restore(true);
  expect(await describeDatabase(db)).toEqual(await describeDatabase(shop.db));
});

test('a restore that fails leaves what was there', async () => {
  const { db } = target.connection;
  await query(db, sql`update products set title = 'Only here'`);
  const before = await describeDatabase(db);
  const bytes = readFileSync(file);
  const cut = path.join(folder, 'cut.backup');
  writeFileSync(cut, bytes.subarray(0, bytes.length - 20));
  await expect(restore(true, cut)).rejects.toThrow(/changed or cut off/);
  await expect(
    restoreBackup(file, {
      url: target.url,
      storage: undefined,
      key: 'another key of thirty-two letters!',
      replace: true,
    }),
  ).rejects.toThrow(/BACKUP_KEY/);
  expect(await describeDatabase(db)).toEqual(before);
});

test('a backup that cannot be written ends with an error and leaves no file', async () => {
  await query(
    shop.db,
    sql`insert into users (id, name, email)
    select gen_random_uuid(), repeat('x', 20000), 'many.' || number from generate_series(1, 1000) number`,
  );
  const reading = readSnapshot(shop.database.url, async (snapshot) => {
    const table = snapshot.tables.find(({ name }) => name === 'users');
    if (!table) throw new Error('There is no such table.');
    for await (const _rows of snapshot.readTable(table)) throw new Error('the disk is full');
  });
  await expect(reading).rejects.toThrow('the disk is full');
  const failing = { ...pictures, read: () => Promise.reject(new Error('the disk is gone')) };
  const half = path.join(folder, 'half.backup');
  const writing = writeBackup(half, { url: shop.database.url, storage: failing, key });
  await expect(writing).rejects.toThrow('the disk is gone');
  expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([]);
  await query(shop.db, sql`delete from users where email like 'many.%'`);
});

test('what is sold while a backup is written is in it whole or not at all', async () => {
  const product = await shop.product(1_000);
  const buyers = Array.from({ length: 6 }, async () => {
    for (let at = 0; at < 5; at += 1) {
      const user = await shop.user();
      await shop.buy(user, await shop.fillCart(user, [[product, 1]]));
    }
  });
  const during = path.join(folder, 'during.backup');
  await writeBackup(during, { url: shop.database.url, storage: pictures, key: undefined });
  await Promise.all(buyers);
  await restoreBackup(during, {
    url: target.url,
    storage: undefined,
    key: undefined,
    replace: true,
  });
  expect((await verifyShop(target.connection.db)).findings).toEqual([]);
});

test('where no PostgreSQL comes with npm, a backup is tried beside the shop’s database', async () => {
  await writeBackup(file, { url: shop.database.url, storage: pictures, key });
  // Left behind by a process that was killed.
  await openDatabaseBeside(shop.database.url);
  const { url, drop } = await openDatabaseBeside(shop.database.url);
  await restoreBackup(file, { url, storage: undefined, key, replace: false });
  const count = 'select count(*)::int as orders from orders';
  const restored = await withClient(url, (client) => client.query(count));
  expect(restored.rows).toEqual([{ orders: await shop.count('orders') }]);
  await drop();
  await expect(withClient(url, (client) => client.query(count))).rejects.toThrow('does not exist');
});

test('a role that may make no database is told what to do', async () => {
  const role = 'makes_no_database';
  await query(shop.db, sql.raw(`create role ${role} login password 'none'`));
  const url = new URL(shop.database.url);
  url.username = role;
  url.password = 'none';
  await expect(openDatabaseBeside(url.href)).rejects.toThrow('createdb');
  await query(shop.db, sql.raw(`drop role ${role}`));
});
