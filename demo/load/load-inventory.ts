import { salesDays } from '@matjar/contract/inventory/inventory.ts';
import { query } from '@matjar/db/query.ts';
import { stockMovements, stockReceipts } from '@matjar/db/schema/inventory.ts';
import { sql } from 'drizzle-orm';
import { products } from '../catalogue/products.ts';
import { createRandom, seedFrom } from '../catalogue/random.ts';
import { demoAccounts } from './demo-accounts.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import { type DemoWorld, inBatches } from './demo-world.ts';
import { accountId } from './load-accounts.ts';
import { productId } from './load-catalog.ts';

/** Days ago, and the supplier's number. */
const deliveries = [
  { daysAgo: 57, reference: 'DN 20417' },
  { daysAgo: 49, reference: 'DN 20533' },
  { daysAgo: 40, reference: 'DN 20688' },
];

/** Until then things sold without orders; since, what was sold is what was ordered. */
const lastSaleDaysAgo = salesDays + 1;

interface DemoStock {
  id: string;
  productId: string;
  cost: number | null;
  needsCount: boolean;
  shelf: string | null;
  delivery: number;
  /** Came with the delivery and were sold since. */
  turnover: number;
}

/** What things cost, what was delivered, and what was sold before there were orders, all in the ledger. */
export async function loadInventory({ db, now, onProgress }: DemoWorld): Promise<void> {
  onProgress('inventory');
  const actorId = accountId(demoAccounts.admin.key);
  const added = await db
    .insert(stockReceipts)
    .values(
      deliveries.map(({ daysAgo, reference }) => ({
        id: demoId('receipt', reference),
        key: demoId('receipt-key', reference),
        reference,
        actorId,
        createdAt: daysBefore(now, daysAgo),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: stockReceipts.id });
  if (added.length === 0) return;
  const stocks = products.flatMap((product) => describeStocks(product));
  for (const batch of inBatches(stocks)) {
    await query(
      db,
      sql`
      update product_variants variant
      set average_cost = stock.cost, needs_count = stock."needsCount", shelf = stock.shelf
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as stock(id uuid, cost bigint, "needsCount" boolean, shelf text)
      where variant.id = stock.id`,
    );
  }
  const first = daysBefore(now, 60).toISOString();
  await query(db, sql`update stock_movements set created_at = ${first} where kind = 'initial'`);
  const movements = stocks
    .flatMap((stock, line) => listMovements(stock, line, { now, actorId }))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  for (const batch of inBatches(movements)) await db.insert(stockMovements).values(batch);
}

/** Aisle, row and place; a few lie nowhere in particular. */
function placeOf(sku: string): string | null {
  const random = createRandom(seedFrom(`shelf ${sku}`));
  if (random.chance(0.1)) return null;
  const row = String(random.int(1, 12)).padStart(2, '0');
  return `${random.pick(['A', 'B', 'C', 'D'])}-${row}-${random.int(1, 4)}`;
}

function describeStocks(product: (typeof products)[number]): DemoStock[] {
  return product.variants.map((variant) => {
    const { sku } = variant;
    const random = createRandom(seedFrom(`cost ${sku}`));
    const price = variant.price ?? product.price;
    const cost = Math.round(price * (0.34 + random.next() * 0.16));
    return {
      id: demoId('variant', sku),
      productId: productId(product.key),
      cost: random.chance(0.06) ? null : cost,
      needsCount: random.chance(0.04),
      shelf: placeOf(sku),
      delivery: random.int(0, deliveries.length - 1),
      turnover: random.chance(0.85) ? random.int(1, 12 + Math.min(40, product.sold / 40)) : 0,
    };
  });
}

/** What came is gone again, so that the stock stays what the catalogue says. */
function listMovements(
  { id: variantId, productId, cost, delivery, turnover }: DemoStock,
  line: number,
  { now, actorId }: { now: Date; actorId: string },
) {
  const { daysAgo, reference } = deliveries[delivery] ?? { daysAgo: 30, reference: '' };
  if (turnover === 0) return [];
  const sales = Math.min(turnover, 4);
  const each = Math.floor(turnover / sales);
  const stock = { productId, variantId };
  return [
    {
      ...stock,
      kind: 'receipt' as const,
      quantityChange: turnover,
      referenceId: demoId('receipt', reference),
      line,
      actorId,
      unitCost: cost,
      createdAt: daysBefore(now, daysAgo),
    },
    ...Array.from({ length: sales }, (_, at) => ({
      ...stock,
      kind: 'sale' as const,
      quantityChange: -(at === 0 ? turnover - each * (sales - 1) : each),
      createdAt: daysBefore(now, daysAgo - ((daysAgo - lastSaleDaysAgo) * (at + 1)) / sales),
    })),
  ];
}
