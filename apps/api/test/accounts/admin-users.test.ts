import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { signInAs, type TestUser } from '../sign-in.ts';
import { signUpNew, useAccountsApp } from './accounts-app.ts';

const shop = useAccountsApp();
const { database } = shop;
let admin: TestUser;

beforeAll(async () => {
  admin = await signInAs(database.connection, 'admin', { name: 'Head Admin' });
});

async function find(query: string) {
  const response = await shop.call(`GET /users?${query}`, { headers: admin.headers });
  expect(response.statusCode).toBe(200);
  return response.json<{
    results: number;
    paginationResult: object;
    data: { _id: string; name: string; email: string }[];
  }>();
}

const update = (id: string, body: object, headers = admin.headers) =>
  shop.call(`PUT /users/${id}`, { body, headers });

describe('the list', () => {
  beforeAll(async () => {
    const people = [
      ['Layla Hassan', 'layla.h@gmail.com', '01099988877'],
      ['Ömer Şahin', 'omer@gmail.com', '01100000000'],
      ['أحمد مصطفى', 'ahmed@gmail.com', '01200000000'],
      ['100% Real_Name', 'percent@gmail.com', '01500000000'],
    ];
    for (const [name, email, phone] of people) {
      await signInAs(database.connection, 'user', { name, email, phone });
    }
  });

  test('is paged, newest first, in the shape of a user', async () => {
    const { results, paginationResult, data } = await find('limit=2');
    expect(results).toBeGreaterThanOrEqual(5);
    expect(paginationResult).toMatchObject({ currentPage: 1, limit: 2, nextPage: 2 });
    expect(data).toHaveLength(2);
    expect(data[0]).toEqual({
      _id: expect.any(String),
      name: '100% Real_Name',
      email: 'percent@gmail.com',
      phone: '01500000000',
      role: 'user',
      active: true,
      wishlist: [],
      addresses: [],
      version: 1,
      orders: 0,
      spent: 0,
      lastSeenAt: expect.any(String),
      createdAt: expect.any(String),
    });
  });

  test.each([
    ['keyword=layla', 'Layla Hassan'],
    ['keyword=LAYLA.H@GMAIL', 'Layla Hassan'],
    ['keyword=0109998', 'Layla Hassan'],
    ['keyword=omer%20sahin', 'Ömer Şahin'],
    [`keyword=${encodeURIComponent('احمد')}`, 'أحمد مصطفى'],
    ['keyword=100%25', '100% Real_Name'],
    ['keyword=l_yla', undefined],
    ['keyword=%25%25', undefined],
    ["keyword=' or 1=1 --", undefined],
    ['keyword=%5C', undefined],
  ])('%s finds %s', async (query, name) => {
    const { data } = await find(query.replaceAll(' ', '%20'));
    expect(data.map((each) => each.name)).toEqual(name ? [name] : []);
  });

  test('counts the filtered set, sorts by what is allowed, and refuses the rest', async () => {
    expect((await find('keyword=gmail.com&limit=1&role=user')).results).toBeGreaterThanOrEqual(4);
    const names = (await find('sort=name&role=user')).data.map((each) => each.name);
    expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect((await find('page=999')).data).toEqual([]);
    for (const query of [
      'sort=passwordHash',
      'sort=password',
      'limit=1000',
      'page=0',
      'role=boss',
      'keyword=%00',
    ]) {
      const response = await shop.call(`GET /users?${query}`, { headers: admin.headers });
      expect(response.statusCode).toBe(400);
    }
  });

  test('the search can use its index', async () => {
    const plan = await runTransaction(database.connection.db, async (tx) => {
      await query(tx, sql`set local enable_seqscan = off`);
      return query(
        tx,
        sql`explain select id from users
        where fold_text(name || ' ' || email || ' ' || coalesce(phone, '')) like '%' || fold_text('layla') || '%'`,
      );
    });
    expect(JSON.stringify(plan)).toContain('users_keyword');
  });
});

describe('changing somebody', () => {
  test('name, email, phone, role and state; each change is in the log', async () => {
    const user = await signUpNew(shop.call);
    const response = await update(user.id, {
      name: 'Other Name',
      email: ' Other.Mail@Example.com',
      phone: '01112345678',
      role: 'user',
    });
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toMatchObject({
      _id: user.id,
      name: 'Other Name',
      email: 'other.mail@example.com',
      phone: '01112345678',
    });
    const [entry] = await query(
      database.connection.db,
      sql`
      select actor_id, actor_name, action, entity, label, before, after from audit_log
      where entity_id = ${user.id}`,
    );
    expect(entry).toEqual({
      actor_id: admin.id,
      actor_name: 'Head Admin',
      action: 'update',
      entity: 'user',
      label: 'Mona Adel',
      before: { name: 'Mona Adel', email: user.email, phone: '01012345678' },
      after: { name: 'Other Name', email: 'other.mail@example.com', phone: '01112345678' },
    });
    // The former address is notified that it no longer opens the account.
    const sent = await query(
      database.connection.db,
      sql`select recipient from mail_outbox where kind = 'address-changed'`,
    );
    expect(sent).toEqual([{ recipient: user.email }]);
  });

  test('a change that changes nothing is not in the log', async () => {
    const user = await signUpNew(shop.call);
    await update(user.id, { name: user.name, email: user.email });
    const entries = await query(
      database.connection.db,
      sql`select 1 from audit_log where entity_id = ${user.id}`,
    );
    expect(entries).toHaveLength(0);
  });

  test('an address of somebody else is a conflict', async () => {
    const [one, two] = [await signUpNew(shop.call), await signUpNew(shop.call)];
    const response = await update(one.id, { email: two.email.toUpperCase() });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'email_taken' });
  });

  test.each([
    { role: 'boss' },
    { active: 'yes' },
    { email: 'nobody' },
    { name: 'x' },
    { phone: 'abc' },
  ])('%j is refused', async (body) => {
    const user = await signUpNew(shop.call);
    expect((await update(user.id, body)).statusCode).toBe(400);
  });

  test('secrets and ids that are sent along are ignored', async () => {
    const user = await signUpNew(shop.call);
    const { db } = database.connection;
    const [before] = await query(db, sql`select * from users where id = ${user.id}`);
    await update(user.id, { passwordHash: 'x', password: 'x', id: 'x', _id: 'x', version: 0 });
    const [after] = await query(db, sql`select * from users where id = ${user.id}`);
    expect(after).toEqual(before);
  });

  test('an unknown id is not found', async () => {
    for (const id of ['nobody', "'", '00000000-0000-7000-8000-000000000000']) {
      expect((await update(id, { name: 'Whoever It' })).statusCode).toBe(404);
      const response = await shop.call(`DELETE /users/${id}`, { headers: admin.headers });
      expect(response.statusCode).toBe(404);
    }
  });
});

describe('deleting somebody', () => {
  test('is in the log, without more about them than their name', async () => {
    const user = await signUpNew(shop.call);
    const response = await shop.call(`DELETE /users/${user.id}`, { headers: admin.headers });
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    const entries = await query(
      database.connection.db,
      sql`select action, label, before from audit_log where entity_id = ${user.id}`,
    );
    expect([...entries]).toEqual([
      { action: 'delete', label: 'Mona Adel', before: { role: 'user', active: true } },
    ]);
  });
});

describe('the last admin', () => {
  async function leaveOnly(people: TestUser[]) {
    const ids = people.map((user) => user.id);
    await query(
      database.connection.db,
      sql`
      update users set role = 'user' where id not in ${ids}`,
    );
    await query(
      database.connection.db,
      sql`
      update users set role = 'admin', active = true where id in ${ids}`,
    );
  }

  const removals = (by: TestUser, of: TestUser) => [
    () => update(of.id, { role: 'user' }, by.headers),
    () => update(of.id, { active: false }, by.headers),
    () => shop.call(`DELETE /users/${of.id}`, { headers: by.headers }),
  ];

  test('cannot be demoted, deactivated or deleted, not even by themselves', async () => {
    await leaveOnly([admin]);
    for (const remove of removals(admin, admin)) {
      const response = await remove();
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'last_admin' });
    }
    await query(
      database.connection.db,
      sql`update users set password_hash = null where id = ${admin.id}`,
    );
    const leave = await shop.call('DELETE /users/deleteMe', { body: {}, headers: admin.headers });
    expect(leave.statusCode).toBe(409);
    expect((await update(admin.id, { name: 'Head Admin 2' })).statusCode).toBe(200);
    expect((await update(admin.id, { role: 'admin', active: true })).statusCode).toBe(200);
  });

  test('a deactivated admin does not count', async () => {
    const other = await signInAs(database.connection, 'admin', { active: false });
    await leaveOnly([admin]);
    await query(
      database.connection.db,
      sql`update users set role = 'admin' where id = ${other.id}`,
    );
    expect((await update(admin.id, { role: 'user' })).statusCode).toBe(409);
  });

  test('two admins who remove each other at once: one stays', async () => {
    const other = await signInAs(database.connection, 'admin');
    for (let round = 0; round < 12; round += 1) {
      await leaveOnly([admin, other]);
      const kind = round % 2;
      await Promise.all([removals(admin, other)[kind]?.(), removals(other, admin)[kind]?.()]);
      const [row] = await query(
        database.connection.db,
        sql`select count(*)::int as left from users where role = 'admin' and active`,
      );
      expect(row?.left).toBe(1);
      await query(
        database.connection.db,
        sql`
        update sessions set ended_at = null where user_id in (${admin.id}, ${other.id})`,
      );
    }
  });
});

test('a change made from an older version is a conflict and changes nothing', async () => {
  const { headers } = await signInAs(database.connection, 'admin');
  const user = await signInAs(database.connection, 'user', { name: 'First Name' });
  const read = async () => {
    const response = await shop.call(`GET /users?keyword=${user.email}`, { headers });
    return response.json().data[0];
  };
  expect(await read()).toMatchObject({ version: 1 });
  const first = await update(user.id, { name: 'Second Name', version: 1 }, headers);
  expect(first.json()).toMatchObject({ data: { name: 'Second Name', version: 2 } });
  const late = await update(user.id, { name: 'Third Name', role: 'admin', version: 1 }, headers);
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  expect(await read()).toMatchObject({ name: 'Second Name', role: 'user', version: 2 });
  // Without a version a change overwrites others.
  expect((await update(user.id, { active: false }, headers)).statusCode).toBe(200);
});
