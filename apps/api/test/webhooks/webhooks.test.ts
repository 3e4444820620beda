import { createHmac } from 'node:crypto';
import type { Webhook, WebhookEvent } from '@matjar/contract/webhooks/webhooks.ts';
import { query } from '@matjar/db/query.ts';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { takeDueWebhookDeliveries } from '../../src/features/webhooks/webhook-deliveries.queries.ts';
import { sealWebhookSecret } from '../../src/features/webhooks/webhook-secret.ts';
import { findWebhook, pauseOfFormerStaff } from '../../src/features/webhooks/webhooks.queries.ts';
import { buildShop, useShop } from '../checkout/shop-app.ts';
import { signInAsStaff, type TestUser } from '../sign-in.ts';
import { type Received, useReceiver } from './receiver.ts';

const shop = useShop();
const receiver = useReceiver();
let owner: TestUser;
beforeAll(async () => {
  owner = await shop.user('admin');
});
afterEach(async () => {
  await query(shop.db, sql`delete from webhooks`);
  receiver.answer = () => 200;
  receiver.take();
});

async function subscribe(events: WebhookEvent[], by = owner, url = receiver.url) {
  const body = { name: 'Warehouse', url, events, active: true };
  const { body: made } = await shop.call(by, 'POST', '/admin/webhooks', { body });
  return made as { data: Webhook; secret: string };
}
const deliver = () => shop.app.jobs.run('deliver-webhooks');
const show = (id: string, by = owner) => shop.call(by, 'GET', `/admin/webhooks/${id}/deliveries`);
const passTime = () =>
  query(shop.db, sql`update webhook_deliveries set next_try_at = now() where state = 'waiting'`);
const typesOf = (received: Received[]) => received.map(({ type }) => type);

async function placeOrder() {
  const user = await shop.user();
  const product = await shop.product(5);
  const { body } = await shop.buy(user, await shop.fillCart(user, [[product, 2]]));
  return { user, id: body.order._id as string };
}

function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

describe('a webhook', () => {
  it('is told in order what happens to an order, signed, in the shape of the API', async () => {
    const { secret } = await subscribe([
      'order.created',
      'order.paid',
      'order.status_changed',
      'stock.changed',
    ]);
    const { id, user } = await placeOrder();
    for (const step of ['preparing', 'dispatched']) {
      await shop.call(owner, 'PUT', `/orders/${id}/status`, { body: { status: step } });
    }
    await shop.call(owner, 'PUT', `/orders/${id}/deliver`);
    await deliver();
    const received = receiver.take();
    const ofOrder = received.filter(({ data }) => data._id === id);
    expect(typesOf(ofOrder)).toEqual([
      'order.created',
      'order.status_changed',
      'order.status_changed',
      'order.paid',
      'order.status_changed',
    ]);
    expect(received.every((each) => isSigned(each, secret))).toBe(true);
    const shown = await shop.call(owner, 'GET', `/orders/${id}`);
    const { number, totalOrderPrice, cartItems } = shown.body.data;
    const { unitCost: _, ...line } = cartItems[0];
    expect(ofOrder[0]?.data).toMatchObject({ number, totalOrderPrice, cartItems: [line] });
    expect(ofOrder[0]?.data.user).toMatchObject({ email: user.email });
    expect(ofOrder[0]?.body).not.toMatch(/unitCost|margin/);
    const stock = received.find(({ type }) => type === 'stock.changed');
    expect(stock).toMatchObject({ data: { quantity: 3 }, change: { from: 5 } });
  });

  it('is told of products and customers, and of nothing it does not listen to', async () => {
    await subscribe(['product.created', 'product.updated', 'product.deleted', 'customer.created']);
    const product = await shop.product(1);
    await shop.call(owner, 'PUT', `/products/${product}`, { body: { title: 'Another title' } });
    await shop.call(owner, 'DELETE', `/products/${product}`);
    await placeOrder();
    await deliver();
    const received = receiver.take();
    const ofProduct = received.filter(({ data }) => data._id === product);
    expect(typesOf(ofProduct)).toEqual(['product.created', 'product.updated', 'product.deleted']);
    expect(new Set(typesOf(received))).toContain('customer.created');
    expect(typesOf(received).filter((type) => type.startsWith('order'))).toEqual([]);
    const customer = received.find(({ type }) => type === 'customer.created');
    expect(customer?.data).toHaveProperty('email');
    expect(customer?.body).not.toMatch(/password/i);
  });

  it('gets a failed message again with the same id, before later ones of its object', async () => {
    const { data } = await subscribe(['order.created', 'order.status_changed']);
    const [one, other] = [await placeOrder(), await placeOrder()];
    await shop.call(owner, 'PUT', `/orders/${one.id}/status`, { body: { status: 'preparing' } });
    receiver.answer = ({ data: about }) => (about._id === one.id ? 503 : 200);
    await deliver();
    const first = receiver.take();
    expect(first.map(({ data: about }) => about._id).toSorted()).toEqual(
      [one.id, other.id].toSorted(),
    );
    const { body: log } = await show(data._id);
    const failed = log.data.find(({ state, attempts }: { state: string; attempts: number }) => {
      return state === 'waiting' && attempts === 1;
    });
    expect(failed).toMatchObject({ status: 503, event: 'order.created' });
    expect(failed.answer).toHaveLength(500);
    expect(Date.parse(failed.nextTryAt)).toBeGreaterThan(Date.now() + 5_000);
    // Not due yet: nothing is sent, and the later one waits too.
    await deliver();
    expect(receiver.take()).toEqual([]);
    receiver.answer = () => 200;
    await passTime();
    await deliver();
    const again = receiver.take();
    expect(typesOf(again)).toEqual(['order.created', 'order.status_changed']);
    const before = first.find(({ data: about }) => about._id === one.id);
    expect(again[0]?.headers['webhook-id']).toBe(before?.headers['webhook-id']);
    expect(again[0]?.body).toBe(before?.body);
  });

  it('is given up after eight tries, paused after days, and its owners are told', async () => {
    const { data } = await subscribe(['order.created', 'order.status_changed']);
    const { id } = await placeOrder();
    await shop.call(owner, 'PUT', `/orders/${id}/status`, { body: { status: 'preparing' } });
    receiver.answer = () => 500;
    for (let tries = 0; tries < 8; tries += 1) {
      await deliver();
      await query(
        shop.db,
        sql`update webhook_deliveries set next_try_at = now()
          where state = 'waiting' and event = 'order.created'`,
      );
    }
    // An abandoned message no longer blocks later ones.
    expect(typesOf(receiver.take())).toEqual([
      ...Array(8).fill('order.created'),
      'order.status_changed',
    ]);
    const [webhook] = (await shop.call(owner, 'GET', '/admin/webhooks')).body.data;
    expect(webhook).toMatchObject({ active: true, waiting: 1, givenUp: 1 });
    expect(webhook.failingSince).toBeDefined();
    await passTime();
    await query(shop.db, sql`update webhooks set failing_since = now() - interval '4 days'`);
    await deliver();
    expect(typesOf(receiver.take())).toEqual(['order.status_changed']);
    const [paused] = (await shop.call(owner, 'GET', '/admin/webhooks')).body.data;
    expect(paused.active).toBe(false);
    expect(paused.pausedAt).toBeDefined();
    const emails = await query(
      shop.db,
      sql`select recipient from mail_outbox where kind = 'webhook-paused'`,
    );
    expect(emails).toContainEqual({ recipient: owner.email });
    const { _id, version, name, url, events } = { ...data, ...paused };
    const on = { version, name, url, events, active: true };
    const turnedOn = await shop.call(owner, 'PUT', `/admin/webhooks/${_id}`, { body: on });
    expect(turnedOn.body.data).not.toHaveProperty('pausedAt');
  });

  it('gets what a killed worker had taken', async () => {
    const { data } = await subscribe(['order.created']);
    await placeOrder();
    const taken = await takeDueWebhookDeliveries(shop.db, data._id, { count: 4, leaseSeconds: 60 });
    expect(taken).toHaveLength(1);
    await deliver();
    expect(receiver.take()).toEqual([]);
    await passTime();
    await deliver();
    expect(typesOf(receiver.take())).toEqual(['order.created']);
  });

  it('that is slow holds up no other', async () => {
    const held = Promise.withResolvers<number>();
    const slow = await subscribe(['order.created']);
    const quick = await subscribe(['order.created']);
    receiver.answer = (message) => (isSigned(message, slow.secret) ? held.promise : 200);
    await placeOrder();
    const turn = deliver();
    const stateOf = async (id: string) => (await show(id)).body.data[0]?.state;
    await expect.poll(() => stateOf(quick.data._id)).toBe('delivered');
    expect(await stateOf(slow.data._id)).toBe('waiting');
    held.resolve(200);
    await turn;
    expect(await stateOf(slow.data._id)).toBe('delivered');
  });

  it('is sent a test message, and a message again when somebody asks', async () => {
    const { data } = await subscribe(['order.created']);
    const test = await shop.call(owner, 'POST', `/admin/webhooks/${data._id}/test`);
    expect(test.status).toBe(204);
    await deliver();
    const [first] = receiver.take();
    expect(first?.type).toBe('webhook.test');
    const { body: log } = await show(data._id);
    expect(log.data[0]).toMatchObject({ state: 'delivered', status: 200, attempts: 1 });
    const replay = `/admin/webhooks/${data._id}/deliveries/${log.data[0]._id}/replay`;
    expect((await shop.call(owner, 'POST', replay)).status).toBe(204);
    await deliver();
    expect(receiver.take()[0]?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  });

  it('is signed with both secrets for a day after a new one was made', async () => {
    const { data, secret: former } = await subscribe(['order.created']);
    const path = `/admin/webhooks/${data._id}`;
    const { secret } = (await shop.call(owner, 'POST', `${path}/secret`)).body;
    await shop.call(owner, 'POST', `${path}/test`);
    await deliver();
    const [both] = receiver.take();
    expect(both && [isSigned(both, secret), isSigned(both, former)]).toEqual([true, true]);
    await query(shop.db, sql`update webhooks set former_until = now()`);
    await shop.call(owner, 'POST', `${path}/test`);
    await deliver();
    const [one] = receiver.take();
    expect(one && [isSigned(one, secret), isSigned(one, former)]).toEqual([true, false]);
  });

  it('is told only what whoever saved it may see, at the time', async () => {
    const role = ['integrations:write', 'orders:read'];
    const maker = await signInAsStaff(shop.database.connection, role);
    const more = { name: 'More', url: receiver.url, events: ['customer.created'], active: true };
    const refused = await shop.call(maker, 'POST', '/admin/webhooks', { body: more });
    expect(refused.body.code).toBe('grant_refused');
    const { data: owners } = await subscribe(['order.created']);
    await placeOrder();
    await deliver();
    const path = `/admin/webhooks/${owners._id}`;
    expect((await show(owners._id)).body.data[0].body).toContain('email');
    const [shown] = (await show(owners._id, maker)).body.data;
    expect(shown).not.toHaveProperty('body');
    // Receivers may echo the message.
    expect(shown).not.toHaveProperty('answer');
    expect((await show(owners._id)).body.data[0]).toHaveProperty('answer');
    const { name, url, events, active, version } = owners;
    await shop.call(maker, 'PUT', path, { body: { name, url, events, active, version } });
    expect((await show(owners._id)).body.data[0]).not.toHaveProperty('body');
    // Nor may others take over a webhook with events that they may not see.
    const stranger = await signInAsStaff(shop.database.connection, ['integrations:write']);
    const taken = { name, url, events: [], active, version: version + 1 };
    const tried = [
      await shop.call(stranger, 'POST', `${path}/secret`),
      await shop.call(stranger, 'PUT', path, { body: { ...taken, events: ['order.created'] } }),
      await shop.call(stranger, 'POST', `${path}/deliveries/${shown._id}/replay`),
      await shop.call(stranger, 'DELETE', path),
    ];
    expect(new Set(tried.map(({ body }) => body.code))).toEqual(new Set(['grant_refused']));
    await shop.call(owner, 'DELETE', path);
    receiver.take();
    const { data } = await subscribe(['order.created'], maker);
    const { id, user } = await placeOrder();
    await deliver();
    const [received] = receiver.take();
    expect(received?.data._id).toBe(id);
    expect(received?.body).not.toContain(user.email);
    await query(
      shop.db,
      sql`update staff_roles set permissions = '{integrations:write}' where name = ${maker.id}`,
    );
    await placeOrder();
    await deliver();
    expect(receiver.take()).toEqual([]);
    const { body: log } = await show(data._id);
    expect(log.data[0]).toMatchObject({ state: 'givenUp', problem: 'permissionLost' });
  });

  it('is paused when whoever saved it leaves, and goes on in the name of who turns it on', async () => {
    const maker = await signInAsStaff(shop.database.connection, 'manager');
    const { data } = await subscribe(['order.created']);
    await query(shop.db, sql`update webhooks set user_id = ${maker.id} where id = ${data._id}`);
    await query(shop.db, sql`delete from staff_members where user_id = ${maker.id}`);
    await placeOrder();
    await deliver();
    expect(receiver.take()).toEqual([]);
    const [paused] = (await shop.call(owner, 'GET', '/admin/webhooks')).body.data;
    expect(paused).toMatchObject({ active: false, saverLeft: true, waiting: 1 });
    const sent = await query(
      shop.db,
      sql`select recipient from mail_outbox where kind = 'webhook-paused'
        and recipient = ${owner.email} and content::text like '%may have no webhooks%'`,
    );
    expect(sent).toHaveLength(1);

    const { name, url, events, version } = paused;
    const path = `/admin/webhooks/${data._id}`;
    const found = await findWebhook(shop.db, data._id);
    await shop.call(owner, 'PUT', path, { body: { name, url, events, active: true, version } });
    // A worker with the old version must not pause a webhook that was just saved by another person.
    expect(found && (await pauseOfFormerStaff(shop.db, found))).toBeUndefined();
    await deliver();
    expect(typesOf(receiver.take())).toEqual(['order.created']);
    expect((await shop.call(owner, 'GET', '/admin/webhooks')).body.data[0]).not.toHaveProperty(
      'saverLeft',
    );
  });

  it('shows a secret, and goes elsewhere, only for who shows their password again or signed in just now', async () => {
    const { data } = await subscribe(['order.created']);
    await query(
      shop.db,
      sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${owner.id}`,
    );
    const body = { name: 'More', url: receiver.url, events: ['order.created'], active: true };
    const tried = [
      await shop.call(owner, 'POST', '/admin/webhooks', { body }),
      await shop.call(owner, 'POST', `/admin/webhooks/${data._id}/secret`),
    ];
    expect(tried.map((answer) => answer.body.code)).toEqual(['sign_in_again', 'sign_in_again']);
    const { name, url, events, active, version } = data;
    const path = `/admin/webhooks/${data._id}`;
    const stored = { name, url, events, active, version };
    const elsewhere = { ...stored, url: 'https://hooks.example/b' };
    const moved = await shop.call(owner, 'PUT', path, { body: elsewhere });
    expect(moved.body.code).toBe('sign_in_again');
    const renamed = { ...stored, name: 'Another name' };
    expect((await shop.call(owner, 'PUT', path, { body: renamed })).status).toBe(200);
    const passwordHash = await hash('correct horse 1');
    await query(
      shop.db,
      sql`update users set password_hash = ${passwordHash} where id = ${owner.id}`,
    );
    const wrong = { ...body, password: 'wrong horse 1' };
    expect((await shop.call(owner, 'POST', '/admin/webhooks', { body: wrong })).status).toBe(400);
    const right = { ...body, password: 'correct horse 1' };
    expect((await shop.call(owner, 'POST', '/admin/webhooks', { body: right })).status).toBe(201);
    const changes = [wrong.password, right.password].map((password) => ({
      ...elsewhere,
      version: version + 1,
      password,
    }));
    const statuses: number[] = [];
    for (const change of changes) {
      statuses.push((await shop.call(owner, 'PUT', path, { body: change })).status);
    }
    expect(statuses).toEqual([400, 200]);
    await query(
      shop.db,
      sql`with person as (update users set password_hash = null where id = ${owner.id})
        update sessions set created_at = now() where user_id = ${owner.id}`,
    );
  });
});

describe('addresses', () => {
  const save = (url: string) => {
    const body = { name: 'Any', url, events: ['order.created'], active: true };
    return shop.call(owner, 'POST', '/admin/webhooks', { body });
  };

  it('of a private network, and without https, are refused when they are saved', async () => {
    for (const url of [
      'http://hooks.example/a',
      'https://10.0.0.8/a',
      'https://169.254.169.254/latest',
      'https://[fd00::1]/a',
      'https://metadata.google.internal/a',
      'https://me:secret@hooks.example/a',
      'ftp://hooks.example/a',
      'nonsense',
    ]) {
      const { status, body } = await save(url);
      expect([url, status, body.errors?.[0]?.param]).toEqual([url, 400, 'url']);
    }
    expect((await save('https://hooks.example/a')).status).toBe(201);
  });

  it('of this machine are told in development only, also when they were saved before', async () => {
    const { data, secret } = await subscribe(['order.created']);
    await shop.call(owner, 'POST', `/admin/webhooks/${data._id}/test`);
    const strong = 'q7Vd0X2mJr9LwB4kZt6NfY1sGhP8cEuA3oTiRbKx5yM';
    const sealed = sealWebhookSecret(secret, data._id, [strong]);
    await query(shop.db, sql`update webhooks set secret = ${sealed}`);
    const app = await buildShop(shop.database, {
      NODE_ENV: 'production',
      SESSION_SECRET: strong,
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    try {
      await app.jobs.run('deliver-webhooks');
    } finally {
      await app.close();
    }
    expect(receiver.take()).toEqual([]);
    const { body: log } = await show(data._id);
    expect(log.data[0]).toMatchObject({ state: 'waiting', problem: 'privateAddress' });
  });
});
