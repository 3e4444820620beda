import type { OrderStatus } from '@matjar/contract/orders/order-states.ts';
import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { readBatches } from '@matjar/db/read-batches.ts';
import { type SQL, sql } from 'drizzle-orm';

/** A month's sales, payments and refunds. Amounts are in smallest units. */
export interface Month {
  /** `2026-10` */
  month: string;
  /** Time zone of its days. */
  timeZone: string;
}

function within(time: SQL, { month, timeZone }: Month): SQL {
  const first = `${month}-01`;
  return sql`${time} >= ${first}::timestamp at time zone ${timeZone}
    and ${time} < (${first}::timestamp + interval '1 month') at time zone ${timeZone}`;
}

/** The taxes of an order, per line and for delivery: rate, gross amount and tax. */
const settledParts = sql`
    select line.tax ->> 'name' as name, (line.tax ->> 'percent')::float8 as rate,
      (line.unit_price * line.count - line.discount + case when sold.tax_mode = 'added'
        then (line.tax ->> 'amount')::bigint else 0 end)::float8 as gross,
      (line.tax ->> 'amount')::float8 as tax
    from order_lines line where line.order_id = sold.id
    union all
    select sold.shipping_tax ->> 'name', (sold.shipping_tax ->> 'percent')::float8,
      (sold.shipping_total + case when sold.tax_mode = 'added'
        then (sold.shipping_tax ->> 'amount')::bigint else 0 end)::float8,
      (sold.shipping_tax ->> 'amount')::float8
    where sold.shipping_total > 0`;

const settledTax = sql`(select sum(part.tax) from (${settledParts}) part)`;

const documentRate = sql`coalesce((invoice.seller ->> 'taxPercent')::numeric, 0)`;

/**
 * The tax rate of an order; null if it has several. Without stored taxes it is the rate of its invoice, if that names
 * one.
 */
const rateOf = sql`case when sold.tax_mode is null then ${documentRate} else (
    select case when min(part.rate) = max(part.rate) then min(part.rate) end
    from (${settledParts}) part where part.gross > 0) end`;

/** The tax in an amount of an order: its share of the stored or added tax, otherwise by the rate. */
function taxIn(amount: SQL): SQL {
  return sql`round(case
    when sold.tax_mode is not null then ${amount} * ${settledTax}::numeric / nullif(sold.total, 0)
    when sold.tax_total > 0 then ${amount} * sold.tax_total::numeric / sold.total
    else ${amount} * ${documentRate} / (100 + ${documentRate}) end)`;
}

/** The tax in a refund, as stored with it. */
function taxInRefund(amount: SQL): SQL {
  return sql`case when sold.tax_mode is not null and part.id is not null then
    coalesce(part.shipping_tax, 0) + coalesce((
      select sum(line.tax) from order_refund_lines line where line.refund_id = part.id), 0)
    else ${taxIn(amount)} end`;
}

/** Exchanges move no money. */
const byExchange = sql`'exchange'::text`;

/** Neither does what was not taken in on delivery. */
const notTaken = sql`'not taken in'::text`;

/** Payments without an order are by card. */
const methodOf = sql`case sold.payment_method when 'cash' then 'cash' when 'bank' then 'bank' else 'card' end`;

/** As the list of payments has it: goods that came back first, then what was paid besides. */
const saleMethodOf = sql`case when sold.exchanged_total = 0 then ${methodOf}
  when sold.exchanged_total < sold.total then ${byExchange} || ', ' || ${methodOf} else ${byExchange} end`;

export interface Sale {
  number: number;
  invoiceYear: number | null;
  invoiceNumber: number | null;
  at: Date;
  buyer: string;
  status: OrderStatus;
  method: string;
  currency: string;
  goods: number;
  discount: number;
  delivery: number;
  taxOnTop: number;
  total: number;
  /** Null if there are several rates. */
  rate: number | null;
  tax: number;
  paidAt: Date;
}

/**
 * Orders paid in the month, whenever they were placed; the invoice has the same date. So a past month does not change:
 * orders cancelled before payment were never in it, and later refunds belong to the month of the refund.
 */
function salesOf(month: Month): SQL {
  return sql`
    select sold.id, sold.tax_mode as "taxMode", sold.number::float8 as number, invoice.year as "invoiceYear",
      invoice.number as "invoiceNumber", sold.created_at as at, sold.buyer ->> 'name' as buyer,
      sold.status, ${saleMethodOf} as method, sold.currency,
      sold.lines_total::float8 as goods, sold.discount_total::float8 as discount,
      sold.shipping_total::float8 as delivery, sold.tax_total::float8 as "taxOnTop",
      sold.total::float8 as total, ${rateOf}::float8 as rate,
      coalesce(${taxIn(sql`sold.total`)}, 0)::float8 as tax, sold.paid_at as "paidAt"
    from orders sold left join invoices invoice on invoice.order_id = sold.id
    where ${within(sql`sold.paid_at`, month)}`;
}

export interface PaidBack {
  at: Date;
  number: number | null;
  method: string;
  reference: string | null;
  creditYear: number | null;
  creditNumber: number | null;
  reason: string | null;
  currency: string;
  amount: number;
  /** Null if the order has several rates. */
  rate: number | null;
  tax: number;
}

/** Refunds of the month: through a provider, by hand, or by hand before refunds had rows of their own. */
function refundsOf(month: Month): SQL {
  return sql`
    select part.id, sold.tax_mode as "taxMode", refund.updated_at as at, sold.number::float8 as number, ${methodOf} as method,
      refund.provider_refund_id as reference, note.year as "creditYear",
      note.number as "creditNumber", coalesce(part.reason, refund.reason) as reason,
      payment.currency, refund.amount::float8 as amount, ${rateOf}::float8 as rate,
      ${taxInRefund(sql`refund.amount`)}::float8 as tax
    from refunds refund join payments payment on payment.id = coalesce(refund.payment_id, refund.part_of)
    left join order_refunds part on part.transfer_id = refund.id
    left join credit_notes note on note.refund_id = part.id
    left join orders sold on sold.id = payment.order_id
    left join invoices invoice on invoice.order_id = sold.id
    where refund.status = 'done' and ${within(sql`refund.updated_at`, month)}
    union all
    select part.id, sold.tax_mode, part.done_at, sold.number::float8,
      case when part.not_taken then ${notTaken}
        when part.replacement_id is null then ${methodOf} else ${byExchange} end, null, note.year, note.number, part.reason,
      sold.currency, part.amount::float8, ${rateOf}::float8,
      ${taxInRefund(sql`part.amount`)}::float8
    from order_refunds part join orders sold on sold.id = part.order_id
    left join credit_notes note on note.refund_id = part.id
    left join invoices invoice on invoice.order_id = sold.id
    where part.transfer_id is null and ${within(sql`part.done_at`, month)}
    union all
    select null::uuid, null, undone.created_at, sold.number::float8, ${methodOf}, null, null::int, null::int, undone.note,
      sold.currency, sold.total::float8, ${rateOf}::float8,
      ${taxIn(sql`sold.total`)}::float8
    from orders sold left join invoices invoice on invoice.order_id = sold.id
    join lateral (
      select created_at, note from order_history
      where order_id = sold.id and status = 'refunded' and not internal
      order by created_at limit 1) undone on true
    where sold.status = 'refunded' and ${within(sql`undone.created_at`, month)}
      and not exists (select from order_refunds where order_id = sold.id)
      and not exists (select from payments payment join refunds on payment_id = payment.id
        where payment.order_id = sold.id)`;
}

export interface Received {
  at: Date;
  number: number | null;
  method: string;
  reference: string | null;
  currency: string;
  amount: number;
  /** When the order was placed and sold; null without an order. */
  orderedAt: Date | null;
  soldAt: Date | null;
}

/** Payments of the month: through a provider, or recorded by staff. */
function paymentsOf(month: Month): SQL {
  return sql`
    select payment.created_at as at, sold.number::float8 as number, ${methodOf} as method,
      payment.provider_payment_id as reference, payment.currency,
      payment.amount::float8 as amount, sold.created_at as "orderedAt",
      coalesce(sold.paid_at, sold.created_at) as "soldAt"
    from payments payment left join orders sold on sold.id = payment.order_id
    where ${within(sql`payment.created_at`, month)}
    union all
    select sold.paid_at, sold.number::float8, ${byExchange}, null, sold.currency,
      sold.exchanged_total::float8, sold.created_at, sold.paid_at
    from orders sold
    where sold.exchanged_total > 0 and ${within(sql`sold.paid_at`, month)}
    union all
    select sold.paid_at, sold.number::float8, ${notTaken}, null, sold.currency,
      part.amount::float8, sold.created_at, sold.paid_at
    from order_refunds part join orders sold on sold.id = part.order_id
    where part.not_taken and ${within(sql`sold.paid_at`, month)}
    union all
    select sold.paid_at, sold.number::float8, ${methodOf}, null, sold.currency,
      (sold.total - sold.exchanged_total - coalesce(untaken.amount, 0))::float8, sold.created_at,
      sold.paid_at
    from orders sold left join order_refunds untaken
      on untaken.order_id = sold.id and untaken.not_taken
    where ${within(sql`sold.paid_at`, month)} and (sold.exchanged_total = 0 or sold.exchanged_total < sold.total)
      and not exists (select from payments where payments.order_id = sold.id)`;
}

/** All in one snapshot, so that lists and sums agree. */
export function readSales(snapshot: Db, month: Month) {
  return readBatches<Sale>(snapshot, sql`${salesOf(month)} order by "paidAt", number`);
}

export function readRefunds(snapshot: Db, month: Month) {
  return readBatches<PaidBack>(snapshot, sql`${refundsOf(month)} order by at, number`);
}

export function readPayments(snapshot: Db, month: Month) {
  return readBatches<Received>(snapshot, sql`${paymentsOf(month)} order by at, number`);
}

export interface MonthSums {
  currency: string;
  sales: number;
  goods: number;
  discount: number;
  delivery: number;
  taxOnTop: number;
  sold: number;
  soldTax: number;
  refunds: number;
  refunded: number;
  refundedTax: number;
  payments: number;
  received: number;
  /** For sales of the month. */
  receivedForSales: number;
  receivedForOthers: number;
  receivedForNothing: number;
}

/** One row per currency; a shop that never changed its currency has one. */
export function sumMonth(snapshot: Db, month: Month): Promise<MonthSums[]> {
  return query<MonthSums>(
    snapshot,
    sql`
    with sale_sums as (
      select currency, count(*) as sales, sum(goods) as goods, sum(discount) as discount,
        sum(delivery) as delivery, sum("taxOnTop") as "taxOnTop", sum(total) as sold,
        sum(tax) as "soldTax"
      from (${salesOf(month)}) sale group by currency
    ), refund_sums as (
      select currency, count(*) as refunds, sum(amount) as refunded, sum(tax) as "refundedTax"
      from (${refundsOf(month)}) refund group by currency
    ), payment_sums as (
      select currency, count(*) as payments, sum(amount) as received,
        sum(amount) filter (where ${within(sql`"soldAt"`, month)}) as "receivedForSales",
        sum(amount) filter (where not (${within(sql`"soldAt"`, month)})) as "receivedForOthers",
        sum(amount) filter (where "soldAt" is null) as "receivedForNothing"
      from (${paymentsOf(month)}) payment group by currency
    )
    select currency, coalesce(sales, 0)::int as sales, coalesce(goods, 0) as goods,
      coalesce(discount, 0) as discount, coalesce(delivery, 0) as delivery,
      coalesce("taxOnTop", 0) as "taxOnTop", coalesce(sold, 0) as sold,
      coalesce("soldTax", 0) as "soldTax",
      coalesce(refunds, 0)::int as refunds, coalesce(refunded, 0) as refunded,
      coalesce("refundedTax", 0) as "refundedTax", coalesce(payments, 0)::int as payments,
      coalesce(received, 0) as received, coalesce("receivedForSales", 0) as "receivedForSales",
      coalesce("receivedForOthers", 0) as "receivedForOthers",
      coalesce("receivedForNothing", 0) as "receivedForNothing"
    from sale_sums full join refund_sums using (currency) full join payment_sums using (currency)
    order by currency`,
  );
}

export interface TaxSums {
  currency: string;
  /** Empty if the order has none and its invoice names a rate. */
  name: string;
  rate: number | null;
  sold: number;
  soldTax: number;
  refunded: number;
  refundedTax: number;
}

/** The refunded amounts by the order's tax rates. */
const refundedParts = sql`
    select sold.tax ->> 'name' as name, (sold.tax ->> 'percent')::float8 as rate,
      back.amount::float8 as gross, coalesce(back.tax, 0)::float8 as tax
    from order_refund_lines back join order_lines sold
      on sold.order_id = back.order_id and sold.position = back.position
    where back.refund_id = refund.id
    union all
    select sold.shipping_tax ->> 'name', (sold.shipping_tax ->> 'percent')::float8,
      back.shipping_amount::float8, coalesce(back.shipping_tax, 0)::float8
    from order_refunds back join orders sold on sold.id = back.order_id
    where back.id = refund.id and back.shipping_amount > 0`;

/** By rate, without orders from when taxes were off. */
export function sumTaxes(snapshot: Db, month: Month): Promise<TaxSums[]> {
  return query<TaxSums>(
    snapshot,
    sql`
    select currency, name, rate, sum(sold) as sold, sum("soldTax") as "soldTax",
      sum(refunded) as refunded, sum("refundedTax") as "refundedTax"
    from (
      select sale.currency, part.name, part.rate, part.gross as sold, part.tax as "soldTax",
        0 as refunded, 0 as "refundedTax"
      from (${salesOf(month)}) sale join lateral (
        select '' as name, sale.rate, sale.total as gross, sale.tax
        where sale."taxMode" is null and sale.tax > 0
        union all
        select part.name, part.rate, part.gross, part.tax
        from orders sold, lateral (${settledParts}) part
        where sold.id = sale.id and sale."taxMode" is not null) part on true
      union all
      select refund.currency, part.name, part.rate, 0, 0, part.gross, part.tax
      from (${refundsOf(month)}) refund join lateral (
        select '' as name, refund.rate, refund.amount as gross, refund.tax
        where (refund."taxMode" is null or refund.id is null) and refund.tax > 0
        union all
        select part.name, part.rate, part.gross, part.tax from (${refundedParts}) part
        where refund."taxMode" is not null) part on true
    ) taxed
    group by currency, name, rate order by currency, rate, name`,
  );
}
