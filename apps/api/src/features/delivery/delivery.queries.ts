import type { Db } from '@matjar/db/connect.ts';
import { addresses, users } from '@matjar/db/schema/accounts.ts';
import { deliveryRules, deliveryZones, type ZoneMethod } from '@matjar/db/schema/delivery.ts';
import { and, asc, eq, sql } from 'drizzle-orm';

/** Amounts in smallest units. */
export interface ZoneRow {
  name: string;
  cities: string[];
  methods: ZoneMethod[];
}

export type RulesRow = Pick<
  typeof deliveryRules.$inferSelect,
  'cutOffHour' | 'daysOff' | 'holidays' | 'cashFee' | 'pickup' | 'version' | 'updatedAt'
>;

export interface DeliveryData {
  zones: ZoneRow[];
  rules: RulesRow;
}

const rulesColumns = {
  cutOffHour: deliveryRules.cutOffHour,
  daysOff: deliveryRules.daysOff,
  holidays: deliveryRules.holidays,
  cashFee: deliveryRules.cashFee,
  pickup: deliveryRules.pickup,
  version: deliveryRules.version,
  updatedAt: deliveryRules.updatedAt,
};

/** The whole table, with the city of the person's default address and who changed it last. */
export async function readDelivery(
  db: Db,
  userId: string | null = null,
): Promise<DeliveryData & { defaultCity: string | null; changedBy: string | null }> {
  const rows = await db
    .select({
      rules: rulesColumns,
      zone: deliveryZones,
      defaultCity: addresses.city,
      changedBy: users.name,
    })
    .from(deliveryRules)
    .leftJoin(deliveryZones, sql`true`)
    .leftJoin(addresses, and(eq(addresses.userId, sql`${userId}`), eq(addresses.isDefault, true)))
    .leftJoin(users, eq(users.id, deliveryRules.changedBy))
    .orderBy(asc(deliveryZones.position));
  const [first] = rows;
  if (!first) throw new Error('The rules of delivery have no row.');
  const { rules, defaultCity, changedBy } = first;
  return {
    zones: rows.flatMap(({ zone }) => (zone ? [toZone(zone)] : [])),
    rules,
    defaultCity,
    changedBy,
  };
}

function toZone(row: typeof deliveryZones.$inferSelect): ZoneRow {
  const { name, cities, price, days, freeFrom } = row;
  if (row.methods.length > 0) return { name, cities, methods: row.methods };
  const rates = [{ from: 0, price }];
  return {
    name,
    cities,
    methods: [{ kind: 'standard', basis: 'flat', rates, freeFrom, days }],
  };
}

/** Until the transaction ends nobody else changes the table. */
export async function lockDelivery(db: Db): Promise<void> {
  await db.select({ id: deliveryRules.id }).from(deliveryRules).for('update');
}

export async function replaceZones(
  db: Db,
  zones: readonly (typeof deliveryZones.$inferInsert)[],
): Promise<void> {
  await db.delete(deliveryZones);
  if (zones.length > 0) await db.insert(deliveryZones).values([...zones]);
}

export async function updateRules(
  db: Db,
  rules: Omit<RulesRow, 'version' | 'updatedAt'> & { changedBy: string },
): Promise<void> {
  await db
    .update(deliveryRules)
    .set({ ...rules, version: sql`${deliveryRules.version} + 1`, updatedAt: sql`now()` });
}
