import { systemResponse } from '@matjar/contract/system/system.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { maxTries, queueMail } from '../../src/platform/mail/outbox.queries.ts';
import { payment, type World } from '../access-things.ts';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { useMailApp } from '../mail/mail-app.ts';
import { signInAs, type TestUser } from '../sign-in.ts';

const shop = useMailApp();
const db = () => shop.database.connection.db;
let admin: TestUser;

beforeAll(async () => {
  admin = await signInAs(shop.database.connection, 'admin');
});

async function show() {
  const response = await shop.app.inject({ url: '/api/v1/admin/system', headers: admin.headers });
  expect(response.statusCode).toBe(200);
  return { text: response.body, data: systemResponse.parse(response.json()).data };
}

async function post(path: string): Promise<number> {
  const url = `/api/v1/admin/system/${path}`;
  const response = await shop.app.inject({ method: 'POST', url, headers: admin.headers });
  return response.statusCode;
}

async function addGivenUpEmail(to: string): Promise<string> {
  await queueMail(db(), {
    kind: 'password-reset',
    to,
    subject: '824913 is your code',
    heading: 'Your code',
    paragraphs: ['Hello Mona'],
    code: '824913',
  });
  const [row] = await query<{ id: string }>(
    db(),
    sql`update mail_outbox set attempts = ${maxTries}, next_try_at = now() + interval '1 hour',
      last_error = ${`550 <${to}>: mailbox unavailable`}
    where recipient = ${to} returning id`,
  );
  return row?.id ?? '';
}

async function findEntries(entityId: string) {
  return query(
    db(),
    sql`select actor_id as "actorId", entity, label from audit_log where entity_id = ${entityId}`,
  );
}

describe('the system page', () => {
  it('knows versions and the health of each part, and tells no secret', async () => {
    const id = await addGivenUpEmail('mona.secret@gmail.com');
    const { data, text } = await show();
    expect(data.versions.node).toBe(process.versions.node);
    expect(data.versions.migration).toMatch(/^\d{4}_/);
    expect(data.versions.pendingMigrations).toBe(0);
    expect(data.shop.processes).toBeGreaterThan(0);
    expect(data.catalogue).toMatchObject({ isReady: true, isListening: true });
    expect(data.database.connections.open).toBeGreaterThan(0);
    expect(data.storage.disk?.totalBytes).toBeGreaterThan(0);
    expect(data.backup).toBeUndefined();
    expect(data.warnings).toContainEqual({ code: 'emails-given-up', area: 'mail', count: 1 });
    expect(data.warnings).toContainEqual({ code: 'backup-due', area: 'backups' });
    expect(data.mail.failed).toMatchObject([
      {
        _id: id,
        kind: 'password-reset',
        recipient: 'mo•••@gmail.com',
        givenUp: true,
        error: '550 <mo•••@gmail.com>: mailbox unavailable',
      },
    ]);
    for (const secret of ['824913', 'mona.secret', 'postgres://', 'Hello Mona']) {
      expect(text).not.toContain(secret);
    }
    await query(db(), sql`delete from mail_outbox`);
  });

  it('says that a proxy is not trusted once addresses came that are not believed', async () => {
    const codes = async () => (await show()).data.warnings.map(({ code }) => code);
    expect(await codes()).not.toContain('proxy-untrusted');
    await shop.app.inject({ url: '/api/v1/banners', headers: { 'x-forwarded-for': '10.0.0.9' } });
    expect(await codes()).toContain('proxy-untrusted');
  });

  it('leads to payments under review and to orders whose refund failed', async () => {
    expect((await show()).data.payments).toMatchObject({ underReview: 0, troubled: [] });
    const { connection } = shop.database;
    const call: World['call'] = (request) => {
      throw new Error(`${request} is not needed here.`);
    };
    const owner = await signInAs(connection);
    const factory = new CatalogueFactory(connection);
    const id = await payment({ database: shop.database, factory, call, owner });
    const { payments, warnings } = (await show()).data;
    expect(payments).toMatchObject({ underReview: 1, refundsFailed: 0 });
    expect(payments.troubled).toMatchObject([
      { _id: id, trouble: 'review', amount: 10, currency: 'USD' },
    ]);
    expect(warnings).toContainEqual({ code: 'payments-review', area: 'payments', count: 1 });

    await query(
      connection.db,
      sql`insert into refunds (id, payment_id, amount, reason, status)
      values (${newId()}, ${id}, 400, 'review', 'failed')`,
    );
    await query(connection.db, sql`update payments set status = 'paid' where id = ${id}`);
    expect((await show()).data.payments).toMatchObject({
      underReview: 0,
      refundsFailed: 1,
      troubled: [{ _id: id, trouble: 'refund', amount: 4 }],
    });
  });
});

describe('an email that was given up', () => {
  it('is sent once when it is tried again, however often that is asked for', async () => {
    const to = 'omar@gmail.com';
    const id = await addGivenUpEmail(to);
    expect(await shop.readMailbox(to)).toHaveLength(0);

    const path = `emails/${id}/retry`;
    expect(await Promise.all([post(path), post(path)])).toEqual([204, 204]);
    expect(await shop.readMailbox(to)).toHaveLength(1);
    expect(await post(path)).toBe(409);
    expect(await shop.readMailbox(to)).toHaveLength(1);
    expect((await show()).data.mail).toMatchObject({ givenUp: 0, failed: [] });
    // The second of the two found nothing left to change.
    const entry = { actorId: admin.id, entity: 'email', label: 'password-reset' };
    expect(await findEntries(id)).toEqual([entry]);
  });

  it('is left to whoever may be sending it just now', async () => {
    const to = 'nadia@gmail.com';
    const id = await addGivenUpEmail(to);
    // As the last try leaves it while it speaks to the mail server.
    await query(
      db(),
      sql`update mail_outbox set next_try_at = now() + interval '100 seconds' where id = ${id}`,
    );
    expect(await post(`emails/${id}/retry`)).toBe(204);
    expect(await shop.readMailbox(to)).toHaveLength(0);
    await query(db(), sql`delete from mail_outbox where id = ${id}`);
  });

  it('has to be there', async () => {
    expect(await post('emails/nothing/retry')).toBe(404);
    expect(await post(`emails/${admin.id}/retry`)).toBe(404);
  });
});

describe('a background job', () => {
  it('runs when an admin asks for it, and its last run and failure are known', async () => {
    const name = 'forget-old-mail';
    const find = async () => (await show()).data.jobs.list.find((each) => each.name === name);
    expect(await find()).toEqual({ name, everySeconds: 21_600, state: 'never' });
    shop.app.jobs.start(shop.database.url);
    const soon = { timeout: 10_000, interval: 50 };
    await vi.waitFor(async () => expect((await find())?.state).toBe('done'), soon);

    const id = await addGivenUpEmail('old@gmail.com');
    await query(
      db(),
      sql`update mail_outbox set created_at = now() - interval '31 days' where id = ${id}`,
    );
    expect(await post(`jobs/${name}/run`)).toBe(204);
    const isThere = () => query(db(), sql`select 1 from mail_outbox where id = ${id}`);
    await vi.waitFor(async () => expect(await isThere()).toHaveLength(0), soon);
    expect(await findEntries(name)).toEqual([{ actorId: admin.id, entity: 'job', label: name }]);

    await vi.waitFor(async () => expect((await find())?.state).toBe('done'), soon);
    await query(
      db(),
      sql`update jobs.job set state = 'failed', started_on = now() + interval '1 minute', output = ${JSON.stringify(
        { message: 'Failed query: x\nparams: mona@gmail.com', cause: { message: 'disk full' } },
      )}::jsonb where id = (select id from jobs.job where name = ${name} limit 1)`,
    );
    const { jobs, warnings } = (await show()).data;
    expect(jobs.list[0]).toMatchObject({ name, state: 'failed', error: 'disk full' });
    expect(jobs.isWorking).toBe(true);
    expect(warnings).toContainEqual({ code: 'jobs-failed', area: 'jobs', count: 1 });
  });

  it('has to be one of the shop’s', async () => {
    expect(await post('jobs/nothing/run')).toBe(404);
  });
});
