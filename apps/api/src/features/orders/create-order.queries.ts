import type { OrderStatus } from '@matjar/contract/orders.ts';
import type { Db } from '@matjar/db/connect.ts';
import { driverOf } from '@matjar/db/driver-of.ts';
import { newId } from '@matjar/db/ids.ts';
import type { CheckoutLine } from '@matjar/db/schema/checkout.ts';
import type { ShippingAddress } from '@matjar/db/schema/orders.ts';

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
  const { id, userId, paymentMethod, currency, couponName, shippingAddress, steps } = order;
  const { linesTotal, discountTotal, taxTotal, shippingTotal, total } = order;
  const content = {
    id,
    wanted: userId,
    status: steps.at(-1) ?? 'placed',
    paid: steps.includes('paid'),
    paymentMethod,
    currency,
    linesTotal,
    discountTotal,
    taxTotal,
    shippingTotal,
    total,
    couponName,
    shippingAddress,
    lines: order.lines.map((line, position) => ({ position, ...line })),
    steps: steps.map((status) => ({ id: newId(), status })),
  };
  const [created] = await driverOf(db)<CreatedOrder[]>`
    with asked as (
      select * from jsonb_to_record(${JSON.stringify(content)}::text::jsonb) as asked(
        id uuid, wanted uuid, status text, paid boolean, "paymentMethod" text, currency text,
        "linesTotal" bigint, "discountTotal" bigint, "taxTotal" bigint, "shippingTotal" bigint,
        total bigint, "couponName" text, "shippingAddress" jsonb, lines jsonb, steps jsonb)
    ), created as (
      insert into orders (
        id, user_id, buyer, status, payment_method, currency, lines_total, discount_total,
        tax_total, shipping_total, total, coupon_name, shipping_address, paid_at
      )
      select asked.id, person.id,
        jsonb_build_object('name', coalesce(person.name, ''), 'email', coalesce(person.email, ''),
          'phone', person.phone),
        asked.status, "paymentMethod", currency, "linesTotal", "discountTotal", "taxTotal",
        "shippingTotal", total, "couponName", "shippingAddress", case when paid then now() end
      from asked left join users person on person.id = asked.wanted
      returning number::float8 as number, buyer
    ), lines as (
      insert into order_lines
        (order_id, position, product_id, title, image_id, color, unit_price, count, discount)
      select asked.id, position, "productId", title, "imageId", color, "unitPrice", count, discount
      from asked, jsonb_to_recordset(asked.lines) as line(position int, "productId" uuid,
        title text, "imageId" uuid, color text, "unitPrice" bigint, count int, discount bigint)
    ), history as (
      insert into order_history (id, order_id, status)
      select step.id, asked.id, step.status
      from asked, jsonb_to_recordset(asked.steps) as step(id uuid, status text)
    )
    select number, buyer from created`;
  if (!created) throw new Error('The order was not written.');
  return created;
}
