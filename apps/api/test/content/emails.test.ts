import type { ContentDocument } from '@matjar/contract/content/content.ts';
import { beforeAll, expect, it } from 'vitest';
import { writeResetEmail } from '../../src/features/accounts/reset/reset-emails.ts';
import { queueMail } from '../../src/platform/mail/outbox.queries.ts';
import { useMailApp } from '../mail/mail-app.ts';
import { signInAs, type TestUser } from '../sign-in.ts';

const shop = useMailApp();
let admin: TestUser;
beforeAll(async () => {
  admin = await signInAs(shop.database.connection, 'admin');
});

async function call(method: 'GET' | 'PUT' | 'POST', address: string, body?: object) {
  const answer = await shop.app.inject({
    method,
    url: `/api/v1${address}`,
    headers: admin.headers,
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function open(id: string): Promise<ContentDocument> {
  return (await call('GET', `/admin/content/${id}`)).body.data;
}

async function save(id: string, changes: object) {
  const { version, value } = await open(id);
  return call('PUT', `/admin/content/${id}`, { version, value: { ...value, ...changes } });
}

async function step(id: string, name: 'publish' | 'withdraw') {
  const { version } = await open(id);
  return call('POST', `/admin/content/${id}/${name}`, { version });
}

/** A reset email as somebody receives it. */
async function receive(to: string, name = 'Mona') {
  const email = writeResetEmail(
    { name, email: to },
    { code: '0042424', link: 'a-secret' },
    { name: 'Matjar', url: 'https://shop.test' },
  );
  await queueMail(shop.database.connection.db, email);
  const [received] = await shop.readMailbox(to);
  if (!received) throw new Error('no email came');
  return received;
}

const words = {
  subject: 'Your code, {name}',
  heading: 'Here it is',
  intro: [{ text: 'Dear {name},\n\nuse it within ' }, { text: '{minutes} minutes', bold: true }],
  closing: [{ text: 'Yours, {shop}' }],
};

it('an email says what was published, and again what it came with', async () => {
  const asItCame = await receive('first@gmail.com');
  expect(asItCame.subject).toBe('0042424 is your Matjar code');
  await save('password-reset', words);
  expect((await receive('draft@gmail.com')).subject).toBe(asItCame.subject);
  await step('password-reset', 'publish');
  const { subject, text, html } = await receive('edited@gmail.com', 'Mona\r\nBcc: x <i>');
  expect(subject).toBe('Your code, Mona Bcc: x <i>');
  expect(html).toContain('<strong>');
  expect(html).not.toContain('<i>');
  // The code and its warning stay, whatever is said around them.
  for (const said of [
    'Here it is',
    'Yours, Matjar',
    '0042424',
    'Never give anyone the code or the link',
  ]) {
    expect(text).toContain(said);
    expect(html).toContain(said);
  }
  expect(text).not.toContain('choose a new password');
  const log = await call('GET', '/admin/audit?entity=content&entityId=password-reset&limit=1');
  expect(log.body.data[0]).toMatchObject({ after: { subject: words.subject } });
  await step('password-reset', 'withdraw');
  expect((await receive('first@gmail.com')).text).toBe(asItCame.text);
});

it('what an email cannot say is refused with the reason', async () => {
  const reasonFor = async (changes: object) =>
    (await save('password-reset', changes)).body.errors[0];
  const unknown = await reasonFor({ subject: 'Order {orderNumber}' });
  expect(unknown).toMatchObject({ param: 'value.subject' });
  expect(unknown.msg).toContain('{orderNumber}');
  expect((await reasonFor({ intro: [{ text: 'Hello' }] })).msg).toContain('{minutes}');
  const intro = [{ text: '{minutes}' }, { text: 'here', href: 'https://evil.example' }];
  expect((await reasonFor({ intro })).param).toBe('value.intro');
  expect((await reasonFor({ heading: 'One\nTwo' })).param).toBe('value.heading');
  expect((await reasonFor({ subject: ' ' })).param).toBe('value.subject');
});

it('a draft is seen in a frame that can do nothing, and sent to who words it alone', async () => {
  await save('order-placed', { heading: 'We pack, {name}', intro: [{ text: '<b>{total}</b>' }] });
  const { body } = await call('POST', '/admin/content/order-placed/preview');
  const look = (as: string) => shop.app.inject(`${body.data.path}&as=${as}`);
  const [light, dark, text] = await Promise.all(['light', 'dark', 'text'].map(look));
  expect(light?.body).toContain('We pack, Mona Adel');
  expect(light?.body).toContain('&lt;b&gt;$189.00&lt;/b&gt;');
  expect(light?.headers['content-security-policy']).toMatch(/sandbox.*|default-src 'none'/);
  expect(dark?.body).toContain('@media all');
  expect(text?.headers['content-type']).toContain('text/plain');
  expect((await shop.app.inject(`${body.data.path}x`)).statusCode).toBe(404);
  const other = body.data.path.replace('order-placed', 'order-paid');
  expect((await shop.app.inject(other)).statusCode).toBe(404);

  const test = await call('POST', '/admin/content/order-placed/test');
  expect(test.body.data.email).toBe(admin.email);
  const [received] = await shop.readMailbox(admin.email);
  expect(received).toMatchObject({ kind: 'test', subject: '[Test] Your order 10021' });
  expect(received?.text).toContain('We pack, Mona Adel');
  expect((await call('POST', '/admin/content/about/test')).status).toBe(404);
});
