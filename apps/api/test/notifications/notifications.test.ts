import { query } from '@matjar/db/query.ts';
import type { EmailContent } from '@matjar/db/schema/mail.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { notifyStaff } from '../../src/features/notifications/notify-staff.service.ts';
import type { ShopSettings } from '../../src/platform/settings/shop-settings.ts';
import { useShop } from '../checkout/shop-app.ts';
import { signInAs, signInAsStaff, type TestUser } from '../sign-in.ts';

const shop = useShop();
let owner: TestUser;

beforeAll(async () => {
  owner = await signInAs(shop.database.connection, 'admin', { name: 'Karim Owner' });
});

const list = async (user: TestUser) =>
  (await shop.call(user, 'GET', '/notifications')).body as {
    unread: number;
    data: { _id: string; kind: string; title: string; href: string; read: boolean }[];
  };
const kindsOf = async (user: TestUser) => (await list(user)).data.map(({ kind }) => kind);
const collect = () => shop.app.jobs.run('notify-staff');
const mailsTo = ({ email }: TestUser) =>
  query<{ subject: string; content: EmailContent }>(
    shop.db,
    sql`select subject, content from mail_outbox
      where recipient = ${email} and kind = 'staff-notifications' order by id`,
  );

async function placeOrder(product: string, count: number) {
  const user = await shop.user();
  const cartId = await shop.fillCart(user, [[product, count]]);
  const { body } = await shop.buy(user, cartId);
  return { user, order: (await shop.call(user, 'GET', `/orders/${body.order._id}`)).body.data };
}

test('staff is told once of what happened, by what they may see, and marks it as read', async () => {
  const [one, two] = [await shop.product(7), await shop.product(7)];
  const { user, order } = await placeOrder(one, 3);
  await placeOrder(two, 3);
  await Promise.all([collect(), collect()]);
  const listed = await list(owner);
  await collect();
  expect(await list(owner)).toEqual(listed);
  // Both ran low in one turn, or in two that ran at once.
  const kinds = listed.data.map(({ kind }) => kind).filter((kind) => kind !== 'lowStock');
  expect(kinds).toEqual(['order', 'order']);
  expect(listed.data.filter(({ kind }) => kind === 'lowStock').length).toBeGreaterThanOrEqual(1);
  expect(listed.data.find(({ href }) => href.endsWith(order._id))?.title).toContain(
    `Order ${order.number}`,
  );
  expect(await list(user)).toEqual({ data: [], unread: 0 });
  const catalogue = await signInAsStaff(shop.database.connection, ['products:read']);
  expect(await kindsOf(catalogue)).toEqual([]);
  const moderator = await signInAsStaff(shop.database.connection, ['reviews:moderate']);
  expect(await kindsOf(moderator)).toEqual([]);

  const [first] = listed.data;
  const ids = [first?._id];
  const { body } = await shop.call(owner, 'PUT', '/notifications/read', { body: { ids } });
  expect(body.unread).toBe(listed.unread - 1);
  await shop.call(owner, 'PUT', '/notifications/read', { body: {} });
  expect((await list(owner)).unread).toBe(0);
  const other = await signInAs(shop.database.connection, 'admin');
  expect((await list(other)).unread).toBe(listed.unread);
});

test('emails come at once, once a day or not at all, as each chose', async () => {
  const [eager, calm] = [
    await signInAsStaff(shop.database.connection, 'orders'),
    await signInAsStaff(shop.database.connection, 'orders'),
  ];
  const choose = (user: TestUser, email: string, bell = true) =>
    shop.call(user, 'PUT', '/notifications/choices', {
      body: { choices: [{ kind: 'order', bell, email }] },
    });
  await choose(eager, 'now', false);
  const { body } = await choose(calm, 'daily');
  expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual([
    'order',
    'lowStock',
    'return',
    'bulkRefused',
    'mention',
  ]);
  const { order } = await placeOrder(await shop.product(90), 1);
  const settings = { values: { timeZone: 'Africa/Cairo', lowStock: 5 } } as ShopSettings;
  const deps = { db: shop.db, publicUrl: 'https://shop.test', settings };
  const night = new Date('2026-05-05T01:00:00Z');
  await notifyStaff(deps, night);
  expect(await mailsTo(eager)).toMatchObject([{ subject: `Order ${order.number} for $10.00` }]);
  expect(await kindsOf(eager)).not.toContain('order');
  expect(await mailsTo(calm)).toEqual([]);
  const morning = new Date('2026-05-05T08:00:00Z');
  await notifyStaff(deps, morning);
  await notifyStaff(deps, morning);
  const [digest, ...more] = await mailsTo(calm);
  expect(more).toEqual([]);
  expect(digest?.content.paragraphs.join(' ')).toContain(`Order ${order.number}`);
});

test('who is mentioned in a note is told, if they may see orders', async () => {
  const { order } = await placeOrder(await shop.product(90), 1);
  const connection = shop.database.connection;
  const mona = await signInAsStaff(connection, 'support');
  const nobody = await signInAsStaff(connection, ['products:read']);
  await query(shop.db, sql`update users set name = 'Mona Said' where id = ${mona.id}`);
  await query(shop.db, sql`update users set name = 'Omar' where id = ${nobody.id}`);
  const { body } = await shop.call(owner, 'GET', '/notifications/colleagues');
  const names = body.data.map(({ name }: { name: string }) => name);
  expect(names).toContain('Mona Said');
  expect(names).not.toContain('Omar');
  const note = 'Please ring up, @Mona Said and @Omar';
  const added = await shop.call(owner, 'POST', `/orders/${order._id}/notes`, {
    body: { note, mentions: [mona.id, nobody.id] },
  });
  expect(added.status).toBe(200);
  expect((await list(mona)).data[0]).toMatchObject({
    kind: 'mention',
    title: `Karim Owner mentioned you in order ${order.number}`,
    href: `/admin/orders/${order._id}`,
  });
  expect(await kindsOf(owner)).not.toContain('mention');
  expect(await kindsOf(nobody)).toEqual([]);
  await collect();
  expect(await mailsTo(mona)).toHaveLength(1);
  // Without permission for orders their notifications are hidden.
  await query(shop.db, sql`delete from staff_members where user_id = ${mona.id}`);
  expect(await kindsOf(mona)).toEqual([]);
});
