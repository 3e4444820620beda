import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { findFreePort } from '@matjar/embedded-postgres/processes.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { queueMail } from '../../src/platform/mail/outbox.queries.ts';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { signInAs } from '../sign-in.ts';
import { useMailApp } from './mail-app.ts';
import { startMailServer } from './smtp-double.ts';

const shop = useMailApp();

function makeEmail(to: string, subject = 'Your order') {
  return {
    kind: 'test',
    to,
    subject,
    heading: 'Thank you',
    paragraphs: ['We have your order.'],
    table: { rows: [{ label: 'Total', value: '$10.00', strong: true }] },
  };
}

const readRow = async (to: string) => {
  const [row] = await query(
    shop.database.connection.db,
    sql`
    select *, extract(epoch from next_try_at - now())::float as wait from mail_outbox
    where recipient = ${to}`,
  );
  if (!row) throw new Error('no such email');
  return row;
};

const makeDue = (to: string) =>
  query(
    shop.database.connection.db,
    sql`update mail_outbox set next_try_at = now() where recipient = ${to}`,
  );

describe('the mail outbox', () => {
  it('queues an email only if the transaction that is its reason is committed', async () => {
    const { db } = shop.database.connection;
    const undone = runTransaction(db, async (tx) => {
      await queueMail(tx, makeEmail('undone@gmail.com'));
      throw new Error('no order after all');
    });
    await expect(undone).rejects.toThrow('no order after all');
    await runTransaction(db, (tx) => queueMail(tx, makeEmail('done@gmail.com')));

    expect(await shop.readMailbox('undone@gmail.com')).toEqual([]);
    expect(await shop.readMailbox('done@gmail.com')).toHaveLength(1);
  });

  it('carries the id of the request that is its reason, as far as the line that says it was sent', async () => {
    const said = vi.spyOn(shop.app.log, 'info');
    onTestFinished(() => said.mockRestore());
    const { email } = await signInAs(shop.database.connection);
    await shop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/forgotPasswords',
      headers: { 'x-request-id': 'asked-by-mona' },
      payload: { email },
    });
    expect(await readRow(email)).toMatchObject({ request_id: 'asked-by-mona' });
    await shop.app.jobs.run('deliver-mail');
    expect(said).toHaveBeenCalledWith(
      expect.objectContaining({ requestId: 'asked-by-mona' }),
      'an email was sent',
    );
  });

  it('speaks to a mail server, once for each email', async () => {
    const server = await startMailServer();
    const app = await shop.build({ SMTP_URL: server.url, MAIL_FROM: 'Shop <shop@matjar.test>' });
    await queueMail(
      shop.database.connection.db,
      makeEmail('reader@gmail.com', 'Ihre Größe – قميص'),
    );

    await app.jobs.run('deliver-mail');
    await app.jobs.run('deliver-mail');

    expect(server.messages).toHaveLength(1);
    const [message] = server.messages;
    const row = await readRow('reader@gmail.com');
    expect(message).toMatchObject({ from: 'shop@matjar.test', to: ['reader@gmail.com'] });
    expect(message?.raw).toContain(`Message-ID: <${row.id}@matjar.test>`);
    expect(message?.raw).toContain('From: Shop <shop@matjar.test>');
    expect(message?.raw).toMatch(/Content-Type: multipart\/alternative/);
    expect(message?.raw).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
    expect(row).toMatchObject({ attempts: 1, last_error: null });
    expect(row.sent_at).not.toBeNull();
  });

  it('proves to the mail server who it is, by the address’s user and password', async () => {
    const shown: string[] = [];
    const server = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        shown.push(`${username} ${password}`);
        done(null, { user: username });
      },
    });
    const url = server.url.replace('smtp://', 'smtp://shop:p%40ss%2Fword@');
    const app = await shop.build({ SMTP_URL: url });
    await queueMail(shop.database.connection.db, makeEmail('trusted@gmail.com'));

    await app.jobs.run('deliver-mail');

    expect(shown).toEqual(['shop p@ss/word']);
    expect(server.messages).toHaveLength(1);
  });

  it('lets emails follow when the mail server was down, with growing waits', async () => {
    const port = await findFreePort();
    const app = await shop.build({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const to = 'patient@gmail.com';
    await queueMail(shop.database.connection.db, makeEmail(to));

    await app.jobs.run('deliver-mail');
    const first = await readRow(to);
    expect(first).toMatchObject({ attempts: 1, sent_at: null });
    expect(first.last_error).toContain('ECONNREFUSED');
    expect(first.wait).toBeGreaterThan(3);
    await makeDue(to);
    await app.jobs.run('deliver-mail');
    const second = await readRow(to);
    expect(second.wait).toBeGreaterThan(first.wait * 1.5);

    const server = await startMailServer({}, port);
    await makeDue(to);
    await app.jobs.run('deliver-mail');
    expect(server.messages).toHaveLength(1);
    expect(await readRow(to)).toMatchObject({ attempts: 3, last_error: null });
  });

  it('takes orders while the mail server is down, and sends their email once it is back', async () => {
    const port = await findFreePort();
    const app = await shop.build({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const { connection } = shop.database;
    const productId = await new CatalogueFactory(connection).addProduct({ title: 'Lamp' });
    const { email, headers } = await signInAs(connection);
    const post = (path: string, payload: object) =>
      app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload });
    const added = await vi.waitFor(async () => {
      const response = await post('/cart', { productId });
      expect(response.statusCode).toBe(200);
      return response.json<{ data: { _id: string } }>();
    });
    const shippingAddress = { city: 'Cairo', details: '12 Nile Street', phone: '01012345678' };
    const order = await post(`/orders/${added.data._id}`, { shippingAddress });
    expect(order.statusCode).toBe(201);

    await app.jobs.run('deliver-mail');
    expect(await readRow(email)).toMatchObject({ kind: 'order-placed', sent_at: null });
    const server = await startMailServer({}, port);
    await makeDue(email);
    await app.jobs.run('deliver-mail');
    await app.jobs.run('deliver-mail');
    expect(server.messages.map(({ to }) => to)).toEqual([[email]]);
    expect((await readRow(email)).sent_at).not.toBeNull();
  });

  it('tries again under the same id when the server took the email but the answer was lost', async () => {
    let broken = true;
    const raws: string[] = [];
    const server = await startMailServer({
      onData(stream, _session, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          raws.push(Buffer.concat(parts).toString());
          done(broken ? new Error('fell over after reading') : undefined);
          broken = false;
        });
      },
    });
    const app = await shop.build({ SMTP_URL: server.url });
    const to = 'twice@gmail.com';
    await queueMail(shop.database.connection.db, makeEmail(to));

    await app.jobs.run('deliver-mail');
    await makeDue(to);
    await app.jobs.run('deliver-mail');

    const ids = raws.map((raw) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect((await readRow(to)).sent_at).not.toBeNull();
  });

  it('gives a refused email up after about a day, and says why', async () => {
    const server = await startMailServer({
      onRcptTo: (_address, _session, done) => done(new Error('no such mailbox here')),
    });
    const app = await shop.build({ SMTP_URL: server.url });
    const to = 'nobody@gmail.com';
    await queueMail(shop.database.connection.db, makeEmail(to));
    await query(
      shop.database.connection.db,
      sql`
      update mail_outbox set attempts = 29 where recipient = ${to}`,
    );

    await app.jobs.run('deliver-mail');
    await makeDue(to);
    await app.jobs.run('deliver-mail');

    const row = await readRow(to);
    expect(row).toMatchObject({ attempts: 30, sent_at: null });
    expect(row.last_error).toContain('no such mailbox here');
  });

  it('gives each email to one of several processes that deliver at once', async () => {
    const server = await startMailServer();
    const apps = await Promise.all([1, 2, 3].map(() => shop.build({ SMTP_URL: server.url })));
    const people = Array.from({ length: 24 }, (_, number) => `person${number}@gmail.com`);
    for (const to of people) await queueMail(shop.database.connection.db, makeEmail(to));

    await Promise.all(apps.map((app) => app.jobs.run('deliver-mail')));

    const received = server.messages.flatMap((message) => message.to).sort();
    expect(received).toEqual([...people].sort());
  });

  it('takes up emails of a process that died while sending, once its time is over', async () => {
    const to = 'orphan@gmail.com';
    await queueMail(shop.database.connection.db, makeEmail(to));
    await query(
      shop.database.connection.db,
      sql`
      update mail_outbox set attempts = 1, next_try_at = now() + interval '2 minutes' where recipient = ${to}`,
    );
    expect(await shop.readMailbox(to)).toEqual([]);
    await makeDue(to);
    expect(await shop.readMailbox(to)).toHaveLength(1);
  });
});
