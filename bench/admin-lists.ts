// The lists of the admin at two sizes: npm run bench -- admin-lists [--data folder] [--rounds 40]
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { demoAccounts } from '@matjar/demo/load/demo-accounts.ts';
import { describeAdminLists } from './admin-list-paths.ts';
import { isMissed, type ListResult, writeAdminReport } from './admin-lists-report.ts';
import { describeMachine, readLoad } from './machine.ts';
import type { MeasuredProcess } from './processes/measured-process.ts';
import { openScaledShop, type ScaledShop } from './scaled-shop.ts';
import { loadScaleTrade } from './scaled-trade.ts';

const sizes = [
  { name: '1k', products: 1_000, orders: 1_000 },
  { name: '100k', products: 100_000, orders: 100_000 },
] as const;
const warmUps = 6;

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench-admin' },
    rounds: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);

interface OpenShop {
  scaled: ScaledShop;
  process: MeasuredProcess;
  token: string;
  paths: Map<string, readonly string[]>;
}

const loadBefore = readLoad();
const shops: OpenShop[] = [];
try {
  for (const size of sizes) shops.push(await openShop(size));
  const results = await measureLists();
  const load = [loadBefore, readLoad()];
  const report = writeAdminReport({ machine: describeMachine(), load, sizes, results });
  if (values.only === '') {
    await mkdir('bench/results', { recursive: true });
    await writeFile('bench/results/admin-lists.md', report);
  }
  process.stdout.write(report);
  if (results.some(isMissed)) process.exitCode = 1;
} finally {
  for (const shop of shops) {
    await shop.process.stop();
    await shop.scaled.database.close();
  }
}

async function openShop(size: (typeof sizes)[number]): Promise<OpenShop> {
  const scaled = await openScaledShop(values.data, size, say);
  const { sql } = scaled.database;
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    select count(*)::int from orders`;
  if (count < size.orders) {
    const began = performance.now();
    await loadScaleTrade(sql, size.orders);
    say(`${size.name} orders loaded in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  }
  const shop = await scaled.start({ SERVE: 'api', LOG_LEVEL: 'error' });
  const token = await signIn(shop.address);
  return { scaled, process: shop, token, paths: await describeAdminLists(sql) };
}

async function signIn(address: string): Promise<string> {
  const { email, password } = demoAccounts.admin;
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`The admin could not sign in: ${answer.status}.`);
  return ((await answer.json()) as { token: string }).token;
}

/** Both sizes by turns, so that whatever else the machine does falls on both. */
async function measureLists(): Promise<ListResult[]> {
  const [small, large] = shops;
  if (!small || !large) throw new Error('Two shops are compared.');
  const results: ListResult[] = [];
  for (const name of small.paths.keys()) {
    if (!name.includes(values.only)) continue;
    const times: [number[], number[]] = [[], []];
    for (let round = -warmUps; round < Number(values.rounds); round += 1) {
      const taken = [await ask(small, name, round), await ask(large, name, round)] as const;
      if (round < 0) continue;
      times[0].push(taken[0]);
      times[1].push(taken[1]);
    }
    const [one, other] = times.map(summarise) as [Summary, Summary];
    results.push({ name, small: one, large: other, growth: other.median / one.median });
    say(`${name}: ${one.median.toFixed(1)} → ${other.median.toFixed(1)} ms`);
  }
  return results;
}

/** Milliseconds from the question to the last byte of the answer. */
async function ask({ process: shop, token, paths }: OpenShop, name: string, round: number) {
  const variants = paths.get(name) ?? [];
  const path = variants[(round + warmUps) % variants.length] ?? '';
  const began = performance.now();
  const answer = await fetch(`${shop.address}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  return performance.now() - began;
}

type Summary = ListResult['small'];

function summarise(times: readonly number[]): Summary {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}
