// Memory of the process after lists, pages and orders, with few and with many products.
import { writeGet } from './harness/connection.ts';
import { createListQueries, writeCall, writeParameters } from './harness/list-queries.ts';
import { putUnderLoad } from './harness/load.ts';
import { isQuick, largeShop, type Size, smallShop } from './harness/options.ts';
import { print } from './harness/print.ts';
import { writeReport } from './harness/report.ts';
import { openScaledShop } from './harness/scaled-shop.ts';
import { connections, Market } from './harness/selling.ts';
import { shopperSettings } from './harness/shoppers.ts';

const pace = isQuick ? { rounds: 1, seconds: 5 } : { rounds: 3, seconds: 10 };
const sizes = [
  { size: smallShop, target: 350 },
  { size: largeShop, target: 600 },
];

const results: { size: Size; target: number; started: number; after: number }[] = [];
for (const { size, target } of sizes) results.push({ size, target, ...(await measure(size)) });

await writeReport({
  name: 'memory',
  title: 'Memory',
  findings: results.map(({ size, target, after }) => ({
    measured: `memory of the process, ${size.name} products`,
    result: `${after.toFixed(0)} MB`,
    against: '',
    target: `at most ${target} MB`,
    met: after <= target,
  })),
  notes: [
    `Resident memory of one process, started by plain \`node\` (the program gives itself its settings of memory), after ${pace.rounds} times ${pace.seconds} s of lists that never repeat and as long of pages and calls by Zipf's law while two orders a second are placed, ${connections} connections. Just started it was ${results.map(({ size, started }) => `${started.toFixed(0)} MB with ${size.name}`).join(' and ')} products.`,
  ],
});

async function measure(size: Size): Promise<{ started: number; after: number }> {
  const scaled = await openScaledShop(size);
  const shop = await scaled.start(shopperSettings);
  try {
    const started = await shop.readMemory();
    const market = await Market.open(shop.address, scaled.pool);
    await market.visitAll();
    const draw = await createListQueries(scaled.pool, 7);
    const next = () => writeGet(writeCall(writeParameters(draw())));
    for (let round = 0; round < pace.rounds; round += 1) {
      await putUnderLoad(shop.address, { next, connections, seconds: pace.seconds });
      await market.sell(pace.seconds);
      print(`${size.name}: ${(await shop.readMemory()).toFixed(0)} MB`);
    }
    return { started, after: await shop.readMemory() };
  } finally {
    await shop.stop();
    await scaled.close();
  }
}
