import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { deliveryRules, deliveryZones, type ZoneMethod } from '@matjar/db/schema/delivery.ts';
import { sql } from 'drizzle-orm';

/** Amounts in smallest units. */
interface ZoneRow {
  name: string;
  cities: string[];
  methods: ZoneMethod[];
}

type RulesRow = Pick<
  typeof deliveryRules.$inferSelect,
  'cutOffHour' | 'daysOff' | 'holidays' | 'cashFee' | 'pickup' | 'version'
>;

interface DeliveryData {
  zones: ZoneRow[];
  rules: RulesRow;
  /** City of the person's default address. */
  defaultCity: string | null;
  /** Author and time of the last change; null if there was none or the account is deleted. */
  changed: { by: string; at: string } | null;
}

type StoredZone = Pick<
  typeof deliveryZones.$inferSelect,
  'name' | 'cities' | 'methods' | 'price' | 'days' | 'freeFrom'
>;

/**
 * The whole table, read for every cart and order. Uses subqueries instead of joins: the planner expects hundreds of rows
 * of rules where there is one, and would read all accounts to join it.
 */
export async function readDelivery(db: Db, userId: string | null = null): Promise<DeliveryData> {
  const [row] = await query<RulesRow & Omit<DeliveryData, 'zones'> & { zones: StoredZone[] }>(
    db,
    sql`
    select rules.cut_off_hour as "cutOffHour", rules.days_off as "daysOff", rules.holidays,
      rules.cash_fee::float8 as "cashFee", rules.pickup, rules.version,
      (select coalesce(json_agg(json_build_object('name', name, 'cities', cities,
          'methods', methods, 'price', price, 'days', days, 'freeFrom', free_from)
          order by position), '[]')
        from delivery_zones) as zones,
      (select city from addresses where user_id = ${userId} and is_default) as "defaultCity",
      (select json_build_object('by', name, 'at', rules.updated_at)
        from users where id = rules.changed_by) as changed
    from delivery_rules rules`,
  );
  if (!row) throw new Error('The rules of delivery have no row.');
  const { zones, defaultCity, changed, ...rules } = row;
  return { zones: zones.map(toZone), rules, defaultCity, changed };
}

function toZone({ name, cities, methods, price, days, freeFrom }: StoredZone): ZoneRow {
  if (methods.length > 0) return { name, cities, methods };
  const rates = [{ from: 0, price }];
  return {
    name,
    cities,
    methods: [{ kind: 'standard', basis: 'flat', rates, freeFrom, days }],
  };
}

/** Locks the table until the transaction ends. */
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
  rules: Omit<RulesRow, 'version'> & { changedBy: string },
): Promise<void> {
  await db
    .update(deliveryRules)
    .set({ ...rules, version: sql`${deliveryRules.version} + 1`, updatedAt: sql`now()` });
}
