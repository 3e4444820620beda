import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { createLog } from '../src/platform/log.ts';
import { serveMetrics } from '../src/platform/metrics/serve-metrics.ts';
import { useShop } from './checkout/shop-app.ts';

const shop = useShop({ METRICS_PORT: '0' });

/** Every series of this process, as Prometheus reads them. */
async function readSeries(): Promise<Map<string, number>> {
  const text = (await shop.app.metrics?.write()) ?? '';
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' '))),
    ]),
  );
}

test('requests are counted by the pattern of their route, and what was asked for is not told', async () => {
  const id = '0197f0a0-0000-7000-8000-000000000000';
  await shop.app.inject({ url: `/api/v1/products/${id}?keyword=private` });
  await shop.app.inject({ url: '/api/v1/products' });
  await shop.app.inject({ url: '/api/v1/products' });
  const series = await readSeries();
  const durations = 'matjar_http_request_duration_seconds_count';
  expect(series.get(`${durations}{method="GET",route="/api/v1/products/:id",status="4xx"}`)).toBe(
    1,
  );
  expect(series.get(`${durations}{method="GET",route="/api/v1/products",status="2xx"}`)).toBe(2);
  expect([...series.keys()].join()).not.toMatch(/private|0197f0a0/);
  expect(series.get('matjar_cache_requests_total{outcome="hit"}')).toBeGreaterThan(0);
  expect(series.get('matjar_database_connections{state="open"}')).toBeGreaterThan(0);
});

test('orders, holds, money and emails that need somebody are told', async () => {
  const user = await shop.user();
  const product = await shop.product(5);
  await shop.buy(user, await shop.fillCart(user, [[product, 1]]));
  await shop.buy(user, await shop.fillCart(user, [[product, 1]]), 'stripe');
  await query(
    shop.db,
    sql`update mail_outbox set created_at = now() - interval '1 hour', attempts = 1`,
  );
  await query(
    shop.db,
    sql`insert into payments
      (id, provider, provider_payment_id, checkout_id, amount, currency, status)
    select gen_random_uuid(), 'demo', 'odd', id, 1, 'USD', 'review'
    from checkouts where status = 'open'`,
  );
  await query(
    shop.db,
    sql`insert into backups (id, taken_at, finished_at, bytes, pictures, encrypted, verified)
    values (gen_random_uuid(), to_timestamp(1700000000), now(), 1, 0, true, true)`,
  );
  // The numbers of the database are read once for a scrape, which was a moment ago.
  const newest = 'matjar_backup_last_success_timestamp_seconds';
  await expect.poll(async () => (await readSeries()).has(newest), { timeout: 5_000 }).toBe(true);
  const metrics = Object.fromEntries(await readSeries());
  expect(metrics).toMatchObject({
    matjar_database_up: 1,
    matjar_orders_newest_number: 10_001,
    matjar_holds_open: 1,
    matjar_holds_overdue: 0,
    matjar_payments_under_review: 1,
    matjar_refunds_failed: 0,
    matjar_emails_given_up: 0,
    matjar_backup_last_success_timestamp_seconds: 1_700_000_000,
  });
  expect(metrics.matjar_emails_oldest_seconds).toBeGreaterThan(3_500);
});

test('a port of its own answers with them, and with nothing else', async () => {
  const { port, stop } = await serveMetrics(
    { metricsPort: 0, metricsHost: '127.0.0.1' },
    async () => 'up 1\n',
    createLog({ logLevel: 'error', logFormat: 'json' }),
  );
  onTestFinished(stop);
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await response.text()).toBe('up 1\n');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await shop.app.inject({ url: '/metrics' })).statusCode).toBe(404);
});

test.each(['prometheus/alerts.yml', 'grafana/matjar.json'])(
  '%s names no metric that is not there',
  async (file) => {
    const text = readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');
    const named = new Set(text.match(/\b(matjar|nodejs|process)_[a-z0-9_]+/g));
    const output = (await shop.app.metrics?.write()) ?? '';
    const kinds = [...output.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    );
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((name) => !kinds.includes(name))).toEqual([]);
    // They take a fall for a restart from zero; the number of orders is a gauge that only grows.
    const growing = 'matjar_orders_newest_number';
    const counted = [...text.matchAll(/\b(?:rate|increase)\((\w+)/g)].map(([, name = '']) => name);
    const gauges = [...output.matchAll(/^# TYPE (\S+) gauge/gm)].map(([, name = '']) => name);
    expect(counted.length).toBeGreaterThan(2);
    expect(counted.filter((name) => gauges.includes(name) && name !== growing)).toEqual([]);
  },
);

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
}

function readAlert(name: string): Rule {
  const file = readFileSync(
    new URL('../../../deploy/prometheus/alerts.yml', import.meta.url),
    'utf8',
  );
  const rules = parse(file).groups.flatMap((group: { rules: Rule[] }) => group.rules);
  return rules.find(({ alert }: Rule) => alert === name);
}

/** The sum over labels of what a process counted. */
async function sumSeries(name: string): Promise<number> {
  const series = [...(await readSeries())].filter(([key]) => key.split('{')[0] === name);
  return series.reduce((sum, [, value]) => sum + value, 0);
}

test('requests that are turned away raise the alert that somebody gets up for, at one in a hundred', async () => {
  const { expr, labels } = readAlert('Overloaded');
  expect(labels.severity).toBe('page');
  const [, shed = '', all = '', limit] =
    /^sum\(rate\((\w+)\[5m\]\)\) \/ sum\(rate\((\w+)\[5m\]\)\) > (\S+)$/.exec(expr) ?? [];
  expect(Number(limit)).toBe(0.01);
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const before = [await sumSeries(shed), await sumSeries(all)] as const;
  const { admission } = shop.app;
  const places = Array.from({ length: 49 }, () => ({}));
  for (const place of places) admission.enter('last', place, () => {});
  const now = performance.now() + 1_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const refused = await fetch(`${address}/api/v1/products`);
  clock.mockRestore();
  expect(refused.status).toBe(503);
  for (const place of places) {
    admission.leave(place);
    await setImmediate();
  }
  expect((await fetch(`${address}/api/v1/products`)).status).toBe(200);
  expect([(await sumSeries(shed)) - before[0], (await sumSeries(all)) - before[1]]).toEqual([1, 2]);
});
