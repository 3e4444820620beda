// More visitors come than the shop can answer, up to five times as many, while others go on buying.
import { writeGet } from './harness/connection.ts';
import { drawCurves } from './harness/curves.ts';
import { createListQueries, writeCall, writeParameters } from './harness/list-queries.ts';
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
import { milliseconds, perSecond, writeReport } from './harness/report.ts';
import { openScaledShop } from './harness/scaled-shop.ts';
import { cartCalls, prepareOrders, prepareShopping, shopperSettings } from './harness/shoppers.ts';

const times = 5;
const usualConnections = 10;
/** How often each visitor of the crowd asks, as long as no response keeps them waiting. */
const secondsPerRequest = 1;
const seconds = isQuick ? 8 : 30;
/** Load on the way there, in multiples of the capacity; for the curves only. */
const stepsBefore = [0.5, 1, 2, 3];
const stepSeconds = isQuick ? 4 : 15;
const picture = 'overload.svg';
const warmUpSeconds = isQuick ? 4 : 10;
const recoveryRound = 0.5;
/** 240 in the last step. */
const ordersPerSecond = 8;
const targets = {
  goodput: 0.8,
  recovered: 0.95,
  checkoutMs: 1_000,
  recoverySeconds: 5,
  memoryMb: 200,
};
const allowed = ['503 later'];

const scaled = await openScaledShop(smallShop);
const shop = await scaled.start(shopperSettings);
try {
  const next = await createVisits();
  const wholeTime = 2 * (seconds + stepsBefore.length * stepSeconds);
  const shopping = await prepareShopping(scaled.pool, wholeTime);
  const ordering = await prepareOrders(scaled.pool, {
    seconds: wholeTime,
    perSecond: ordersPerSecond,
  });
  print('warming up');
  const ask = (time: number) =>
    putUnderLoad(shop.address, { next, connections: usualConnections, seconds: time, allowed });
  await ask(warmUpSeconds);
  const usual = await ask(seconds);
  const capacity = usual.served.inTime;
  const memoryBefore = await shop.readMemory();
  const askTimes = async (share: number, time: number): Promise<Step> => {
    print(`${perSecond(capacity)} at most; asking ${share} times as often`);
    const [flood, carts, orders] = await Promise.all([
      askRegularly(shop.address, {
        next,
        connections: Math.ceil(share * capacity * secondsPerRequest),
        perSecond: share * capacity,
        goesOn: during(time),
        allowed,
      }),
      askRegularly(shop.address, { ...shopping, goesOn: during(time) }),
      askRegularly(shop.address, { ...ordering, goesOn: during(time) }),
    ]);
    return { share, flood, carts, orders };
  };
  const steps: Step[] = [];
  for (const share of stepsBefore) steps.push(await askTimes(share, stepSeconds));
  const last = await askTimes(times, seconds);
  const memoryAfter = await shop.readMemory();
  const recovery = await measureRecovery(() => ask(recoveryRound), capacity);
  const memory = memoryAfter - memoryBefore;
  await report({ usual, capacity, steps: [...steps, last], last, memory, recovery });
} finally {
  await shop.stop();
  await scaled.close();
}

/** Of ten: five lists nobody asked for before, two suggestions, two products, a product's page. */
async function createVisits(): Promise<() => string> {
  const nextList = await createListQueries(scaled.pool, 8);
  const { rows } = await scaled.pool.query<{ id: string; title: string }>(
    'select id, title from products where published and deleted_at is null order by ordinal limit 500',
  );
  let requested = 0;
  return () => {
    requested += 1;
    const { id, title } = rows[requested % rows.length] ?? { id: '', title: '' };
    const kind = requested % 10;
    if (kind < 5) return writeGet(writeCall(writeParameters(nextList())));
    if (kind < 7) {
      const typed = title.slice(0, 3 + (requested % 9));
      return writeGet(`/api/v1/search/suggest?keyword=${encodeURIComponent(typed)}`);
    }
    return writeGet(kind < 9 ? `/api/v1/products/${id}` : `/products/${id}`);
  };
}

interface Recovery {
  /** Seconds until the share of the goodput that is the target is answered, and until nearly all of it is. */
  enough: number;
  whole: number;
}

async function measureRecovery(ask: () => Promise<Measure>, capacity: number): Promise<Recovery> {
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1_000;
  const until = async (share: number) => {
    while ((await ask()).served.inTime < share * capacity) {
      if (passed() > 60) throw new Error('The shop does not recover.');
    }
    return passed();
  };
  return { enough: await until(targets.goodput), whole: await until(targets.recovered) };
}

interface Step {
  /** Of what can be answered. */
  share: number;
  flood: Measure;
  carts: Measure;
  orders: Measure;
}

interface Results {
  usual: Measure;
  capacity: number;
  steps: Step[];
  last: Step;
  memory: number;
  recovery: Recovery;
}

async function report({ usual, capacity, steps, last, memory, recovery }: Results) {
  const { flood, carts, orders } = last;
  const goodput = flood.served.inTime;
  const sent = (flood.rate / capacity).toFixed(1);
  await writeReport({
    name: 'overload',
    title: 'More visitors than can be answered',
    findings: [
      {
        measured: `answers within 2 s while ${times} times as many visitors ask, who send ${sent} times as much`,
        result: perSecond(goodput),
        against: `the most that can be answered: ${perSecond(capacity)}`,
        ratio: goodput / capacity,
        target: `at least ${targets.goodput}`,
        met: goodput >= targets.goodput * capacity,
      },
      {
        measured: 'p99 of cart and checkout meanwhile',
        result: milliseconds(carts.p99),
        against: '',
        target: `below ${targets.checkoutMs} ms`,
        met: carts.p99 < targets.checkoutMs,
      },
      {
        measured: `p99 of ${orders.requests} orders meanwhile, each of another shopper`,
        result: milliseconds(orders.served.p99),
        against: '',
        target: `below ${targets.checkoutMs} ms`,
        met: orders.served.p99 < targets.checkoutMs,
      },
      {
        measured: 'memory of the process, more than before',
        result: `${memory.toFixed(0)} MB`,
        against: '',
        target: `at most ${targets.memoryMb} MB`,
        met: memory <= targets.memoryMb,
      },
      {
        measured: `until ${targets.goodput} of the most is answered again`,
        result: `${recovery.enough.toFixed(1)} s`,
        against: '',
        target: `at most ${targets.recoverySeconds} s`,
        met: recovery.enough <= targets.recoverySeconds,
      },
      {
        measured: `until ${targets.recovered} of it is`,
        result: `${recovery.whole.toFixed(1)} s`,
        against: '',
        target: `at most ${targets.recoverySeconds} s`,
        met: recovery.whole <= targets.recoverySeconds,
      },
    ],
    notes: [
      `Of ten requests five are lists with facets that never repeat, two suggestions, two products and one a product's page; as usual on ${usualConnections} connections as fast as they are answered, then by a crowd of visitors who each want to ask once a second and wait for their answer, so many times as many as can be answered, ${stepSeconds} s each, at last ${times} times for ${seconds} s. Refusals are held back, a thousand a second are sent: of the ${times} times ${sent} were sent. One shopper adds to a cart ${cartCalls.perSecond} times a second and orders every ${cartCalls.perOrder}th time; besides, ${ordersPerSecond} shoppers a second order the cart that each has filled before. Times count from when a request was due. Any status but 200 and 503 with Retry-After would have ended the run. ${smallShop.name} products.`,
      [
        ...measureColumns,
        writeRow('as usual', usual),
        ...steps.flatMap((step) => [
          writeRow(`${step.share} times`, step.flood),
          writeRow('cart and checkout meanwhile', step.carts),
          writeRow('orders meanwhile', step.orders),
        ]),
      ].join('\n'),
      `![Answers, and the times of checkout, by what is asked](${picture})`,
    ],
    pictures: { [picture]: draw(steps, capacity) },
  });
}

function draw(steps: readonly Step[], capacity: number): string {
  return drawCurves(
    'More visitors than can be answered',
    'visitors, in times of what can be answered',
    [
      {
        title: 'Answers a second, within 2 s',
        points: steps.map(({ share, flood }) => ({ x: share, y: flood.served.inTime })),
        target: { name: `${targets.goodput} of the most`, y: targets.goodput * capacity },
      },
      {
        title: 'Cart and checkout, p99 in ms',
        points: steps.map(({ share, carts }) => ({ x: share, y: carts.p99 })),
        target: { name: 'target', y: targets.checkoutMs },
      },
    ],
  );
}
