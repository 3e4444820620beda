// Exports of orders at two sizes: time per row, memory meanwhile, and the effect on other requests.
import { demoAccounts } from '@matjar/demo/load/demo-accounts.ts';
import { isQuick, type Size } from './harness/options.ts';
import { print } from './harness/print.ts';
import { type Finding, milliseconds, writeReport } from './harness/report.ts';
import { openScaledShop } from './harness/scaled-shop.ts';
import { loadScaleTrade } from './harness/scaled-trade.ts';
import { median } from './harness/statistics.ts';
import type { MeasuredProcess } from './processes/measured-process.ts';

/** The shops of `admin-lists`. */
const sizes: [Size, Size] = [
  { name: 'admin-1k', products: 1_000 },
  isQuick ? { name: 'admin-10k', products: 10_000 } : { name: 'admin-100k', products: 100_000 },
];
const formats = ['csv', 'xlsx'] as const;
const rounds = isQuick ? 2 : 5;
const targets = { growth: 2, memory: 100, wait: 250 };
const watchMs = 50;

interface Measured {
  size: Size;
  /** Microseconds a row took, of each round. */
  perRow: Record<(typeof formats)[number], number[]>;
  /** Megabytes. */
  memoryBefore: number;
  maxMemory: number;
  maxWait: number;
}

const [small, large] = [await measure(sizes[0]), await measure(sizes[1])];

await writeReport({
  name: 'exports',
  title: 'Exports',
  findings: [...formats.map(compareRows), ...describeLoad(large)],
  notes: [
    `All orders of ${sizes.map(({ products }) => products.toLocaleString('en')).join(' and ')}, ${rounds} rounds of each form; medians. Meanwhile a list of products is asked for every ${watchMs} ms, and memory is read as often.`,
  ],
});

function compareRows(format: (typeof formats)[number]): Finding {
  const [one, other] = [median(small.perRow[format]), median(large.perRow[format])];
  const growth = other / one;
  return {
    measured: `a row of ${large.size.products.toLocaleString('en')}, ${format}`,
    result: `${other.toFixed(1)} µs`,
    against: `${one.toFixed(1)} µs`,
    ratio: growth,
    target: `at most ${targets.growth}`,
    met: growth <= targets.growth,
  };
}

function describeLoad({ memoryBefore, maxMemory, maxWait }: Measured): Finding[] {
  return [
    {
      measured: 'most memory while it is written',
      result: `${maxMemory.toFixed(0)} MB`,
      against: `${memoryBefore.toFixed(0)} MB`,
      target: `at most ${targets.memory} MB more`,
      met: maxMemory - memoryBefore <= targets.memory,
    },
    {
      measured: 'longest wait of a list of products meanwhile',
      result: milliseconds(maxWait),
      against: '',
      target: `at most ${targets.wait} ms`,
      met: maxWait <= targets.wait,
    },
  ];
}

async function measure(size: Size): Promise<Measured> {
  const scaled = await openScaledShop(size);
  const { rows } = await scaled.pool.query<{ count: number }>('select count(*)::int from orders');
  if ((rows[0]?.count ?? 0) < size.products) {
    print(`making ${size.products.toLocaleString('en')} orders`);
    await loadScaleTrade(scaled.pool, size.products);
  }
  const shop = await scaled.start({ SERVE: 'api', LOG_LEVEL: 'error' });
  try {
    const token = await signIn(shop);
    const perRow: Measured['perRow'] = { csv: [], xlsx: [] };
    for (const format of formats) await takeAll(shop, token, format);
    const memoryBefore = await shop.readMemory();
    const watched = watch(shop);
    for (let round = 0; round < rounds; round += 1) {
      for (const format of formats) {
        const time = await takeAll(shop, token, format);
        perRow[format].push((time * 1_000) / size.products);
        print(`${size.name}, ${format}: ${milliseconds(time)}`);
      }
    }
    return { size, perRow, memoryBefore, ...(await watched.stop()) };
  } finally {
    await shop.stop();
    await scaled.close();
  }
}

async function signIn({ address }: MeasuredProcess): Promise<string> {
  const { email, password } = demoAccounts.admin;
  const response = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`The admin could not sign in: ${response.status}.`);
  return ((await response.json()) as { token: string }).token;
}

/** Milliseconds from the request to the last byte. */
async function takeAll({ address }: MeasuredProcess, token: string, format: string) {
  const began = performance.now();
  const response = await fetch(`${address}/api/v1/admin/orders/export?format=${format}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });
  if (!response.ok || !response.body) throw new Error(`It was answered with ${response.status}.`);
  for await (const _ of response.body);
  return performance.now() - began;
}

/** Asks for a list and for the memory again and again until it is stopped. */
function watch(shop: MeasuredProcess) {
  let [maxWait, maxMemory] = [0, 0];
  let isOn = true;
  const watching = (async () => {
    for (let page = 1; isOn; page = (page % 20) + 1) {
      const began = performance.now();
      await (await fetch(`${shop.address}/api/v1/products?page=${page}`)).arrayBuffer();
      maxWait = Math.max(maxWait, performance.now() - began);
      maxMemory = Math.max(maxMemory, await shop.readMemory());
      await new Promise((resolve) => setTimeout(resolve, watchMs));
    }
  })();
  return {
    async stop() {
      isOn = false;
      await watching;
      return { maxWait, maxMemory };
    },
  };
}
