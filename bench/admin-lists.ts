// Every list of the admin at two sizes of the shop.
import { demoAccounts } from '@matjar/demo/load/demo-accounts.ts';
import { describeAdminLists, sumsOfOrders } from './harness/admin-list-paths.ts';
import { measureAlternately } from './harness/measure-alternately.ts';
import { isQuick, type Size } from './harness/options.ts';
import { print } from './harness/print.ts';
import { type Finding, milliseconds, writeReport } from './harness/report.ts';
import { openScaledShop, type ScaledShop } from './harness/scaled-shop.ts';
import { loadScaleTrade } from './harness/scaled-trade.ts';
import { median } from './harness/statistics.ts';
import type { MeasuredProcess } from './processes/measured-process.ts';

const sizes: [Size, Size] = [
  { name: 'admin-1k', products: 1_000 },
  isQuick ? { name: 'admin-10k', products: 10_000 } : { name: 'admin-100k', products: 100_000 },
];
const warmUps = 6;
const rounds = isQuick ? 7 : 40;
const maxGrowth = 3;

interface OpenShop {
  scaled: ScaledShop;
  process: MeasuredProcess;
  token: string;
  paths: Map<string, readonly string[]>;
}

const shops: OpenShop[] = [];
try {
  for (const size of sizes) shops.push(await openShop(size));
  const findings = await measureLists();
  await writeReport({
    name: 'admin-lists',
    title: 'Lists of the admin',
    findings,
    notes: [
      `${sizes.map(({ products }) => products.toLocaleString('en')).join(' and ')} products and as many orders over two years, with people, reviews, coupons and audit entries to match. Medians of the time from the request to the last byte, one after the other, both sizes by turns, ${rounds} rounds.`,
      'Warm: each list is asked for a few times first, so what the shop caches is cached here too. Searches are for one number, person or name; a word that a large share of the rows hold is slower, as is a page far down the orders. The sums above the orders are no list: they are added up from every order, and nothing waits for them.',
    ],
  });
} finally {
  for (const shop of shops) {
    await shop.process.stop();
    await shop.scaled.close();
  }
}

async function openShop(size: Size): Promise<OpenShop> {
  const scaled = await openScaledShop(size);
  const { rows } = await scaled.pool.query<{ count: number }>('select count(*)::int from orders');
  if ((rows[0]?.count ?? 0) < size.products) {
    print(`making ${size.products.toLocaleString('en')} orders`);
    await loadScaleTrade(scaled.pool, size.products);
  }
  const shop = await scaled.start({ SERVE: 'api', LOG_LEVEL: 'error' });
  const token = await signIn(shop.address);
  return { scaled, process: shop, token, paths: await describeAdminLists(scaled.pool) };
}

async function signIn(address: string): Promise<string> {
  const { email, password } = demoAccounts.admin;
  const response = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`The admin could not sign in: ${response.status}.`);
  return ((await response.json()) as { token: string }).token;
}

async function measureLists(): Promise<Finding[]> {
  const [small, large] = shops;
  if (!small || !large) throw new Error('Two shops are compared.');
  const findings: Finding[] = [];
  for (const name of small.paths.keys()) {
    let requested = 0;
    const [ones, others] = await measureAlternately(
      warmUps + rounds,
      () => ask(small, name, requested),
      () => ask(large, name, requested++),
    );
    const [one, other] = [ones, others].map((times) => median(times.slice(warmUps)));
    const growth = (other ?? 0) / (one ?? 0);
    print(`${name}: ${milliseconds(one ?? 0)} → ${milliseconds(other ?? 0)}`);
    findings.push({
      measured: name,
      result: milliseconds(other ?? 0),
      against: milliseconds(one ?? 0),
      ratio: growth,
      target: name === sumsOfOrders ? '' : `at most ${maxGrowth}`,
      met: growth <= maxGrowth || name === sumsOfOrders,
    });
  }
  return findings;
}

/** Milliseconds from the request to the last byte of the response. */
async function ask({ process: shop, token, paths }: OpenShop, name: string, round: number) {
  const variants = paths.get(name) ?? [];
  const path = variants[round % variants.length] ?? '';
  const began = performance.now();
  const response = await fetch(`${shop.address}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return performance.now() - began;
}
