import { describe, expect, it } from 'vitest';
import { queueMail } from '../../src/platform/mail/outbox.queries.ts';
import { useMailApp } from './mail-app.ts';

const shop = useMailApp();
const hostile = `<script>alert(1)</script><img src=x onerror='alert(2)'>"&`;

async function receive(to: string, name: string) {
  const email = {
    kind: 'test',
    to,
    subject: `Hello ${name}`,
    heading: `Hello ${name}`,
    paragraphs: [`Dear ${name},`],
    code: '0123456',
    button: { label: name, url: `https://shop.test/?q=${name}` },
    table: { rows: [{ label: name, value: name }] },
  };
  await queueMail(shop.database.connection.db, email);
  const [received] = await shop.readMailbox(to);
  if (!received) throw new Error('no email came');
  return received;
}

describe('the mailbox of a shop in development', () => {
  it('lists emails as JSON, newest first, for one address or all', async () => {
    const older = await receive('lister@gmail.com', 'older');
    const newer = await receive('lister@gmail.com', 'newer');
    await receive('other@gmail.com', 'other');

    const emails = await shop.readMailbox('LISTER@gmail.com');
    expect(emails.map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(emails[0]).toMatchObject({
      subject: 'Hello newer',
      kind: 'test',
      to: 'lister@gmail.com',
    });
    expect(emails[0]?.text).toContain('0123456');
    expect(Date.parse(emails[0]?.date ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await shop.app.inject('/dev/mailbox.json')).json().length).toBeGreaterThanOrEqual(3);
  });

  it('shows what was typed as text, in emails and on its pages', async () => {
    const email = await receive('hostile@gmail.com', hostile);
    const pages = await Promise.all(
      ['/dev/mailbox', `/dev/mailbox/${email.id}`, `/dev/mailbox/${email.id}/html`].map((url) =>
        shop.app.inject(url),
      ),
    );
    for (const page of pages) {
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toContain('<script');
      expect(page.body).not.toContain('<img');
      expect(page.body).toContain('&lt;script&gt;');
    }
    expect(pages[2]?.body).toBe(email.html);
  });

  it('lets nothing in an email run, whatever it holds', async () => {
    const email = await receive('sandboxed@gmail.com', 'somebody');
    const page = await shop.app.inject(`/dev/mailbox/${email.id}`);
    expect(page.body).toContain('<iframe sandbox="allow-popups"');
    expect(page.headers['content-security-policy']).not.toContain('script-src');
    const framed = await shop.app.inject(`/dev/mailbox/${email.id}/html`);
    const policy = framed.headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toContain('allow-scripts');
  });

  it.each(['../../etc/passwd', '..%2f..%2fpackage', 'x'])('has no email "%s"', async (id) => {
    const response = await shop.app.inject(`/dev/mailbox/${encodeURIComponent(id)}`);
    expect(response.statusCode).toBe(404);
  });

  it('does not exist in production', async () => {
    const app = await shop.build({
      NODE_ENV: 'production',
      SESSION_SECRET: 'q7Vd0X2mJr9LwB4kZt6NfY1sGhP8cEuA3oTiRbKx5yM',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    for (const url of [
      '/dev/mailbox',
      '/dev/mailbox.json',
      '/dev/oidc/.well-known/openid-configuration',
    ]) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
  });
});
