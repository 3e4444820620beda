import { searches, userSearches } from '@matjar/db/schema/searches.ts';
import { createRandom } from '../catalogue/random.ts';
import { demoAccounts } from './demo-accounts.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import { type DemoWorld, inBatches } from './demo-world.ts';
import { accountId } from './load-accounts.ts';

interface DemoSearch {
  /** As people write it; the first is the usual one. */
  typed: [string, ...string[]];
  /** On a usual day. */
  perDay: number;
  /** Products with all words, and with some of them. */
  finds: [found: number, partly: number];
  correction?: string;
  /** Of those who searched. */
  clicked?: number;
  added?: number;
  /** How much more often it is searched for today than 60 days ago. */
  growth?: number;
}

const days = 60;

const demoSearches: DemoSearch[] = [
  { typed: ['headphones', 'Headphones'], perDay: 5.2, finds: [17, 0], clicked: 0.72, added: 0.14 },
  {
    typed: ['usb-c cable', 'USB-C cable'],
    perDay: 4.1,
    finds: [45, 0],
    clicked: 0.66,
    added: 0.22,
  },
  { typed: ['power bank 20000'], perDay: 3.4, finds: [2, 44], clicked: 0.7, added: 0.19 },
  { typed: ['oled tv', 'OLED TV'], perDay: 2.9, finds: [6, 33], clicked: 0.61, added: 0.05 },
  {
    typed: ['noise cancelling headphones'],
    perDay: 2.4,
    finds: [7, 13],
    clicked: 0.74,
    added: 0.16,
    growth: 1.8,
  },
  { typed: ['mechanical keyboard'], perDay: 2.1, finds: [4, 12], clicked: 0.64, added: 0.11 },
  { typed: ['laptop', 'Laptop'], perDay: 2, finds: [28, 0], clicked: 0.55, added: 0.03 },
  { typed: ['bluetooth speaker'], perDay: 1.7, finds: [16, 0], clicked: 0.62, added: 0.12 },
  { typed: ['smart watch'], perDay: 1.5, finds: [6, 0], clicked: 0.68, added: 0.09, growth: 1.5 },
  { typed: ['4k monitor', '4K monitor'], perDay: 1.1, finds: [3, 43], clicked: 0.48, added: 0.05 },
  { typed: ['tablet'], perDay: 1, finds: [14, 0], clicked: 0.5, added: 0.06 },
  { typed: ['hdmi cable', 'HDMI cable'], perDay: 0.9, finds: [10, 0], clicked: 0.7, added: 0.25 },
  { typed: ['e-reader'], perDay: 0.7, finds: [6, 1], clicked: 0.6, added: 0.1 },
  { typed: ['drone'], perDay: 0.6, finds: [6, 0], clicked: 0.65, added: 0.02 },
  { typed: ['memory card'], perDay: 0.5, finds: [8, 36] },
  { typed: ['webcam'], perDay: 0.5, finds: [1, 0] },
  { typed: ['docking station'], perDay: 0.4, finds: [0, 10], growth: 1.6 },
  { typed: ['hedphones'], perDay: 0.5, finds: [17, 0], correction: 'headphones', clicked: 0.6 },
  { typed: ['blutooth speaker'], perDay: 0.4, finds: [16, 0], correction: 'bluetooth speaker' },
  { typed: ['keybord'], perDay: 0.3, finds: [15, 0], correction: 'keyboard', clicked: 0.5 },
  { typed: ['power bnak'], perDay: 0.2, finds: [10, 0], correction: 'power bank', clicked: 0.6 },
  {
    typed: ['earphones', 'Earphones'],
    perDay: 1.9,
    finds: [0, 57],
    correction: 'ear phones',
    clicked: 0.08,
    growth: 1.7,
  },
  { typed: ['telly 55'], perDay: 0.9, finds: [0, 13], correction: 'tell 55', clicked: 0.1 },
  { typed: ['mobile holder car'], perDay: 0.5, finds: [0, 7] },
  { typed: ['macbook cover 14'], perDay: 0.4, finds: [0, 16] },
  { typed: ['type c charger samsung'], perDay: 0.6, finds: [0, 105], clicked: 0.18, added: 0.04 },
  { typed: ['سماعات بلوتوث'], perDay: 0.7, finds: [0, 0], growth: 2 },
  { typed: ['vacuum robot'], perDay: 0.5, finds: [0, 0], growth: 1.4 },
  { typed: ['sewing machine'], perDay: 0.2, finds: [0, 0] },
];

/** The last searches of the demo user, newest first. */
const ownTexts = ['noise cancelling headphones', 'usb-c cable', 'vacuum robot', 'tablet'];

const seed = 20_260_514;
/** Most people open one of the first results. */
const positionWeights = [40, 20, 12, 8, 6, 5, 4, 3];

/** What people looked for in the last weeks, a few things that the shop does not have among them. */
export async function loadSearches({ db, now, onProgress }: DemoWorld): Promise<void> {
  onProgress('searches');
  for (const batch of inBatches([...searchHistory(now)])) {
    await db.insert(searches).values(batch).onConflictDoNothing();
  }
  await db.insert(userSearches).values(searchesOfUser(now)).onConflictDoNothing();
}

function searchesOfUser(now: Date): (typeof userSearches.$inferInsert)[] {
  const userId = accountId(demoAccounts.user.key);
  return ownTexts.map((text, at) => {
    const [found = 0, partly = 0] =
      demoSearches.find(({ typed }) => typed[0] === text)?.finds ?? [];
    const searchedAt = daysBefore(now, 1.3 + at * 6.4);
    return { userId, text, found: found + partly, searchedAt };
  });
}

function* searchHistory(now: Date): Generator<typeof searches.$inferInsert> {
  const random = createRandom(seed);
  for (const { typed, perDay, finds, growth = 1.2, ...search } of demoSearches) {
    const [usual, ...others] = typed;
    const [found, partly] = finds;
    for (let day = 0; day < days; day += 1) {
      const expected = perDay * growth ** (0.5 - day / days) * 2 * random.next();
      const count = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0);
      for (let nth = 0; nth < count; nth += 1) {
        const clicked = random.chance(search.clicked ?? 0);
        yield {
          id: demoId('search', `${usual} ${day} ${nth}`, day),
          text: usual,
          typed: others.length > 0 && random.chance(0.25) ? random.pick(others) : usual,
          found,
          partly,
          correction: search.correction ?? null,
          position: clicked ? random.weighted(positionWeights) + 1 : null,
          added: clicked && random.chance((search.added ?? 0) / (search.clicked ?? 1)),
          createdAt: daysBefore(now, day + random.next()),
        };
      }
    }
  }
}
