import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { announceSetup } from '../../src/features/accounts/setup/first-start.ts';
import { inviteAdmin } from '../../src/features/accounts/setup/invite-admin.service.ts';
import { testSettings } from '../sign-in.ts';
import { bearer, signUpNew, useAccountsApp } from './accounts-app.ts';

const production = {
  ...testSettings,
  NODE_ENV: 'production',
  SESSION_SECRET: 'q7Vd0X2mJr9LwB4kZt6NfY1sGhP8cEuA3oTiRbKx5yM',
  SMTP_URL: 'smtps://shop:word@smtp.example.com',
};
const { SESSION_SECRET } = production;
const shop = useAccountsApp({ SESSION_SECRET });
const db = () => shop.database.connection.db;

const passwords = { password: 'correct horse 1', passwordConfirm: 'correct horse 1' };
const owner = {
  name: 'Karim Saleh',
  email: 'karim@souk.example',
  ...passwords,
  shopName: 'Souk El Nil',
  country: 'EG',
  timeZone: 'Africa/Cairo',
  currency: 'EGP',
};

/** The log of a start. */
async function readLog(): Promise<string[]> {
  const lines: string[] = [];
  await announceSetup(loadConfig(production), db(), {
    warn: (line: unknown) => lines.push(String(line)),
  });
  return lines;
}

let code = '';
beforeAll(async () => {
  const [line = ''] = await readLog();
  code = /code ([0-9A-Z-]+)$/.exec(line)?.[1] ?? '';
});

const isNeeded = async () => {
  const { needed, currencyFixed } = (await shop.call('GET /setup')).json().data;
  expect(currencyFixed).toBe(false);
  return needed;
};

test('a shop that nobody runs is set up by whoever reads its log, once', async () => {
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(await isNeeded()).toBe(true);
  const { missing } = (await shop.call('GET /setup')).json().data;
  expect(missing).toEqual(expect.arrayContaining(['storage', 'backups']));
  const wrong = await shop.call('POST /setup', { body: { ...owner, code: 'AAAA-AAAA-AAAA' } });
  expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'setup_code_refused']);

  // Two at the same moment are one owner.
  const [first, second] = await Promise.all(
    ['karim@souk.example', 'other@souk.example'].map((email) =>
      shop.call('POST /setup', { body: { ...owner, email, code: code.toLowerCase() } }),
    ),
  );
  expect([first?.statusCode, second?.statusCode].sort()).toEqual([201, 404]);
  const session = (first?.statusCode === 201 ? first : second)?.json();
  expect(session.data.role).toBe('admin');
  const settings = await shop.call('GET /admin/settings', { headers: bearer(session.token) });
  expect(settings.json().data.values).toMatchObject({
    shopName: 'Souk El Nil',
    country: 'EG',
    currency: 'EGP',
  });

  expect(await isNeeded()).toBe(false);
  expect((await shop.call('GET /setup')).json().data).not.toHaveProperty('missing');
  const again = await shop.call('POST /setup', { body: { ...owner, code } });
  expect(again.statusCode).toBe(404);
  expect(await readLog()).toEqual([]);
});

test('an invitation makes an administrator once, and waits as an email', async () => {
  const config = loadConfig({ ...testSettings, SESSION_SECRET });
  const invited = await inviteAdmin(db(), config, 'rania@souk.example', 'Souk El Nil');
  if (typeof invited === 'string') throw new Error('There was no such account.');
  const token = new URL(invited.url).searchParams.get('invitation') ?? '';
  const [email] = await query<{ subject: string }>(
    db(),
    sql`select subject from mail_outbox where recipient = 'rania@souk.example'`,
  );
  expect(email?.subject).toBe('You are invited to run Souk El Nil');

  const accept = (code: string) =>
    shop.call('POST /setup/invitation', { body: { token: code, name: 'Rania', ...passwords } });
  expect((await accept(`${token}x`)).statusCode).toBe(403);
  const accepted = await accept(token);
  expect(accepted.statusCode).toBe(201);
  expect(accepted.json().data).toMatchObject({ email: 'rania@souk.example', role: 'admin' });
  expect((await accept(token)).json().code).toBe('invitation_refused');
});

test('somebody who has an account is an administrator at once, and the owners hear of it', async () => {
  const user = await signUpNew(shop.call);
  await query(db(), sql`update users set email_proved_at = now() where email = ${user.email}`);
  const config = loadConfig({ ...testSettings, SESSION_SECRET });
  expect(await inviteAdmin(db(), config, user.email, 'Souk El Nil')).toBe('promoted');
  const response = await shop.call('GET /admin/settings', { headers: user.headers });
  expect(response.statusCode).toBe(200);
  const notices = await query(
    db(),
    sql`select recipient from mail_outbox where kind = 'ownerMade' and recipient = ${user.email}`,
  );
  expect(notices).toHaveLength(1);
});

test('an account that a stranger may have made under the address runs nothing', async () => {
  const stranger = await signUpNew(shop.call);
  const config = loadConfig({ ...testSettings, SESSION_SECRET });
  const invited = await inviteAdmin(db(), config, stranger.email, 'Souk El Nil');
  expect(invited).toBe('promoted-and-locked');
  const { headers, email, password } = stranger;
  expect((await shop.call('GET /admin/settings', { headers })).statusCode).toBe(401);
  const again = await shop.call('POST /auth/login', { body: { email, password } });
  expect(again.statusCode).toBe(401);
});

test('the code cannot be guessed at', async () => {
  await query(db(), sql`update users set role = 'user'`);
  const tries: number[] = [];
  for (let time = 0; time < 61; time += 1) {
    const from = `203.0.113.${time}`;
    const body = { ...owner, code: 'AAAA-AAAA-AAAA' };
    tries.push((await shop.call('POST /setup', { body, from })).statusCode);
  }
  expect(tries.at(-1)).toBe(429);
});
