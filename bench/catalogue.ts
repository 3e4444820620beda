// The catalogue under load: npm run bench -- catalogue [--data folder] [--large 1M]
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type ColdResult, measureCold } from './cold.ts';
import { type HotPage, type HotResult, measureHot } from './hot.ts';
import { describeMachine, readLoad } from './machine.ts';
import { openScaledShop, type ScaledShop } from './scaled-shop.ts';
import { writeReport } from './write-report.ts';

const sizes = [
  { name: '10k', products: 10_000 },
  { name: '100k', products: 100_000 },
  { name: '1M', products: 1_000_000 },
];

export interface SizeResult {
  products: number;
  /** Seconds from asking to answering for the first list, which waits for the index. */
  firstList: number;
  hot: HotResult[];
  cold: ColdResult[];
  /** Resident memory of the process after all of it, megabytes. */
  memory: number;
}

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench' },
    large: { type: 'string', default: '1M' },
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '1.5' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
const time = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const large = sizes.find(({ name }) => name === values.large);
if (!large) throw new Error(`--large is one of ${sizes.map(({ name }) => name).join(', ')}.`);

const loadBefore = readLoad();
const results: SizeResult[] = [];
for (const size of new Set([sizes[0] ?? large, large])) {
  const scaled = await openScaledShop(values.data, size, say);
  try {
    say(`measuring ${size.name}`);
    results.push(await measureSize(scaled));
    await keepReport();
  } finally {
    await scaled.database.close();
  }
}

process.stdout.write(await keepReport());

/** Kept after each size, so that a long run which is broken off has shown something. */
async function keepReport(): Promise<string> {
  const load = [loadBefore, readLoad()];
  const report = writeReport({ machine: describeMachine(), load, results });
  await mkdir('bench/results', { recursive: true });
  await writeFile('bench/results/catalogue.md', report);
  return report;
}

async function measureSize(scaled: ScaledShop): Promise<SizeResult> {
  const shop = await scaled.start();
  try {
    const began = performance.now();
    const first = await fetch(`${shop.address}/api/v1/products?limit=1`);
    if (!first.ok) throw new Error(`The first list was answered with ${first.status}.`);
    const firstList = (performance.now() - began) / 1_000;
    const hot = await measureHot(shop, await chooseHotPages(scaled), time);
    const cold = await measureCold(scaled, shop, time);
    const { memory } = await shop.readUsage();
    return { products: scaled.products, firstList, hot, cold, memory: memory / 1_024 ** 2 };
  } finally {
    await shop.stop();
  }
}

async function chooseHotPages({ database }: ScaledShop): Promise<HotPage[]> {
  const [best] = await database.sql<
    { id: string }[]
  >`select id from products order by ordinal limit 1`;
  return [
    { name: 'listing, JSON', path: '/api/v1/products?limit=24', wanted: 0.6 },
    { name: 'search, JSON', path: '/api/v1/products?keyword=headphones&limit=24', wanted: 0.6 },
    { name: 'product, JSON', path: `/api/v1/products/${best?.id}`, wanted: 0.6 },
    { name: 'home, HTML', path: '/', wanted: 0.5 },
    { name: 'listing, HTML', path: '/products', wanted: 0.5 },
    { name: 'product, HTML', path: `/products/${best?.id}`, wanted: 0.5 },
  ];
}
