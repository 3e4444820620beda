import { expectedDeliveries, expectedDeliveryLines } from '@matjar/db/schema/inventory.ts';
import { orderLineSerials, serialNumbers } from '@matjar/db/schema/serials.ts';
import { products } from '../catalogue/products.ts';
import { createRandom, seedFrom } from '../catalogue/random.ts';
import { demoAccounts } from './demo-accounts.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import { type DemoWorld, inBatches } from './demo-world.ts';
import { accountId } from './load-accounts.ts';
import { productId } from './load-catalog.ts';

const numbersOfVariant = 3;

/** The laptop of a demo order that was delivered, under its warranty. */
const given = { order: 'fourth', line: 0, product: 'air-14' };

/** Numbers of phones and laptops that lie in the shop, one that went out, and what suppliers announced. */
export async function loadSerials(world: DemoWorld): Promise<void> {
  const { db, now } = world;
  const inStock = products
    .filter(({ hasSerials }) => hasSerials)
    .flatMap((product) =>
      product.variants.flatMap(({ sku, quantity }) =>
        Array.from({ length: Math.min(numbersOfVariant, quantity) }, (_, nth) =>
          describeSerial(product, sku, nth, now),
        ),
      ),
    );
  for (const batch of inBatches(inStock)) {
    await db.insert(serialNumbers).values(batch).onConflictDoNothing();
  }
  await assignSerials(world);
  await announce(world);
}

function describeSerial(
  product: (typeof products)[number],
  sku: string,
  nth: number,
  now: Date,
): typeof serialNumbers.$inferInsert {
  return {
    id: demoId('serial', `${sku} ${nth}`),
    productId: productId(product.key),
    variantId: demoId('variant', sku),
    number: writeNumber(product.category, `${sku} ${nth}`),
    status: 'inStock',
    receiptId: demoId('receipt', 'DN 20688'),
    createdAt: daysBefore(now, 8),
  };
}

/** Fifteen digits as phones have them, or letters and digits. */
function writeNumber(category: string, seed: string): string {
  const random = createRandom(seedFrom(`serial ${seed}`));
  const digits = (count: number) => Array.from({ length: count }, () => random.int(0, 9)).join('');
  return category === 'phones' ? `35${digits(13)}` : `VL${digits(4)}K${digits(5)}`;
}

async function assignSerials({ db, now }: DemoWorld): Promise<void> {
  const product = products.find(({ key }) => key === given.product);
  const [variant] = product?.variants ?? [];
  if (!product || !variant) return;
  const sold = describeSerial(product, variant.sku, numbersOfVariant, now);
  await db
    .insert(serialNumbers)
    .values({
      ...sold,
      status: 'sold',
      receiptId: null,
      createdAt: daysBefore(now, 70),
    })
    .onConflictDoNothing();
  await db
    .insert(orderLineSerials)
    .values({
      orderId: demoId('order', given.order),
      position: given.line,
      serialId: sold.id,
      warrantyMonths: product.warrantyMonths ?? null,
      actorId: accountId(demoAccounts.admin.key),
      createdAt: daysBefore(now, 62),
    })
    .onConflictDoNothing();
}

/** Days from now; the earlier one is late. */
const announced = [
  { reference: 'PO 3098', inDays: -2, lines: [['drift', 12]] },
  {
    reference: 'PO 3107',
    inDays: 5,
    lines: [
      ['one-256', 8],
      ['slab', 20],
    ],
  },
] as const;

async function announce({ db, now }: DemoWorld): Promise<void> {
  for (const { reference, inDays, lines } of announced) {
    const id = demoId('expected-delivery', reference);
    const [added] = await db
      .insert(expectedDeliveries)
      .values({
        id,
        key: demoId('expected-delivery-key', reference),
        reference,
        expectedOn: daysBefore(now, -inDays).toISOString().slice(0, 10),
        actorId: accountId(demoAccounts.admin.key),
        createdAt: daysBefore(now, 6),
      })
      .onConflictDoNothing()
      .returning({ id: expectedDeliveries.id });
    if (!added) continue;
    await db.insert(expectedDeliveryLines).values(
      lines.map(([key, count], position) => {
        const product = products.find((each) => each.key === key);
        const [variant] = product?.variants ?? [];
        return {
          deliveryId: id,
          variantId: demoId('variant', variant?.sku ?? ''),
          position,
          count,
        };
      }),
    );
  }
}
