import { alerts } from '@matjar/db/schema/alerts.ts';
import { products } from '../catalogue/products.ts';
import type { DemoProduct } from '../catalogue/types.ts';
import { demoAccounts } from './demo-accounts.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import type { DemoWorld } from './demo-world.ts';
import { accountId } from './load-accounts.ts';
import { productId } from './load-catalog.ts';

const peopleWaiting = 4;

/** People who wait for what is sold out; the demo user also for a lower price. */
export async function loadAlerts({ db, now, onProgress }: DemoWorld): Promise<void> {
  onProgress('alerts');
  const { email, key } = demoAccounts.user;
  const demoUser = { email, userId: accountId(key) };
  const soldOut = products.filter(({ quantity }) => quantity === 0).slice(0, 3);
  const dear = products.filter(({ quantity }) => quantity > 0).slice(0, 1);
  const wanted = [
    ...soldOut.flatMap((product, at) =>
      Array.from({ length: peopleWaiting - at }, (_, person) =>
        describe('stock', product, { email: `waiting.${person + 1}@example.com`, userId: null }),
      ),
    ),
    ...soldOut.slice(0, 1).map((product) => describe('stock', product, demoUser)),
    ...dear.map((product) => describe('price', product, demoUser)),
  ];
  const asked = daysBefore(now, 3);
  await db
    .insert(alerts)
    .values(wanted.map((alert) => ({ ...alert, createdAt: asked, confirmedAt: asked })))
    .onConflictDoNothing();
}

function describe(
  kind: 'stock' | 'price',
  { key, price, priceAfterDiscount = price }: DemoProduct,
  { email, userId }: { email: string; userId: string | null },
) {
  return {
    id: demoId('alert', `${kind} ${key} ${email}`),
    productId: productId(key),
    kind,
    email,
    userId,
    // No link leads to it: the secret that makes them is not known here.
    addressKey: demoId('alert-address', email),
    seenPrice: priceAfterDiscount,
  };
}
