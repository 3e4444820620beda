import { pictureFormats } from '@matjar/contract/media/media.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { getTableName, sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import type { MediaRow } from '../../src/features/media/media.queries.ts';
import { addPicture, openRendition } from '../../src/features/media/media.service.ts';
import { RenderQueue } from '../../src/features/media/render-queue.ts';
import { mediaReferences } from '../../src/features/media/sweep-media.queries.ts';
import { useCatalogApp } from '../catalog/catalog-app.ts';
import { signInAs, type TestUser } from '../sign-in.ts';
import { asForm, pictureBytes } from '../uploads.ts';

const shop = useCatalogApp(async () => {});
let admin: TestUser;
beforeAll(async () => {
  admin = await signInAs(shop.database.connection, 'admin');
});

const sweep = () => shop.app.jobs.run('sweep-media');

async function add(shade: number): Promise<MediaRow> {
  const row = await addPicture(shop.database.connection.db, shop, await pictureBytes(shade));
  if (typeof row === 'string') throw new Error(row);
  return row;
}

/** As if the sweep had found it unused so many days ago. */
async function unusedFor(id: string, days: number): Promise<void> {
  await query(
    shop.database.connection.db,
    sql`
    update media set unused_since = now() - make_interval(days => ${days}) where id = ${id}`,
  );
}

async function isStored({ id, contentHash }: MediaRow): Promise<boolean> {
  const [row] = await query(shop.database.connection.db, sql`select from media where id = ${id}`);
  const file = await shop.storage.read(`originals/${contentHash.slice(0, 2)}/${contentHash}`);
  file?.body.destroy();
  expect(file !== undefined).toBe(row !== undefined);
  return row !== undefined;
}

async function saveBrand(name: string, image: string) {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/brands',
    headers: admin.headers,
    payload: { name, image },
  });
  return { status: response.statusCode, body: response.json() };
}

const addressOf = ({ contentHash }: MediaRow) => `/media/${contentHash}-96.webp`;

it('knows every table that shows pictures', async () => {
  const rows = await query<{ place: string }>(
    shop.database.connection.db,
    sql`
    select conrelid::regclass || '.' || attname as place
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'media'::regclass`,
  );
  const known = mediaReferences.map((column) => `${getTableName(column.table)}.${column.name}`);
  expect(known.sort()).toEqual(rows.map(({ place }) => place).sort());
});

it('takes away what nothing has shown for seven days, in every size, and nothing else', async () => {
  const [old, young, fresh, used] = [await add(1), await add(2), await add(3), await add(4)];
  const deps = { storage: shop.storage, queue: new RenderQueue(1) };
  for (const format of pictureFormats) {
    (await openRendition(deps, old.contentHash, 96, format))?.body.destroy();
  }
  expect((await saveBrand('Shown', addressOf(used))).status).toBe(201);
  for (const { id } of [old, used]) await unusedFor(id, 8);
  await unusedFor(young.id, 6);
  await sweep();
  expect(await Promise.all([old, young, fresh, used].map(isStored))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  for (const format of pictureFormats) {
    const response = await shop.app.inject(`/media/${old.contentHash}-96.${format}`);
    expect(response.statusCode).toBe(404);
  }
  await sweep();
  expect(await isStored(fresh)).toBe(true);
});

it('begins to count when the last use ends', async () => {
  const picture = await add(10);
  const { body } = await saveBrand('Short-lived', addressOf(picture));
  const { db } = shop.database.connection;
  await query(
    db,
    sql`update media set created_at = now() - interval '90 days' where id = ${picture.id}`,
  );
  await sweep();
  await shop.app.inject({
    method: 'DELETE',
    url: `/api/v1/brands/${body.data._id}`,
    headers: admin.headers,
  });
  await sweep();
  expect(await isStored(picture)).toBe(true);
  const [row] = await query(db, sql`select unused_since from media where id = ${picture.id}`);
  expect(row?.unused_since).not.toBeNull();
});

it('gives a picture that is uploaded again another week', async () => {
  const picture = await add(20);
  await unusedFor(picture.id, 30);
  const { payload, headers } = await asForm([
    ['file', { bytes: await pictureBytes(20), filename: 'again.png' }],
  ]);
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/media',
    payload,
    headers: { ...headers, ...admin.headers },
  });
  expect(response.statusCode).toBe(201);
  await sweep();
  expect(await isStored(picture)).toBe(true);
});

it('leaves what a save under way is about to show', async () => {
  const picture = await add(30);
  await unusedFor(picture.id, 30);
  await runTransaction(shop.database.connection.db, async (tx) => {
    await query(
      tx,
      sql`insert into brands (id, name, slug, image_id)
      values (${newId()}, 'Under way', 'under-way', ${picture.id})`,
    );
    await sweep();
  });
  await sweep();
  expect(await isStored(picture)).toBe(true);
});

it('answers a save that comes a moment too late with its field, not with a failure', async () => {
  const picture = await add(40);
  const { db } = shop.database.connection;
  let saving: ReturnType<typeof saveBrand> | undefined;
  await runTransaction(db, async (tx) => {
    await query(tx, sql`delete from media where id = ${picture.id}`);
    saving = saveBrand('Too late', addressOf(picture));
    await vi.waitFor(async () => expect(await countBlocked(db)).toBe(1));
  });
  expect(await saving).toMatchObject({ status: 400, body: { errors: [{ param: 'image' }] } });
});

it('and uploads of the same picture at once leave a row with its file, or neither', async () => {
  for (let round = 0; round < 10; round += 1) {
    const picture = await add(50 + round);
    await unusedFor(picture.id, 30);
    const [, again] = await Promise.all([sweep(), add(50 + round)]);
    expect(await isStored(again)).toBe(true);
  }
});

/** Statements that wait for a lock of another transaction. */
async function countBlocked(db: Db): Promise<number> {
  const rows = await query(
    db,
    sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
