import type { OrderStatus } from '@matjar/contract/orders.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import type { CheckoutLine } from '@matjar/db/schema/checkout.ts';
import type { ShippingAddress } from '@matjar/db/schema/orders.ts';
import { sql } from 'drizzle-orm';

/** What was agreed on, frozen. Amounts are smallest units. */
export interface NewOrder {
  id: string;
  userId: string | null;
  paymentMethod: 'cash' | 'stripe';
  currency: string;
  lines: readonly CheckoutLine[];
  linesTotal: number;
  discountTotal: number;
  taxTotal: number;
  shippingTotal: number;
  total: number;
  couponName: string | null;
  shippingAddress: ShippingAddress;
  /** Everything it went through already; the last is where it stands. */
  steps: readonly [OrderStatus, ...OrderStatus[]];
}

export interface CreatedOrder {
  id: string;
  number: number;
  buyer: { name: string; email: string; phone: string | null };
}

/** Orders, their lines and their history; the buyer is who the account says it is. In no order. */
export async function insertOrders(db: Db, orders: readonly NewOrder[]): Promise<CreatedOrder[]> {
  const created = await query<CreatedOrder>(
    db,
    sql`
      insert into orders (
        id, user_id, buyer, status, payment_method, currency, lines_total, discount_total,
        tax_total, shipping_total, total, coupon_name, shipping_address, paid_at
      )
      select asked.id, person.id,
        jsonb_build_object('name', coalesce(person.name, ''), 'email', coalesce(person.email, ''),
          'phone', person.phone),
        asked.status, "paymentMethod", currency, "linesTotal", "discountTotal", "taxTotal",
        "shippingTotal", total, "couponName", "shippingAddress", case when paid then now() end
      from jsonb_to_recordset(${JSON.stringify(orders.map(toOrderRow))}::text::jsonb) as asked(
        id uuid, wanted uuid, status text, paid boolean, "paymentMethod" text, currency text,
        "linesTotal" bigint, "discountTotal" bigint, "taxTotal" bigint, "shippingTotal" bigint,
        total bigint, "couponName" text, "shippingAddress" jsonb)
      -- Asked for one by one, whatever the planner thinks of the size of that list.
      left join lateral (select * from users where users.id = wanted limit 1) person on true
      returning id, number::float8 as number, buyer`,
  );
  await query(
    db,
    sql`
      insert into order_lines
        (order_id, position, product_id, title, image_id, color, unit_price, count, discount)
      select "orderId", position, "productId", title, "imageId", color, "unitPrice", count, discount
      from jsonb_to_recordset(${JSON.stringify(orders.flatMap(toLineRows))}::text::jsonb) as line(
        "orderId" uuid, position int, "productId" uuid, title text, "imageId" uuid, color text,
        "unitPrice" bigint, count int, discount bigint)`,
  );
  await query(
    db,
    sql`
      insert into order_history (id, order_id, status)
      select id, "orderId", status
      from jsonb_to_recordset(${JSON.stringify(orders.flatMap(toHistoryRows))}::text::jsonb)
        as step(id uuid, "orderId" uuid, status text)`,
  );
  if (created.length !== orders.length) throw new Error('An order was not written.');
  return created;
}

function toOrderRow({ userId, steps, lines: _, ...order }: NewOrder) {
  const status = steps.at(-1) ?? 'placed';
  return { ...order, wanted: userId, status, paid: steps.includes('paid') };
}

function toLineRows({ id: orderId, lines }: NewOrder) {
  return lines.map((line, position) => ({ orderId, position, ...line }));
}

function toHistoryRows({ id: orderId, steps }: NewOrder) {
  return steps.map((status) => ({ id: newId(), orderId, status }));
}
