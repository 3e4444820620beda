import type { OrderStatus } from '@matjar/contract/orders.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
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
  number: number;
  buyer: { name: string; email: string; phone: string | null };
}

/** The order, its lines and its history in one statement; the buyer is who the account says it is. */
export async function insertOrder(db: Db, order: NewOrder): Promise<CreatedOrder> {
  const paid = order.steps.includes('paid');
  const lines = JSON.stringify(order.lines.map((line, position) => ({ position, ...line })));
  const steps = JSON.stringify(order.steps.map((status) => ({ id: newId(), status })));
  const [created] = await db.execute<{ number: string; buyer: CreatedOrder['buyer'] }>(sql`
    with created as (
      insert into orders (
        id, user_id, buyer, status, payment_method, currency, lines_total, discount_total,
        tax_total, shipping_total, total, coupon_name, shipping_address, paid_at
      )
      select ${order.id}::uuid, person.id,
        jsonb_build_object('name', coalesce(person.name, ''), 'email', coalesce(person.email, ''),
          'phone', person.phone),
        ${order.steps.at(-1) ?? 'placed'}, ${order.paymentMethod}, ${order.currency},
        ${order.linesTotal}::bigint, ${order.discountTotal}::bigint, ${order.taxTotal}::bigint,
        ${order.shippingTotal}::bigint, ${order.total}::bigint, ${order.couponName},
        ${JSON.stringify(order.shippingAddress)}::text::jsonb, ${paid ? sql`now()` : sql`null`}
      from (select ${order.userId}::uuid as wanted) asked
      left join users person on person.id = asked.wanted
      returning number, buyer
    ), lines as (
      insert into order_lines
        (order_id, position, product_id, title, image_id, color, unit_price, count, discount)
      select ${order.id}::uuid, position, "productId", title, "imageId", color, "unitPrice", count,
        discount
      from jsonb_to_recordset(${lines}::text::jsonb) as line(position int, "productId" uuid,
        title text, "imageId" uuid, color text, "unitPrice" bigint, count int, discount bigint)
    ), history as (
      insert into order_history (id, order_id, status)
      select id, ${order.id}::uuid, status
      from jsonb_to_recordset(${steps}::text::jsonb) as step(id uuid, status text)
    )
    select number, buyer from created`);
  if (!created) throw new Error('The order was not written.');
  return { number: Number(created.number), buyer: created.buyer };
}
