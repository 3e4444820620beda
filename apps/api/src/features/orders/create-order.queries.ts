import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import type { DeliveryMethodKind, PickupPlace } from '@matjar/contract/delivery/delivery.ts';
import type { OrderStatus } from '@matjar/contract/orders/order-states.ts';
import type { PaymentMethod } from '@matjar/contract/payments/payment-methods.ts';
import type { Tax, TaxMode } from '@matjar/contract/taxes/tax-totals.ts';
import type { Db } from '@matjar/db/connect.ts';
import { coverJson, pictureJson } from '@matjar/db/fragments.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import type { CheckoutLine } from '@matjar/db/schema/checkout.ts';
import type { Buyer, ShippingAddress } from '@matjar/db/schema/orders.ts';
import { sql } from 'drizzle-orm';

/** The terms of a new order. Amounts are in smallest units. */
export interface NewOrder {
  id: string;
  userId: string | null;
  paymentMethod: PaymentMethod;
  currency: string;
  lines: readonly CheckoutLine[];
  linesTotal: number;
  discountTotal: number;
  taxTotal: number;
  taxMode: TaxMode | null;
  shippingTax: Tax | null;
  /** Includes the payment fee. */
  shippingTotal: number;
  paymentFee: number;
  deliveryMethod: DeliveryMethodKind | null;
  pickup: PickupPlace | null;
  /** A calendar date. */
  deliverBy: string | null;
  total: number;
  /** The part paid by returned pieces of another order. */
  exchangedTotal?: number;
  couponName: string | null;
  shippingAddress: ShippingAddress;
  /** The statuses so far; the last one is the current status. */
  steps: readonly [OrderStatus, ...OrderStatus[]];
  taken?: TakenOrder | undefined;
  /** The buyer has to confirm cash by a code. */
  mustConfirm?: boolean;
}

/** An order placed by staff for the buyer. */
export interface TakenOrder {
  actorId: string;
  /** Internal notes. */
  notes: readonly string[];
  /** Staff confirmed cash although parcels were refused before. */
  isCashConfirmed: boolean;
  /** The rest of the request, to recognise a repeated one. */
  contents: string;
}

interface InsertedOrder {
  number: number;
  buyer: Buyer;
  isGuest: boolean;
  /** Display data of each line. */
  shown: { options: VariantOption[]; picture: Picture | null }[];
}

/**
 * Inserts an order, its lines and its history in one statement. The buyer's name and phone come from the account; for
 * guests, and without an account, from the address. Display data is read by subqueries: for a join the planner would
 * expect a hundred rows and read every product. Lines are inserted in the order in which products are locked: each takes
 * a share of the lock of its product, which waits while that gets another category.
 */
export async function insertOrder(db: Db, order: NewOrder): Promise<InsertedOrder> {
  const { id, steps } = order;
  const lines = order.lines.map((line, position) => ({
    order_id: id,
    position,
    product_id: line.productId,
    title: line.title,
    image_id: line.imageId,
    color: line.color,
    unit_price: line.unitPrice,
    count: line.count,
    discount: line.discount,
    variant_id: line.variantId,
    sku: line.sku,
    options: line.options,
    tax: line.tax,
  }));
  const { actorId: actor_id = null, notes = [], isCashConfirmed = false } = order.taken ?? {};
  const history = [
    ...steps.map((status) => ({ id: newId(), status, actor_id, note: null, internal: false })),
    ...notes.map((note) => ({ id: newId(), status: steps.at(-1), actor_id, note, internal: true })),
  ];
  const address = JSON.stringify(order.shippingAddress);
  const [inserted] = await query<InsertedOrder>(
    db,
    sql`
    with person as (
      select id, email, name, phone, guest from users where id = ${order.userId}
    ), placed as (
      insert into orders (
        id, user_id, buyer, status, payment_method, currency, lines_total, discount_total,
        tax_total, tax_mode, shipping_tax, shipping_total, cash_fee, delivery_method, pickup,
        deliver_by, total, exchanged_total, coupon_name, shipping_address, paid_at, cash_confirmed_at
      )
      select ${id}, person.id,
        jsonb_build_object('email', coalesce(person.email, ''),
          'name', coalesce(nullif(guest.address ->> 'name', ''), nullif(person.name, ''),
            ${address}::jsonb ->> 'name', ''),
          'phone', coalesce(person.phone, guest.address ->> 'phone')),
        ${steps.at(-1)}, ${order.paymentMethod}, ${order.currency}, ${order.linesTotal},
        ${order.discountTotal}, ${order.taxTotal}, ${order.taxMode},
        ${order.shippingTax && JSON.stringify(order.shippingTax)}::jsonb, ${order.shippingTotal},
        ${order.paymentFee}, ${order.deliveryMethod},
        ${order.pickup && JSON.stringify(order.pickup)}::jsonb, ${order.deliverBy}::date,
        ${order.total}, ${order.exchangedTotal ?? 0}, ${order.couponName}, ${address},
        case when ${steps.includes('paid')} then now() end,
        case when ${isCashConfirmed} then now() end
      from (select) one left join person on true
        left join (select ${address}::jsonb as address) guest on person.guest is not false
      returning id, number::float8 as number, buyer
    ), lines as (
      insert into order_lines
      select line.*
      from placed, jsonb_populate_recordset(null::order_lines, ${JSON.stringify(lines)}) line
      order by line.product_id
      returning position, product_id, variant_id, image_id, options
    ), history as (
      insert into order_history (id, order_id, status, actor_id, note, internal)
      select step.id, placed.id, step.status, step.actor_id, step.note, step.internal
      from placed, jsonb_to_recordset(${JSON.stringify(history)})
        as step(id uuid, status text, actor_id uuid, note text, internal boolean)
    )
    select number, buyer, coalesce((select guest from person), false) as "isGuest",
      (select json_agg(json_build_object(
          'options', coalesce(line.options,
            (select options from product_variants where id = line.variant_id), '[]'),
          'picture', coalesce(
            (select ${pictureJson} from media where media.id = line.image_id),
            (select ${coverJson} from products product
              where product.id = line.product_id and product.deleted_at is null))
        ) order by line.position)
        from lines line) as shown
    from placed`,
  );
  if (!inserted) throw new Error(`Order ${id} was not written.`);
  return inserted;
}
