// Many sockets asking for the most expensive page with ever new addresses, while others check health and buy.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@matjar/demo/catalogue/random.ts';
import { writeGet } from './harness/connection.ts';
import {
  askRegularly,
  during,
  type Measure,
  measureColumns,
  putUnderLoad,
  writeRow,
} from './harness/load.ts';
import { isQuick, smallShop } from './harness/options.ts';
import { print } from './harness/print.ts';
import { milliseconds, writeReport } from './harness/report.ts';
import { openScaledShop } from './harness/scaled-shop.ts';
import { cartCalls, prepareShopping, shopperSettings } from './harness/shoppers.ts';

const sockets = 64;
const seconds = isQuick ? 8 : 30;
const warmUpSeconds = isQuick ? 4 : 8;
const readyPerSecond = 20;
const targetP99 = 100;
const refused = '503 later';
const random = createRandom(6);
const words = ['wireless', 'black', 'lamp', 'camera', 'small', 'steel', 'quiet', 'travel'];

const scaled = await openScaledShop(smallShop);
const shop = await scaled.start(shopperSettings);
try {
  const shopping = await prepareShopping(scaled.pool, 2 * seconds);
  print('warming up');
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

/** Half with an unknown parameter, half with words that nobody searched for. */
function attack(time: number): Promise<Measure> {
  let requested = 0;
  const next = () => {
    requested += 1;
    const text = randomBytes(5).toString('hex');
    return writeGet(
      requested % 2 ? `/products?b=${text}` : `/products?keyword=${drawWords()}+${text}`,
    );
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
      `\`/products?b=<random>\` and \`/products?keyword=<random words>\` as HTML by turns for ${seconds} s, each socket as fast as it is answered. \`/health/ready\` is requested ${readyPerSecond} times a second on a connection of its own; one shopper adds to a cart ${cartCalls.perSecond} times a second and orders every ${cartCalls.perOrder}th time. Times of these count from when a request was due. Any status but 200 and 503 with Retry-After would have ended the run. ${smallShop.name} products.`,
      [
        ...measureColumns,
        writeRow('pages', pages),
        writeRow('/health/ready', health),
        writeRow('cart and checkout', carts),
      ].join('\n'),
    ],
  });
}
