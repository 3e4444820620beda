import { visitDays } from '@matjar/db/schema/visits.ts';
import { createRandom } from '../catalogue/random.ts';
import { daysBefore } from './demo-ids.ts';
import type { DemoWorld } from './demo-world.ts';

const seed = 20_260_602;
const days = 60;
const perDay = 46;
/** Of those of the step before. */
const rates = { product: 0.61, cart: 0.21, checkout: 0.46 };

/** How many came in the last weeks, and how far. */
export async function loadVisits({ db, now, onProgress }: DemoWorld): Promise<void> {
  onProgress('visits');
  const random = createRandom(seed);
  const some = (of: number, rate: number) => Math.round(of * rate * (0.85 + 0.3 * random.next()));
  const rows = Array.from({ length: days }, (_, at) => {
    const visits = some(perDay, 1.1 - (0.2 * at) / days);
    const product = some(visits, rates.product);
    const cart = some(product, rates.cart);
    const checkout = some(cart, rates.checkout);
    const day = daysBefore(now, at + 1)
      .toISOString()
      .slice(0, 10);
    return { day, visits, product, cart, checkout };
  });
  await db.insert(visitDays).values(rows).onConflictDoNothing();
}
