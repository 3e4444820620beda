import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import type { ExpectedDeliveryQuery } from '@matjar/contract/inventory/inventory.ts';
import type { Db } from '@matjar/db/connect.ts';
import { variantCoverJson } from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { readBatches } from '@matjar/db/read-batches.ts';
import { runSnapshot } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';

export interface DeliveryRow {
  id: string;
  reference: string;
  expectedOn: string;
  isLate: boolean;
  by: string | null;
  createdAt: string;
}

const deliveryColumns = (timeZone: string) => sql`delivery.id, delivery.reference,
  delivery.expected_on::text as "expectedOn",
  delivery.expected_on < (now() at time zone ${timeZone})::date as "isLate", actor.name as by,
  delivery.created_at as "createdAt"`;

type Wanted = Pick<ExpectedDeliveryQuery, 'delivery' | 'variant'>;

const isWanted = ({ delivery: id, variant }: Wanted) => sql`delivery.closed_at is null
  ${id ? sql`and delivery.id = ${id}` : sql``}
  ${
    variant
      ? sql`and exists (select from expected_delivery_lines lacking where lacking.delivery_id = delivery.id
          and lacking.variant_id = ${variant} and lacking.received < lacking.count)`
      : sql``
  }`;

/** Deliveries that are still expected. */
export async function findDeliveries(
  db: Db,
  { page, limit, ...wanted }: ExpectedDeliveryQuery,
  timeZone: string,
) {
  const open = isWanted(wanted);
  const rows = await query<DeliveryRow>(
    db,
    sql`
    select ${deliveryColumns(timeZone)}
    from expected_deliveries delivery left join users actor on actor.id = delivery.actor_id
    where ${open} order by delivery.expected_on, delivery.id
    limit ${limit} offset ${(page - 1) * limit}`,
  );
  const [counted] = await query<{ total: number }>(
    db,
    sql`select count(*)::int as total from expected_deliveries delivery where ${open}`,
  );
  return { rows, total: counted?.total ?? 0 };
}

export interface DeliveryLineRow {
  deliveryId: string;
  variantId: string;
  productId: string;
  title: string;
  cover: Picture | null;
  sku: string;
  options: VariantOption[];
  color: string | null;
  averageCost: number | null;
  hasSerials: boolean;
  count: number;
  received: number;
  unitCost: number | null;
}

const lineColumns = sql`line.delivery_id as "deliveryId", variant.id as "variantId",
  product.id as "productId", product.title, ${variantCoverJson} as cover, variant.sku,
  variant.options, variant.color, variant.average_cost::float8 as "averageCost",
  product.has_serials as "hasSerials", line.count, line.received,
  line.unit_cost::float8 as "unitCost"`;

const lineJoins = sql`join product_variants variant on variant.id = line.variant_id
  join products product on product.id = variant.product_id`;

/** All lines of deliveries that are still expected, in batches. */
export function readDeliveryLines(
  db: Db,
  wanted: Wanted,
  timeZone: string,
): AsyncGenerator<(DeliveryRow & DeliveryLineRow)[]> {
  const lines = sql`
    select ${deliveryColumns(timeZone)}, ${lineColumns}
    from expected_deliveries delivery left join users actor on actor.id = delivery.actor_id
    join expected_delivery_lines line on line.delivery_id = delivery.id ${lineJoins}
    where ${isWanted(wanted)} order by delivery.expected_on, delivery.id, line.position`;
  return runSnapshot(db, (snapshot) => readBatches(snapshot, lines));
}

export function findDeliveryLines(db: Db, ids: readonly string[]): Promise<DeliveryLineRow[]> {
  return query<DeliveryLineRow>(
    db,
    sql`
    select ${lineColumns} from expected_delivery_lines line ${lineJoins}
    where line.delivery_id = any (${sql.param([...ids])}::uuid[])
    order by line.delivery_id, line.position`,
  );
}
