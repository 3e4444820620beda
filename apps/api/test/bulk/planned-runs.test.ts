import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  endDueRuns,
  startDueRuns,
  timeToNextRun,
} from '../../src/features/bulk/planned-runs.service.ts';
import { useShop } from '../checkout/shop-app.ts';
import { giveKey, type TestUser } from '../sign-in.ts';

const shop = useShop();
let admin: TestUser;

beforeAll(async () => {
  admin = await shop.user('admin');
});

const hour = 3_600_000;
/** Tomorrow at noon, on the clock of Greenwich; the shop's clock is Cairo's. */
const start = new Date(`${new Date(Date.now() + 24 * hour).toISOString().slice(0, 10)}T12:00:00Z`);
const after = (hours: number) => new Date(start.getTime() + hours * hour);

/** A moment as somebody in Cairo would type it. */
function inShop(time: Date): string {
  return time.toLocaleString('sv-SE', { timeZone: 'Africa/Cairo' }).slice(0, 16).replace(' ', 'T');
}

const weekend = { from: inShop(start), to: inShop(after(48)) };
const tenOff = { kind: 'discount', value: 10 };

async function preview(
  ids: readonly string[],
  schedule: object | undefined,
  { action = tenOff as object, user = admin } = {},
) {
  return shop.call(user, 'POST', '/admin/bulk', {
    body: { entity: 'products', chosen: { ids }, action, ...(schedule && { schedule }) },
  });
}

async function send(id: string, step: 'apply' | 'undo' | 'cancel', user = admin) {
  return shop.call(user, 'POST', `/admin/bulk/${id}/${step}`);
}

/** Previewed, and left to the clock. */
async function plan(
  ids: readonly string[],
  schedule: object,
  { action = tenOff as object, user = admin } = {},
): Promise<string> {
  const { body } = await preview(ids, schedule, { action, user });
  const applied = await send(body.data._id, 'apply', user);
  expect(applied.body.data.state).toBe('planned');
  return body.data._id;
}

const work = () => shop.app.jobs.run('bulk-runs');

/** A turn of the job at that time. */
async function turnAt(time: Date) {
  await endDueRuns(shop.db, time);
  await work();
  await startDueRuns(shop.db, time);
  await work();
}

async function runOf(id: string) {
  return (await shop.call(admin, 'GET', `/admin/bulk/${id}`)).body.data;
}

async function addProducts(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    ids.push(await shop.factory.addProduct({ title: `Cable ${newId().slice(-8)}`, price: 10 }));
  }
  await shop.app.catalog?.index.refresh({ content: true });
  return ids;
}

async function paidFor(ids: readonly string[]): Promise<number[]> {
  const rows = await query<{ id: string; paid: number }>(
    shop.db,
    sql`select id, coalesce(price_after_discount, price)::int as paid from products
      where id = any (${sql.param([...ids])}::uuid[])`,
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.paid ?? 0);
}

async function stepsOf(id: string): Promise<string[]> {
  const { body } = await shop.call(admin, 'GET', `/admin/audit?entity=bulk&entityId=${id}`);
  return body.data.map(({ action, after: about }: { action: string; after: { step?: string } }) =>
    [action, about.step].filter(Boolean).join(' '),
  );
}

it('begins and ends by itself; what somebody priced meanwhile is left alone and named', async () => {
  const ids = await addProducts(4);
  const [repriced = '', described = '', changed = '', untouched = ''] = ids;
  const id = await plan(ids, { ...weekend, name: 'Weekend' });
  expect(await runOf(id)).toMatchObject({
    name: 'Weekend',
    schedule: {
      startsAt: start.toISOString(),
      endsAt: after(48).toISOString(),
      timeZone: 'Africa/Cairo',
    },
  });
  expect(await timeToNextRun(shop.db, after(-1))).toBe(hour);
  // Another price is in the way, another text is not.
  await shop.call(admin, 'PUT', `/products/${repriced}`, { body: { price: 20 } });
  await shop.call(admin, 'PUT', `/products/${described}`, { body: { description: 'Longer.' } });
  await turnAt(after(-1));
  expect(await paidFor(ids)).toEqual([2_000, 1_000, 1_000, 1_000]);

  await Promise.all([1, 2, 3].map(() => turnAt(start)));
  expect(await runOf(id)).toMatchObject({ state: 'applied', rows: { done: 3, failed: 1 } });
  expect(await paidFor(ids)).toEqual([2_000, 900, 900, 900]);

  await shop.call(admin, 'PUT', `/products/${changed}`, { body: { priceAfterDiscount: 5 } });
  await shop.call(admin, 'PUT', `/products/${untouched}`, { body: { description: 'Longer.' } });
  await turnAt(after(47));
  expect(await paidFor(ids)).toEqual([2_000, 900, 500, 900]);
  await Promise.all([1, 2, 3].map(() => turnAt(after(49))));
  expect(await runOf(id)).toMatchObject({ state: 'undone', rows: { undone: 2, kept: 1 } });
  expect(await paidFor(ids)).toEqual([2_000, 1_000, 500, 1_000]);
  expect(await stepsOf(id)).toEqual(['restore end', 'update start', 'create plan']);
  await shop.expectBooksRight();
});

it('is cancelled before its start, ended before its end, and each once', async () => {
  const ids = await addProducts(1);
  const cancelled = await plan(ids, weekend);
  const responses = await Promise.all([1, 2, 3].map(() => send(cancelled, 'cancel')));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await send(cancelled, 'apply')).body.data.state).toBe('cancelled');
  await turnAt(after(1));
  expect(await paidFor(ids)).toEqual([1_000]);
  expect(await stepsOf(cancelled)).toEqual(['delete cancel', 'create plan']);
  const file = (await shop.call(admin, 'GET', `/admin/bulk/${cancelled}/export`)).body;
  expect(file).toContain('not changed');
  expect(file).not.toContain('to do');

  const ended = await plan(ids, weekend);
  expect((await send(ended, 'undo')).body.code).toBe('bulk_final');
  await turnAt(start);
  expect((await send(ended, 'cancel')).body.code).toBe('bulk_begun');
  await Promise.all([send(ended, 'undo'), send(ended, 'undo')]);
  await work();
  expect(await runOf(ended)).toMatchObject({ state: 'undone', rows: { undone: 1 } });
  await turnAt(after(49));
  expect(await paidFor(ids)).toEqual([1_000]);
  expect(await stepsOf(ended)).toEqual(['restore', 'update start', 'create plan']);
});

it('begins late where the shop was down, and never when its end has passed too', async () => {
  const ids = await addProducts(2);
  const [late = '', missed = ''] = ids;
  const lateRun = await plan([late], weekend);
  const missedRun = await plan([missed], { from: inShop(start), to: inShop(after(2)) });
  await turnAt(after(5));
  expect(await runOf(lateRun)).toMatchObject({ state: 'applied' });
  expect(await runOf(missedRun)).toMatchObject({ state: 'missed', rows: { ready: 1 } });
  expect(await paidFor(ids)).toEqual([900, 1_000]);
  expect(await stepsOf(missedRun)).toEqual(['delete miss', 'create plan']);
  await turnAt(after(49));
  await shop.expectBooksRight();
});

it('goes on after a process was killed while prices went back', async () => {
  const ids = await addProducts(27);
  const id = await plan(ids, weekend);
  await turnAt(start);
  await query(
    shop.db,
    sql.raw(`create function break_off() returns trigger language plpgsql as $$
      begin raise exception using errcode = '57P01', message = 'killed'; end $$`),
  );
  await query(
    shop.db,
    sql.raw(`create trigger break_off before update on products
      for each row when (old.id = '${ids[25]}') execute function break_off()`),
  );
  await endDueRuns(shop.db, after(49));
  await expect(work()).rejects.toThrow();
  // A run that starts at this time waits until all prices are restored.
  const action = { kind: 'raisePercent', value: 5 };
  const next = await plan([ids[26] ?? ''], { from: inShop(after(48)) }, { action });
  expect(await startDueRuns(shop.db, after(49))).toBe(false);
  await query(shop.db, sql`drop function break_off cascade`);
  await turnAt(after(49));
  expect(await runOf(id)).toMatchObject({ state: 'undone', rows: { undone: 27 } });
  expect((await runOf(next)).rows).toEqual({ failed: 1 });
  expect(new Set(await paidFor(ids))).toEqual(new Set([1_000]));
});

it('goes back to the old price though whoever planned it is gone, variants too', async () => {
  const planner = await shop.user('admin');
  const size = (value: string) => [{ name: 'Storage', value }];
  const id = await shop.factory.addProduct({
    title: 'Phone',
    price: 500,
    variants: [
      { options: size('128 GB'), quantity: 2 },
      { options: size('256 GB'), quantity: 1, price: 60_000 },
    ],
  });
  const own = async () => {
    const rows = await query<{ paid: number }>(
      shop.db,
      sql`select price_after_discount::int as paid from product_variants
        where product_id = ${id} and price is not null`,
    );
    return rows.map(({ paid }) => paid);
  };
  const run = await plan([id], weekend, { user: planner });
  await turnAt(start);
  expect([await paidFor([id]), await own()]).toEqual([[45_000], [54_000]]);
  await query(shop.db, sql`delete from users where id = ${planner.id}`);
  await turnAt(after(49));
  expect(await runOf(run)).toMatchObject({ state: 'undone', rows: { undone: 1 } });
  expect([await paidFor([id]), await own()]).toEqual([[50_000], [null]]);
  const log = await shop.call(admin, 'GET', `/admin/audit?entity=product&entityId=${id}`);
  expect(log.body.data[0].actorName ?? log.body.data[0].actor?.name).toBe('Schedule');

  const other = await shop.user('admin');
  const refused = await plan([id], weekend, { user: other });
  await query(shop.db, sql`update users set role = 'user' where id = ${other.id}`);
  await turnAt(start);
  expect(await runOf(refused)).toMatchObject({ state: 'applied', reasons: { nobody: 1 } });
});

it('never begins when the key it was planned with was revoked, and staff is told', async () => {
  const [held = '', revoked = ''] = await addProducts(2);
  const byKey = async (product: string) => {
    const key = await giveKey(shop.db, admin.id);
    const id = await plan([product], weekend, { user: { ...admin, headers: key.headers } });
    return { key, id };
  };
  const [holds, ended] = [await byKey(held), await byKey(revoked)];
  expect((await shop.call(admin, 'DELETE', `/admin/api-keys/${ended.key.id}`)).status).toBe(204);
  await turnAt(start);
  expect(await runOf(holds.id)).toMatchObject({ rows: { done: 1 } });
  expect(await runOf(ended.id)).toMatchObject({ rows: { failed: 1 }, reasons: { nobody: 1 } });
  await shop.app.jobs.run('notify-staff');
  const { data } = (await shop.call(admin, 'GET', '/notifications')).body;
  const refused = data.filter(({ kind }: { kind: string }) => kind === 'bulkRefused');
  const pages = refused.map(({ href }: { href: string }) => href);
  expect(pages).toContain(`/admin/bulk/${ended.id}`);
  expect(pages).not.toContain(`/admin/bulk/${holds.id}`);
  await turnAt(after(49));
});

it('warns of plans for the same products, one after the other excepted', async () => {
  const ids = await addProducts(2);
  const [id = '', other = ''] = ids;
  const first = await plan([id], weekend);
  const warned = async (schedule?: object) =>
    (await preview(ids, schedule)).body.data.warnings.planned ?? 0;
  expect(await warned({ from: inShop(after(4)), to: inShop(after(6)) })).toBe(1);
  expect(await warned({ from: inShop(after(48)), to: inShop(after(72)) })).toBe(0);
  expect(await warned()).toBe(1);
  // It begins where the first ends, with the price that is back by then.
  const second = await plan([id], { from: inShop(after(48)), to: inShop(after(72)) });
  await turnAt(start);
  // Active plans count: after one the original price applies, and within it its price is restored.
  const later = (await preview(ids, { from: inShop(after(96)) })).body;
  expect(later.data.warnings).toEqual({});
  expect(later.rows.map((row: { before: object }) => row.before)).toEqual([
    { price: 10 },
    { price: 10 },
  ]);
  const action = { kind: 'lowerAmount', value: 1 };
  const within = { from: inShop(after(4)), to: inShop(after(6)) };
  expect((await preview([id], within, { action })).body.data.warnings).toEqual({});
  const across = { from: inShop(after(4)), to: inShop(after(50)) };
  expect((await preview([id], across, { action })).body.data.warnings).toEqual({ planned: 1 });
  const ofProduct = await shop.call(admin, 'GET', `/admin/bulk/calendar?product=${id}`);
  expect(ofProduct.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([first, second]);
  expect(
    (await shop.call(admin, 'GET', `/admin/bulk/calendar?product=${other}`)).body.data,
  ).toEqual([]);
  await turnAt(after(48));
  expect(await runOf(second)).toMatchObject({ state: 'applied', rows: { done: 1 } });
  expect(await paidFor([id])).toEqual([900]);

  const month = inShop(start).slice(0, 7);
  const { body } = await shop.call(admin, 'GET', `/admin/bulk/calendar?month=${month}`);
  expect(body).toMatchObject({ month, timeZone: 'Africa/Cairo' });
  expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual(
    expect.arrayContaining([first, second]),
  );
  expect((await shop.call(admin, 'GET', '/admin/bulk/calendar?month=2020-01')).body.data).toEqual(
    [],
  );
  await turnAt(after(73));
});

it('leaves a product to the plan that began first, then to the other until that ends', async () => {
  const ids = await addProducts(1);
  const first = await plan(ids, weekend);
  const twentyOff = { kind: 'discount', value: 20 };
  const later = { from: inShop(after(4)), to: inShop(after(72)) };
  const second = await plan(ids, later, { action: twentyOff });
  await turnAt(start);
  await turnAt(after(5));
  expect(await runOf(second)).toMatchObject({ state: 'applied', reasons: { planned: 1 } });
  await turnAt(after(49));
  expect(await runOf(first)).toMatchObject({ state: 'undone', rows: { undone: 1 } });
  expect(await runOf(second)).toMatchObject({ rows: { done: 1 } });
  expect(await paidFor(ids)).toEqual([800]);
  await turnAt(after(73));
  expect(await runOf(second)).toMatchObject({ state: 'undone', rows: { undone: 1 } });
  expect(await paidFor(ids)).toEqual([1_000]);
  await shop.expectBooksRight();
});

it('ends at the old price where it was laid over a plan that ended before', async () => {
  const ids = await addProducts(1);
  const below = await plan(ids, weekend);
  await turnAt(start);
  const action = { kind: 'lowerAmount', value: 1 };
  const over = { from: inShop(after(4)), to: inShop(after(72)) };
  const above = await plan(ids, over, { action });
  await turnAt(after(5));
  expect(await paidFor(ids)).toEqual([800]);
  await turnAt(after(49));
  expect(await runOf(below)).toMatchObject({ state: 'undone', rows: { kept: 1 } });
  expect(await paidFor(ids)).toEqual([800]);
  await turnAt(after(73));
  expect(await runOf(above)).toMatchObject({ state: 'undone', rows: { undone: 1 } });
  expect(await paidFor(ids)).toEqual([1_000]);
});

it('takes an end without a start from now on, and refuses what cannot be', async () => {
  const ids = await addProducts(1);
  const { body } = await preview(ids, { to: inShop(start) });
  expect((await send(body.data._id, 'apply')).body.data.state).toBe('applying');
  await work();
  expect(await paidFor(ids)).toEqual([900]);
  await turnAt(start);
  expect(await paidFor(ids)).toEqual([1_000]);

  const faults: [object, object?][] = [
    [{ from: '2020-01-01T00:00' }],
    [{ to: '2020-01-01T24:00' }],
    [{ from: weekend.to, to: weekend.from }],
    [{ from: '2999-01-01T00:00' }],
    [{ from: '2026-02-30T00:00' }],
    [{ from: '2026-11-30T24:30' }],
    [{ from: 'tomorrow' }],
    [{}],
    [weekend, { kind: 'hide' }],
  ];
  for (const [schedule, action] of faults) {
    const { status } = await preview(ids, schedule, action && { action });
    expect(status, JSON.stringify(schedule)).toBe(400);
  }
  // The end passed between the preview and its confirmation.
  const slow = (await preview(ids, weekend)).body.data._id;
  await query(
    shop.db,
    sql`update bulk_runs set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
      where id = ${slow}`,
  );
  expect((await send(slow, 'apply')).body.code).toBe('bulk_over');
});

describe('a price that somebody changes by hand', () => {
  const price = (id: string, body: object) => shop.call(admin, 'PUT', `/products/${id}`, { body });
  const problemsOf = async (id: string) =>
    (await shop.call(admin, 'GET', `/admin/bulk/${id}/rows?problems=true`)).body.data;

  it('is told before the plan begins, and again before it ends', async () => {
    const ids = await addProducts(3);
    const [before = '', during = ''] = ids;
    const id = await plan(ids, weekend);
    expect(await runOf(id)).not.toHaveProperty('repriced');
    await price(before, { price: 20, description: 'Longer.' });
    expect(await runOf(id)).toMatchObject({ state: 'planned', repriced: 1 });
    expect(await problemsOf(id)).toMatchObject([
      { _id: before, state: 'ready', reason: 'changed', now: { price: 20 } },
    ]);
    const planned = async (product: string) =>
      (await shop.call(admin, 'GET', `/admin/bulk/calendar?product=${product}`)).body.data;
    expect(await planned(before)).toMatchObject([{ _id: id, repriced: 1 }]);
    expect((await planned(during))[0]).not.toHaveProperty('repriced');
    // The old price again is nothing to tell.
    await price(before, { price: 10 });
    expect(await runOf(id)).not.toHaveProperty('repriced');
    await price(before, { price: 20 });

    await turnAt(start);
    expect(await runOf(id)).toMatchObject({ rows: { done: 2, failed: 1 } });
    expect(await runOf(id)).not.toHaveProperty('repriced');
    await price(during, { priceAfterDiscount: 5 });
    expect(await runOf(id)).toMatchObject({ state: 'applied', repriced: 1 });
    const { body } = await shop.call(admin, 'GET', '/admin/bulk');
    expect(body.data.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ repriced: 1 });
    await turnAt(after(49));
    expect(await runOf(id)).toMatchObject({ rows: { kept: 1, undone: 1, failed: 1 } });
    expect(await runOf(id)).not.toHaveProperty('repriced');
  });

  it('is told of variants too, and not of the price that another plan has set', async () => {
    const size = (value: string) => [{ name: 'Storage', value }];
    const id = await shop.factory.addProduct({
      title: 'Tablet',
      price: 500,
      variants: [
        { options: size('128 GB'), quantity: 2 },
        { options: size('256 GB'), quantity: 1, price: 60_000 },
      ],
    });
    await shop.app.catalog?.index.refresh({ content: true });
    const first = await plan([id], weekend);
    const next = await plan([id], { from: inShop(after(48)), to: inShop(after(72)) });
    const repriced = async () => [(await runOf(first)).repriced, (await runOf(next)).repriced];
    await turnAt(start);
    const action = { kind: 'lowerAmount', value: 1 };
    const within = { from: inShop(after(4)), to: inShop(after(6)) };
    const inner = await plan([id], within, { action });
    expect([...(await repriced()), (await runOf(inner)).repriced]).toEqual(
      Array(3).fill(undefined),
    );
    await turnAt(after(5));
    expect([...(await repriced()), (await runOf(inner)).repriced]).toEqual(
      Array(3).fill(undefined),
    );
    await query(
      shop.db,
      sql`update product_variants set price = 70000 where product_id = ${id} and price is not null`,
    );
    expect([...(await repriced()), (await runOf(inner)).repriced]).toEqual([1, 1, 1]);
    await turnAt(after(73));
  });
});

describe('moving a plan', () => {
  const move = (id: string, body: object) =>
    shop.call(admin, 'PUT', `/admin/bulk/${id}/schedule`, { body });

  it('moves both dates before it begins and the end while it is on', async () => {
    const ids = await addProducts(1);
    const id = await plan(ids, { ...weekend, name: 'Weekend' });
    const later = { name: 'Sale', from: inShop(after(2)), to: inShop(after(10)) };
    const moved = await move(id, later);
    expect(moved.body.data).toMatchObject({
      name: 'Sale',
      state: 'planned',
      schedule: { startsAt: after(2).toISOString(), endsAt: after(10).toISOString() },
    });
    await turnAt(after(1));
    expect(await paidFor(ids)).toEqual([1_000]);
    await turnAt(after(3));
    expect(await paidFor(ids)).toEqual([900]);
    expect((await move(id, later)).body.code).toBe('bulk_begun');
    // Without a name the one that it has stays.
    expect((await move(id, { to: inShop(after(12)) })).body.data.name).toBe('Sale');
    await turnAt(after(11));
    expect(await paidFor(ids)).toEqual([900]);
    expect((await move(id, { name: '', to: inShop(after(12)) })).body.data).not.toHaveProperty(
      'name',
    );
    await turnAt(after(13));
    expect(await paidFor(ids)).toEqual([1_000]);
    expect((await move(id, { to: inShop(after(14)) })).body.code).toBe('bulk_over');
    expect(await stepsOf(id)).toEqual([
      'restore end',
      'update move',
      'update move',
      'update start',
      'update move',
      'create plan',
    ]);
    const { body } = await shop.call(admin, 'GET', `/admin/audit?entity=bulk&entityId=${id}`);
    expect(body.data[2]).toMatchObject({
      before: { to: after(10).toISOString() },
      after: { to: after(12).toISOString() },
    });
  });

  it('makes the checks of planning', async () => {
    const ids = await addProducts(1);
    const id = await plan(ids, weekend);
    const other = await plan(ids, { from: inShop(after(72)), to: inShop(after(96)) });
    // The request has its dates in no schedule.
    const faults: [object, 'from' | 'to'][] = [
      [{}, 'from'],
      [{ to: weekend.to }, 'from'],
      [{ from: '2020-01-01T00:00' }, 'from'],
      [{ from: weekend.to, to: weekend.from }, 'to'],
      [{ from: '2999-01-01T00:00' }, 'from'],
      [{ from: weekend.from, to: '2999-01-01T00:00' }, 'to'],
    ];
    for (const [fault, param] of faults) {
      const { status, body } = await move(id, fault);
      expect([status, body.errors[0].param], JSON.stringify(fault)).toEqual([400, param]);
    }
    const over = { from: weekend.from, to: inShop(after(80)) };
    expect((await move(id, over)).body).toMatchObject({ code: 'bulk_overlaps' });
    expect((await runOf(id)).schedule.endsAt).toBe(after(48).toISOString());
    expect((await move(id, { ...over, overlapping: true })).body.data).toMatchObject({
      warnings: { planned: 1 },
    });
    expect((await move(id, weekend)).body.data.warnings).toEqual({});
    await send(id, 'cancel');
    expect((await move(id, weekend)).body.code).toBe('bulk_over');
    // Moved away from a plan that it was laid over, it would find another price.
    await turnAt(after(73));
    const action = { kind: 'lowerAmount', value: 1 };
    const inner = await plan(ids, { from: inShop(after(74)), to: inShop(after(76)) }, { action });
    const away = { from: inShop(after(100)), to: inShop(after(102)) };
    expect((await move(inner, away)).body.data).toMatchObject({ repriced: 1 });
    const back = { from: inShop(after(75)), to: inShop(after(76)) };
    expect((await move(inner, back)).body.data).not.toHaveProperty('repriced');
    await send(inner, 'cancel');
    await turnAt(after(97));
    expect(await runOf(other)).toMatchObject({ state: 'undone' });
  });

  it('keeps a plan within another that is on, names it when it no longer fits, and asks about one it reaches', async () => {
    const ids = await addProducts(2);
    const outer = await plan(ids, weekend);
    const next = await plan(ids, { from: inShop(after(72)), to: inShop(after(96)) });
    await turnAt(start);
    const action = { kind: 'lowerAmount', value: 1 };
    const inner = await plan(ids, { from: inShop(after(4)), to: inShop(after(6)) }, { action });
    const { body: shown } = await shop.call(admin, 'GET', `/admin/bulk/${outer}`);
    // Told before it is ended by hand: not the one for the price after it.
    expect(shown.leftOutByEnd).toMatchObject([{ run: { _id: inner }, count: 2 }]);
    expect((await shop.call(admin, 'GET', `/admin/bulk/${inner}`)).body).not.toHaveProperty(
      'leftOutByEnd',
    );
    for (const hours of [40, 44, 6]) {
      const moved = await move(outer, { to: inShop(after(hours)) });
      expect(moved.status, `${hours}`).toBe(200);
      expect(moved.body.affected).toEqual([]);
    }
    expect((await move(outer, { to: inShop(after(5)) })).body.code).toBe('bulk_overlaps');
    // Planned for the price after it: no nesting, though it would end first.
    expect((await move(outer, { to: inShop(after(100)) })).body.code).toBe('bulk_overlaps');
    const before = (await move(outer, { to: inShop(after(3)) })).body;
    expect(before.affected).toMatchObject([{ _id: inner, repriced: 2 }]);
    const { body } = await shop.call(admin, 'GET', `/admin/bulk/${inner}/rows?problems=true`);
    // What it will find, not what the product costs while the other is on.
    expect(body.data[0]).toMatchObject({ before: { priceAfterDiscount: 9 }, now: { price: 10 } });
    expect(body.data[0].now).not.toHaveProperty('priceAfterDiscount');
    // The same again is nothing new.
    expect((await move(outer, { to: inShop(after(2)) })).body.affected).toEqual([]);
    const over = { to: inShop(after(100)), overlapping: true };
    expect((await move(outer, over)).body.affected).toMatchObject([{ _id: next, repriced: 2 }]);
    await send(inner, 'cancel');
    await send(next, 'cancel');
    await turnAt(after(101));
    expect(await paidFor(ids)).toEqual([1_000, 1_000]);
  });
});
