// Many sockets asking for the most expensive page with ever new addresses, while others check health and buy.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@matjar/demo/catalogue/random.ts';
import { writeGet } from './harness/connection.ts';
import { askRegularly, type Measure, putUnderLoad } from './harness/load.ts';
import { isQuick, smallShop } from './harness/options.ts';
import { milliseconds, perSecond, writeReport } from './harness/report.ts';
import { say } from './harness/say.ts';
import { openScaledShop } from './harness/scaled-shop.ts';
import { makeShoppers, shopperSettings, writeAddition, writeOrder } from './harness/shoppers.ts';

const sockets = 64;
const seconds = isQuick ? 8 : 30;
const warmUpSeconds = isQuick ? 4 : 8;
const readyPerSecond = 20;
const cartCallsPerSecond = 4;
/** Every so many calls of the shopper are an order of what the others put into the cart. */
const callsPerOrder = 8;
const targetP99 = 100;
const refused = '503 later';
const random = createRandom(6);
const words = ['wireless', 'black', 'lamp', 'camera', 'small', 'steel', 'quiet', 'travel'];

const scaled = await openScaledShop(smallShop);
const shop = await scaled.start(shopperSettings);
try {
  const shopping = await prepareShopping();
  say('warming up');
  await attack(warmUpSeconds);
  await sleep(1_000);
  const quiet = await askRegularly(shop.address, { ...ready(), goesOn: during(2) });
  const [pages, health, carts] = await Promise.all([
    attack(seconds),
    askRegularly(shop.address, { ...ready(), goesOn: during(seconds) }),
    askRegularly(shop.address, { ...shopping, goesOn: during(seconds) }),
  ]);
  await report(quiet, pages, health, carts);
} finally {
  await shop.stop();
  await scaled.close();
}

/** Half with a parameter the shop does not know, half with words nobody searched for. */
function attack(time: number): Promise<Measure> {
  let asked = 0;
  const next = () => {
    asked += 1;
    const text = randomBytes(5).toString('hex');
    return writeGet(asked % 2 ? `/products?b=${text}` : `/products?keyword=${drawWords()}+${text}`);
  };
  return putUnderLoad(shop.address, {
    next,
    connections: sockets,
    seconds: time,
    allowed: [refused],
  });
}

function ready() {
  return {
    next: () => writeGet('/api/v1/health/ready'),
    connections: 1,
    perSecond: readyPerSecond,
  };
}

/** One shopper who fills a cart and orders it, over and over. */
async function prepareShopping() {
  const [shopper] = await makeShoppers(scaled.pool, 1);
  const { rows } = await scaled.pool.query<{ id: string }>(
    `select id from products where published and deleted_at is null and quantity > 100
      and colors = '[]' order by sold desc limit 20`,
  );
  if (!shopper || rows.length === 0) throw new Error('There is nothing to buy.');
  const calls: string[] = [];
  for (let at = 1; at <= 2 * seconds * cartCallsPerSecond; at += 1) {
    const isOrder = at % callsPerOrder === 0;
    const product = rows[at % rows.length]?.id ?? '';
    calls.push(isOrder ? await writeOrder(shopper) : await writeAddition(shopper, product));
  }
  let called = 0;
  return { next: () => calls[called++], connections: 1, perSecond: cartCallsPerSecond };
}

function during(time: number): () => boolean {
  const end = performance.now() + time * 1_000;
  return () => performance.now() < end;
}

function drawWords(): string {
  return random.shuffle(words).slice(0, 2).join('+');
}

async function report(quiet: Measure, pages: Measure, health: Measure, carts: Measure) {
  await writeReport({
    name: 'expensive-pages',
    title: 'Expensive pages',
    findings: [
      {
        measured: `p99 of /health/ready while ${sockets} sockets ask for new pages`,
        result: milliseconds(health.p99),
        against: `nobody asks: ${milliseconds(quiet.p99)}`,
        target: `below ${targetP99} ms`,
        met: health.p99 < targetP99,
      },
    ],
    notes: [
      `\`/products?b=<random>\` and \`/products?keyword=<random words>\` as HTML by turns for ${seconds} s, each socket as fast as it is answered. \`/health/ready\` is asked ${readyPerSecond} times a second on a connection of its own; one shopper adds to a cart ${cartCallsPerSecond} times a second and orders every ${callsPerOrder}th time. Times of these count from when a request was due. Any status but 200 and 503 with Retry-After would have ended the run. ${smallShop.name} products.`,
      [
        '| | Answers | Statuses | Rate | p50 | p99 | Worst |',
        '| --- | --: | --- | --: | --: | --: | --: |',
        writeRow('pages', pages),
        writeRow('/health/ready', health),
        writeRow('cart and checkout', carts),
      ].join('\n'),
    ],
  });
}

function writeRow(name: string, { requests, statuses, rate, p50, p99, worst }: Measure): string {
  const counts = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  const times = [p50, p99, worst].map(milliseconds).join(' | ');
  return `| ${name} | ${requests} | ${counts} | ${perSecond(rate)} | ${times} |`;
}
