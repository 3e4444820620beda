import { query } from '@matjar/db/query.ts';
import type { EmailContent } from '@matjar/db/schema/mail.ts';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newUser, useAccountsApp } from '../accounts/accounts-app.ts';
import { signInAs, signInAsStaff, type TestUser } from '../sign-in.ts';

const shop = useAccountsApp();
const db = () => shop.database.connection.db;
let owner: TestUser;

beforeAll(async () => {
  owner = await signInAs(shop.database.connection, 'admin', { name: 'Karim Owner' });
});

const staffed = (role: string | readonly string[]) => signInAsStaff(shop.database.connection, role);

async function send(user: TestUser, call: string, body?: object) {
  const response = await shop.call(call, { headers: user.headers, ...(body && { body }) });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
}

async function codeOf(user: TestUser, call: string, body?: object) {
  const { status, body: response } = await send(user, call, body);
  return response?.code ?? status;
}

/** The secret of the link that was mailed last. */
async function readLink(email: string): Promise<string> {
  const [mail] = await query<{ content: EmailContent }>(
    db(),
    sql`select content from mail_outbox where recipient = ${email} order by id desc limit 1`,
  );
  return mail?.content.button?.url.split('/').at(-1) ?? '';
}

const passwords = { password: 'correct horse 1', passwordConfirm: 'correct horse 1' };
const join = (token: string) =>
  shop.call('POST /staff/invitations/join', { body: { token, name: 'Yara Amin', ...passwords } });

async function inviteSomebody(role = 'orders', by = owner) {
  const { email } = newUser();
  const { body } = await send(by, 'POST /admin/staff/invitations', { email, role });
  const id = body.data.invitations.find((each: { email: string }) => each.email === email)._id;
  return { id, email, token: await readLink(email) };
}

test('an invitation is accepted once, with a new account that has the role at once', async () => {
  const { email, token } = await inviteSomebody();
  const shown = await shop.call(`GET /staff/invitations/by-link/${token}`);
  expect(shown.json().data).toEqual({ email, role: 'orders', hasAccount: false });

  const [first, second] = await Promise.all([join(token), join(token)]);
  expect([first.statusCode, second.statusCode].toSorted()).toEqual([201, 403]);
  const session = (first.statusCode === 201 ? first : second).json();
  expect(session.data).toMatchObject({ email, role: 'user' });
  expect(session.data.permissions).toContain('orders:write');

  const headers = { authorization: `Bearer ${session.token}` };
  expect((await shop.call('GET /orders/views', { headers })).statusCode).toBe(200);
  expect((await shop.call('GET /admin/audit', { headers })).json().code).toBe('forbidden');
  const log = await send(owner, `GET /admin/audit?entityId=${session.data._id}`);
  expect(log.body.data[0].after).toMatchObject({ staffRole: 'orders' });
});

test('who has an account accepts with it, and nobody else', async () => {
  const known = await signInAs(shop.database.connection);
  const other = await signInAs(shop.database.connection);
  const invited = { email: known.email, role: 'catalogue' };
  expect((await send(owner, 'POST /admin/staff/invitations', invited)).status).toBe(201);
  const token = await readLink(known.email);
  const accept = (user: TestUser) => codeOf(user, 'POST /staff/invitations/accept', { token });
  expect((await join(token)).json().code).toBe('email_taken');
  expect(await accept(other)).toBe('invitation_refused');
  expect(await accept(known)).toBe(200);
  expect(await accept(known)).toBe('invitation_refused');
  expect(await codeOf(known, 'GET /admin/products')).toBe(200);
});

test('a link holds until it runs out, is withdrawn, sent again, or its sender loses the right', async () => {
  const isOpen = async (token: string) =>
    (await shop.call(`GET /staff/invitations/by-link/${token}`)).statusCode === 200;

  const late = await inviteSomebody();
  await query(
    db(),
    sql`update staff_invitations set expires_at = now() - interval '1 s' where id = ${late.id}`,
  );
  expect((await join(late.token)).json().code).toBe('invitation_refused');
  await send(owner, `POST /admin/staff/invitations/${late.id}/send`);
  expect(await isOpen(late.token)).toBe(false);
  expect(await isOpen(await readLink(late.email))).toBe(true);

  const withdrawn = await inviteSomebody();
  expect(await codeOf(owner, `DELETE /admin/staff/invitations/${withdrawn.id}`)).toBe(204);
  expect((await join(withdrawn.token)).json().code).toBe('invitation_refused');

  const boss = await signInAs(shop.database.connection, 'admin');
  const orphan = await inviteSomebody('owner', boss);
  expect(await isOpen(orphan.token)).toBe(true);
  await send(owner, `PUT /admin/staff/${boss.id}`, { role: 'support' });
  expect((await join(orphan.token)).json().code).toBe('invitation_refused');
});

test('nobody gives more than they have', async () => {
  const own = ['staff:write', 'orders:read', 'customers:read', 'customers:write'];
  const lead = await staffed(own);
  const peer = await staffed(['orders:read']);
  const manager = await staffed('manager');
  // Not the last one, whom nobody could remove anyway.
  await staffed('owner');
  const refused = 'grant_refused';

  for (const role of ['owner', 'manager', 'orders']) {
    expect(await codeOf(lead, `PUT /admin/staff/${lead.id}`, { role })).toBe(refused);
    expect(await codeOf(lead, `PUT /admin/staff/${peer.id}`, { role })).toBe(refused);
    const invited = { email: newUser().email, role };
    expect(await codeOf(lead, 'POST /admin/staff/invitations', invited)).toBe(refused);
  }
  for (const colleague of [owner, manager]) {
    const { id } = colleague;
    expect(await codeOf(lead, `PUT /admin/staff/${id}`, { role: 'support' })).toBe(refused);
    expect(await codeOf(lead, `DELETE /admin/staff/${id}`)).toBe(refused);
    expect(await codeOf(lead, `DELETE /admin/staff/${id}/sessions`)).toBe(refused);
    // An address of one's own and a forgotten password would do the rest.
    const email = newUser().email;
    expect(await codeOf(lead, `PUT /users/${id}`, { email })).toBe(refused);
    expect(await codeOf(lead, `DELETE /users/${id}`)).toBe(refused);
  }
  const buyer = await signInAs(shop.database.connection);
  expect(await codeOf(lead, `PUT /users/${buyer.id}`, { role: 'admin' })).toBe(refused);
  expect(await codeOf(manager, `PUT /users/${buyer.id}`, { role: 'admin' })).toBe(refused);
  expect(await codeOf(manager, `PUT /users/${owner.id}`, { name: 'Changed Name' })).toBe(refused);
  expect(await codeOf(lead, `PUT /users/${buyer.id}`, { name: 'Changed Name' })).toBe(200);

  const role = (permissions: string[]) => ({ name: crypto.randomUUID(), permissions });
  expect(await codeOf(lead, 'POST /admin/staff/roles', role(['settings:write']))).toBe(refused);
  expect(await codeOf(lead, 'POST /admin/staff/roles', role(['money:print']))).toBe('validation');
  expect(await codeOf(lead, `PUT /admin/staff/${peer.id}`, { role: 'nobody' })).toBe('validation');
  const { body } = await send(lead, 'GET /admin/staff');
  const ownRole = body.data.people.find((each: { _id: string }) => each._id === lead.id).role;
  const more = role([...own, 'settings:write']);
  expect(await codeOf(lead, `PUT /admin/staff/roles/${ownRole}`, more)).toBe(refused);
  const gives = body.data.roles.filter((each: { mayGive: boolean }) => each.mayGive);
  expect(gives.map((each: { _id: string }) => each._id)).not.toContain('orders');
});

test('an owner is made by who shows their password, and all owners are told', async () => {
  const passwordHash = await hash('correct horse 1');
  const [boss, other] = [
    await signInAs(shop.database.connection, 'admin', { name: 'Nadia Boss', passwordHash }),
    await signInAs(shop.database.connection, 'admin'),
  ];
  const colleague = await staffed('manager');
  const buyer = await signInAs(shop.database.connection);
  // A session that was left open.
  await query(
    db(),
    sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${boss.id}`,
  );
  const { email } = newUser();
  const mailOf = (to: string) =>
    query<{ kind: string; subject: string }>(
      db(),
      sql`select kind, subject from mail_outbox where recipient = ${to} order by id`,
    );
  const calls = [
    ['POST /admin/staff/invitations', { email, role: 'owner' }],
    [`PUT /admin/staff/${colleague.id}`, { role: 'owner' }],
    [`PUT /users/${buyer.id}`, { role: 'admin' }],
    // And then a forgotten password.
    [`PUT /users/${boss.id}`, { email: newUser().email }],
  ] as const;
  for (const [call, body] of calls) {
    expect(await codeOf(boss, call, body), call).toBe('validation');
    expect(await codeOf(boss, call, { ...body, password: 'wrong horse' }), call).toBe('validation');
  }
  expect(await mailOf(other.email)).toEqual([]);
  expect(await codeOf(boss, `PUT /admin/staff/${colleague.id}`, { role: 'support' })).toBe(200);

  for (const [call, body] of calls.slice(0, 3)) {
    const response = await send(boss, call, { ...body, password: 'correct horse 1' });
    expect(response.status, call).toBeLessThan(300);
  }
  expect((await join(await readLink(email))).statusCode).toBe(201);
  const kinds = ['ownerInvited', 'ownerMade', 'ownerMade', 'ownerMade'];
  expect((await mailOf(other.email)).map(({ kind }) => kind)).toEqual(kinds);
  expect((await mailOf(other.email))[0]?.subject).toContain(email);
  expect(await mailOf(boss.email)).toHaveLength(4);
});

test('an account whose address nobody has shown to be theirs is invited, not made an owner', async () => {
  const boss = await signInAs(shop.database.connection, 'admin');
  const stranger = await signInAs(shop.database.connection);
  const known = await signInAs(shop.database.connection, 'user', { emailProvedAt: new Date() });
  const change = { role: 'admin', version: 1 };
  const { status, body } = await send(boss, `PUT /users/${stranger.id}`, change);
  expect([status, body.errors[0].param]).toEqual([400, 'role']);
  expect(body.errors[0].msg).toContain('Invite');
  expect(await codeOf(boss, `PUT /users/${known.id}`, change)).toBe(200);
  // As clients send it that know neither versions nor invitations.
  expect(await codeOf(boss, `PUT /users/${stranger.id}`, { role: 'admin' })).toBe(200);
});

test('an own role holds at once for who has it, and is deleted only when nobody has', async () => {
  const name = `Accountant ${crypto.randomUUID().slice(0, 8)}`;
  const body = { name, permissions: ['refunds:write'] };
  const made = await send(owner, 'POST /admin/staff/roles', body);
  const role = made.body.data.roles.find((each: { name?: string }) => each.name === name);
  // Permissions that another one needs come with it.
  expect(role.permissions).toEqual(['orders:read', 'refunds:write']);
  expect(await codeOf(owner, 'POST /admin/staff/roles', body)).toBe('staff_role_taken');
  for (const fixed of ['owner', 'OWNER ', 'read-only']) {
    const likeFixed = { ...body, name: fixed };
    expect(await codeOf(owner, 'POST /admin/staff/roles', likeFixed)).toBe('staff_role_taken');
    const renamed = await codeOf(owner, `PUT /admin/staff/roles/${role._id}`, likeFixed);
    expect(renamed).toBe('staff_role_taken');
  }

  const colleague = await staffed('support');
  await send(owner, `PUT /admin/staff/${colleague.id}`, { role: role._id });
  expect(await codeOf(colleague, 'GET /admin/settings')).toBe('forbidden');
  const change = (permissions: string[], version: number) =>
    codeOf(owner, `PUT /admin/staff/roles/${role._id}`, { name, permissions, version });
  expect(await change(['settings:write'], 1)).toBe(200);
  expect(await codeOf(colleague, 'GET /admin/settings')).toBe(200);
  expect(await codeOf(colleague, 'GET /orders/views')).toBe('forbidden');
  expect(await change(['orders:read'], 1)).toBe('conflict');

  expect(await codeOf(owner, `DELETE /admin/staff/roles/${role._id}`)).toBe('staff_role_in_use');
  expect(await codeOf(owner, `DELETE /admin/staff/${colleague.id}`)).toBe(204);
  expect(await codeOf(colleague, 'GET /admin/settings')).toBe('forbidden');
  expect(await codeOf(owner, `DELETE /admin/staff/roles/${role._id}`)).toBe(204);
});

test('a colleague is signed out everywhere, and the log says so', async () => {
  const colleague = await staffed('orders');
  expect(await codeOf(owner, `DELETE /admin/staff/${colleague.id}/sessions`)).toBe(204);
  expect(await codeOf(colleague, 'GET /orders/views')).toBe('unauthorized');
  const log = await send(owner, `GET /admin/audit?entityId=${colleague.id}`);
  expect(log.body.data[0].after).toEqual({ sessions: 'ended' });
});

test('of two owners who remove each other at once, one stays', async () => {
  await query(db(), sql`update users set role = 'user' where role = 'admin'`);
  const [one, other] = [
    await signInAs(shop.database.connection, 'admin'),
    await signInAs(shop.database.connection, 'admin'),
  ];
  const codes = await Promise.all([
    codeOf(one, `PUT /admin/staff/${other.id}`, { role: 'manager' }),
    codeOf(other, `DELETE /admin/staff/${one.id}`),
  ]);
  expect(codes.filter((code) => code === 200 || code === 204)).toHaveLength(1);
  const [left] = await query<{ id: string; count: number }>(
    db(),
    sql`select min(id::text) as id, count(*)::int as count from users where role = 'admin'`,
  );
  expect(left?.count).toBe(1);
  const last = left?.id === one.id ? one : other;
  expect(await codeOf(last, `DELETE /admin/staff/${last.id}`)).toBe('last_admin');
  expect(await codeOf(last, `PUT /admin/staff/${last.id}`, { role: 'manager' })).toBe('last_admin');
});

test('what the shop takes in and what things cost it is for who may see it', async () => {
  const packer = await staffed(['orders:read', 'orders:write']);
  expect(await codeOf(packer, 'GET /orders/views')).toBe(200);
  expect(await codeOf(packer, 'GET /orders/totals')).toBe('forbidden');
  expect(await codeOf(await staffed('readOnly'), 'GET /orders/totals')).toBe(200);

  // Sorting would reveal hidden values.
  const counter = await staffed(['products:read', 'inventory:write']);
  expect(await codeOf(counter, 'GET /admin/inventory?sort=-sold')).toBe(200);
  expect(await codeOf(counter, 'GET /admin/inventory?sort=-value')).toBe('forbidden');
  expect(await codeOf(await staffed('catalogue'), 'GET /admin/inventory?sort=-value')).toBe(200);

  const entityId = crypto.randomUUID();
  await query(
    db(),
    sql`insert into audit_log (actor_name, action, entity, entity_id, label, after)
    values ('Karim Owner', 'create', 'receipt', ${entityId}, 'Delivery 7', ${JSON.stringify({
      lines: [{ sku: 'A-1', count: 3, unitCost: 54.93 }],
      cost: { before: 52.64, after: 54.93 },
    })})`,
  );
  const read = (who: TestUser) => send(who, `GET /admin/audit?entityId=${entityId}`);
  const [reader, manager] = [await staffed(['audit:read']), await staffed('manager')];
  expect((await read(manager)).body.data[0].after.lines[0].unitCost).toBe(54.93);
  const [entry] = (await read(reader)).body.data;
  expect(entry).toMatchObject({
    label: 'Delivery 7',
    after: { lines: [{ sku: 'A-1', count: 3 }] },
  });
  expect(JSON.stringify(entry)).not.toContain('54.93');
  const file = await shop.call(`GET /admin/audit/export?format=csv&entityId=${entityId}`, {
    headers: (await staffed(['audit:read', 'exports:read'])).headers,
  });
  expect(file.body).toContain('Delivery 7');
  expect(file.body).not.toContain('54.93');
});
