import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';

/** A consistency rule, as the query of the rows that violate it. */
interface Rule {
  rule: string;
  broken: string;
}

const rules: Rule[] = [
  {
    rule: 'staff has accounts, and no owner has another role beside',
    broken: `select u.id from staff_members m join users u on u.id = m.user_id
      where u.guest or u.role = 'admin'`,
  },
  {
    rule: 'the ledger adds up to the stock of every variant',
    broken: `select v.id from product_variants v left join stock_movements m on m.variant_id = v.id
      group by v.id having coalesce(sum(m.quantity_change), 0) <> v.quantity`,
  },
  {
    rule: 'the ledger adds up to what is reserved of every variant',
    broken: `select v.id from product_variants v left join stock_movements m on m.variant_id = v.id
      group by v.id having coalesce(sum(m.reserved_change), 0) <> v.reserved`,
  },
  {
    rule: 'every movement is of a variant of its product',
    broken: `select m.id from stock_movements m left join product_variants v on v.id = m.variant_id
      where v.product_id is distinct from m.product_id`,
  },
  {
    rule: 'every product has variants, and its stock is their sum',
    broken: `select p.id from products p left join product_variants v on v.product_id = p.id
      group by p.id having count(v.id) = 0 or sum(v.quantity) <> p.quantity
        or sum(v.reserved) <> p.reserved`,
  },
  {
    rule: 'what is reserved is what open checkouts hold',
    broken: `with held as (
        select (line ->> 'productId')::uuid as id, sum((line ->> 'count')::int) as count
        from checkouts c, jsonb_array_elements(c.lines) line where c.status = 'open' group by 1)
      select coalesce(p.id, h.id) as id from products p full join held h on h.id = p.id
      where coalesce(p.reserved, 0) <> coalesce(h.count, 0)`,
  },
  {
    rule: 'what is reserved of a variant is what open checkouts hold of it',
    broken: `with held as (
        select m.variant_id as id, sum(m.reserved_change) as count
        from checkouts c join stock_movements m on m.reference_id = c.id and m.kind = 'hold'
        where c.status = 'open' group by 1)
      select coalesce(v.id, h.id) as id from product_variants v full join held h on h.id = v.id
      where coalesce(v.reserved, 0) <> coalesce(h.count, 0)`,
  },
  {
    rule: 'nothing is negative',
    broken: `select id from products where quantity < 0 or reserved < 0 or sold < 0
      union all select id from product_variants where quantity < 0 or reserved < 0
      union all select id from orders where total < 0 or lines_total < 0 or discount_total < 0
      union all select id from checkouts where total < 0`,
  },
  {
    rule: 'the lines of every order add up to its totals',
    broken: `select o.id from orders o left join order_lines l on l.order_id = o.id group by o.id
      having coalesce(sum(l.unit_price * l.count), 0) <> o.lines_total
        or coalesce(sum(l.discount), 0) <> o.discount_total
        or o.total <> o.lines_total - o.discount_total + o.tax_total + o.shipping_total
        or bool_or(l.discount < 0 or l.discount > l.unit_price * l.count)`,
  },
  {
    rule: 'the tax of an order is that of its lines and its shipping, within what was paid for them',
    broken: `select o.id from orders o join order_lines l on l.order_id = o.id
      where o.tax_mode is not null group by o.id
      having o.tax_total <> case when o.tax_mode = 'added'
          then sum((l.tax ->> 'amount')::bigint) + (o.shipping_tax ->> 'amount')::bigint else 0 end
        or (o.shipping_tax ->> 'amount')::bigint not between 0 and o.shipping_total
        or bool_or(l.tax is null
          or (l.tax ->> 'amount')::bigint not between 0 and l.unit_price * l.count - l.discount)`,
  },
  {
    rule: 'the lines of every checkout add up to its totals',
    broken: `select c.id from checkouts c, jsonb_array_elements(c.lines) line group by c.id
      having sum((line ->> 'unitPrice')::bigint * (line ->> 'count')::bigint) <> c.lines_total
        or sum((line ->> 'discount')::bigint) <> c.discount_total
        or c.total <> c.lines_total - c.discount_total + c.tax_total + c.shipping_total`,
  },
  {
    rule: 'a checkout has an order exactly when it is completed, with the same total',
    broken: `select c.id from checkouts c left join orders o on o.id = c.order_id
        left join lateral (select total_before from order_changes
          where order_id = o.id order by created_at limit 1) first on true
      where (c.status = 'completed') <> (o.id is not null) or (o.id is not null
        and (coalesce(first.total_before, o.total) <> c.total or o.currency <> c.currency))`,
  },
  {
    rule: 'changes of an order lead from one total to the next, and the last to the one it has',
    broken: `select order_id as id from (
        select change.order_id, total_after,
          lead(total_before, 1, placed.total) over (partition by order_id order by change.created_at) as next
        from order_changes change join orders placed on placed.id = change.order_id) chain
      where total_after <> next`,
  },
  {
    rule: 'what a paid order gave back or got added was its own',
    broken: `select change.id from order_changes change
        left join order_refunds refund on refund.id = change.refund_id
        left join orders addition on addition.id = change.addition_id
      where refund.order_id <> change.order_id or addition.id = change.order_id
        or ((refund.id is not null or addition.id is not null) and total_before <> total_after)`,
  },
  {
    rule: 'every sale of an order is in the ledger once',
    broken: `select c.order_id as id from checkouts c join order_lines l on l.order_id = c.order_id
      left join stock_movements m
        on m.reference_id = l.order_id and m.line = l.position and m.kind = 'sale'
      where l.product_id is not null
        and coalesce(-(m.quantity_change + m.reserved_change), 0) <> l.count
        and not exists (select from order_changes change
          where change.order_id = l.order_id or change.addition_id = l.order_id)`,
  },
  {
    rule: 'what orders that were changed have of a product is in the ledger, under them and their changes',
    broken: `with changed as (
        select order_id as id from order_changes join checkouts using (order_id)
        union select addition_id from order_changes where addition_id is not null
      ), bought as (
        select l.order_id, l.product_id, sum(l.count) as count
        from changed join order_lines l on l.order_id = changed.id
        where l.product_id is not null group by 1, 2
      ), booked as (
        select source.order_id, m.product_id, -sum(m.quantity_change + m.reserved_change) as count
        from (select id as order_id, id as reference_id from changed
          union select changed.id, change.id from changed
            join order_changes change on change.order_id = changed.id) source
        join stock_movements m on m.reference_id = source.reference_id
          and (m.kind = 'sale' or (m.kind = 'return' and source.reference_id <> source.order_id))
        group by 1, 2
      )
      select order_id as id from bought full join booked using (order_id, product_id)
      where coalesce(bought.count, 0) <> coalesce(booked.count, 0)`,
  },
  {
    rule: 'no goods come back from an order that stands',
    broken: `select o.id from orders o join stock_movements m
        on m.reference_id = o.id and m.kind = 'return'
      where o.status not in ('cancelled', 'refunded')
        and not exists (select from payments p
          join refunds r on p.id = coalesce(r.payment_id, r.part_of) where p.order_id = o.id)`,
  },
  {
    rule: 'every payment has its order, its refund or somebody’s attention',
    broken: `select p.id from payments p left join refunds r on r.payment_id = p.id
      where p.order_id is null and r.id is null and p.status <> 'review' and p.amount > 0`,
  },
  {
    rule: 'an order was paid once, with the amount and currency it asked for',
    broken: `select o.id from orders o join payments p on p.order_id = o.id group by o.id
      having count(*) > 1 or bool_or(p.amount <> o.total or p.currency <> o.currency)`,
  },
  {
    rule: 'what was paid online has its payment',
    broken: `select o.id from orders o join checkouts c on c.order_id = o.id
      where o.payment_method in ('stripe', 'paymob') and o.total > 0
        and not exists (select from payments p where p.order_id = o.id)`,
  },
  {
    rule: 'an order by bank transfer is paid exactly when all of it was received',
    broken: `select o.id from orders o left join bank_transfers t on t.order_id = o.id
      where o.payment_method = 'bank' and o.total > 0
        and (t.order_id is null or (o.paid_at is null) <> (t.received_on is null)
          or t.amount <> o.total
          or (t.received_on is not null and t.parts <> '[]' and t.amount + coalesce(t.surplus, 0) <>
            (select sum((part ->> 'amount')::bigint) from jsonb_array_elements(t.parts) part)))
      union all
      select t.order_id from bank_transfers t join orders o on o.id = t.order_id
      where o.payment_method <> 'bank'`,
  },
  {
    rule: 'nothing is given back that was not paid',
    broken: `select p.id from payments p join refunds r on p.id = coalesce(r.payment_id, r.part_of) group by p.id
      having sum(r.amount) > p.amount
        or (coalesce(sum(r.amount) filter (where r.status = 'done'), 0) = p.amount)
          <> (p.status = 'refunded')`,
  },
  {
    rule: 'an order knows what its refunds took, and no line gave back more than was bought',
    broken: `select o.id from orders o left join order_refunds r on r.order_id = o.id group by o.id
      having coalesce(sum(r.amount), 0) <> o.refunded_total or o.refunded_total > o.total
        or (o.refunded_total > 0 and o.paid_at is null)
      union all
      select l.order_id from order_lines l join order_refund_lines b
        on b.order_id = l.order_id and b.position = l.position
      join orders o on o.id = l.order_id
      group by l.order_id, l.position, o.tax_mode
      having sum(b.count) > l.count or sum(b.amount) > l.unit_price * l.count - l.discount
        + case when o.tax_mode = 'added' then coalesce((l.tax ->> 'amount')::bigint, 0) else 0 end`,
  },
  {
    rule: 'refunds give back the tax of what they give back, and all of it with the last piece',
    broken: `select l.order_id as id from order_lines l
      join orders o on o.id = l.order_id and o.tax_mode is not null
      join order_refund_lines b on b.order_id = l.order_id and b.position = l.position
      group by l.order_id, l.position, o.tax_mode
      having sum(b.tax) > (l.tax ->> 'amount')::bigint or bool_or(b.tax > b.amount)
        or (sum(b.count) = l.count and count(b.tax) = count(*)
          and sum(b.tax) <> (l.tax ->> 'amount')::bigint)
      union all
      select o.id from orders o join order_refunds r on r.order_id = o.id
      where o.tax_mode is not null group by o.id
      having sum(r.shipping_tax) > (o.shipping_tax ->> 'amount')::bigint`,
  },
  {
    rule: 'a refund is the sum of its lines and delivery, and what its provider was asked for',
    broken: `select r.id from order_refunds r left join refunds t on t.id = r.transfer_id
        left join order_refund_lines l on l.refund_id = r.id
      group by r.id, t.id
      having r.amount <> r.shipping_amount + coalesce(sum(l.amount), 0) or t.amount <> r.amount
        or (r.done_at is null) <> (t.id is not null and t.status <> 'done')
        or bool_or(l.order_id <> r.order_id)`,
  },
  {
    rule: 'what a refund put back on the shelf is in the ledger once',
    broken: `select coalesce(l.refund_id, m.reference_id) as id
      from (select l.* from order_refund_lines l join order_lines o
          on o.order_id = l.order_id and o.position = l.position
        where l.restocked and o.product_id is not null) l
      full join (select m.* from stock_movements m join order_refunds r on r.id = m.reference_id) m
        on m.reference_id = l.refund_id and m.line = l.position and m.kind = 'return'
      where m.quantity_change is distinct from l.count
        and not exists (select from order_returns t where t.refund_id = l.refund_id)`,
  },
  {
    rule: 'what a return put back on the shelf is in the ledger once',
    broken: `select coalesce(l.return_id, m.reference_id) as id
      from (select l.* from order_return_lines l join order_lines o
          on o.order_id = l.order_id and o.position = l.position
        where l.restocked and o.product_id is not null) l
      full join (select m.* from stock_movements m join order_returns r on r.id = m.reference_id) m
        on m.reference_id = l.return_id and m.line = l.position and m.kind = 'return'
      where m.quantity_change is distinct from l.count`,
  },
  {
    rule: 'lines know what open returns ask for, which is never more than is left of them',
    broken: `select l.order_id as id from order_lines l left join (
        select b.order_id, b.position, sum(b.count) as count from order_return_lines b
        join order_returns r on r.id = b.return_id
        where r.status in ('requested', 'approved', 'received') group by 1, 2) open
        on open.order_id = l.order_id and open.position = l.position
      where coalesce(l.in_returns, 0) <> coalesce(open.count, 0) or (l.in_returns > 0 and l.in_returns > l.count - (
        select coalesce(sum(b.count), 0) from order_refund_lines b
        where b.order_id = l.order_id and b.position = l.position))`,
  },
  {
    rule: 'the refund of a return is of its order and its pieces',
    broken: `select r.id from order_returns r join order_refunds f on f.id = r.refund_id
        left join order_return_lines l on l.return_id = r.id and l.count > 0
        left join order_refund_lines b on b.refund_id = f.id and b.position = l.position
      where f.order_id <> r.order_id or l.order_id <> r.order_id
        or b.count is distinct from l.count or b.restocked is distinct from l.restocked`,
  },
  {
    rule: 'an exchange is paid by what the returned pieces are worth, and goes to who returned them',
    broken: `select o.id from orders o left join order_refunds r on r.replacement_id = o.id
        left join orders returned on returned.id = r.order_id
      group by o.id having o.exchanged_total <> coalesce(sum(r.amount), 0)
        or bool_or(returned.user_id is distinct from o.user_id and r.id is not null)
        or bool_or(r.transfer_id is not null)
        or (o.exchanged_total > 0 and o.paid_at is null)`,
  },
  {
    rule: 'what was refused at the door was called off, and never paid',
    broken: `select id from orders where refused_at is not null
      and (status <> 'cancelled' or paid_at is not null or payment_method <> 'cash')`,
  },
  {
    rule: 'goods that are out were called off or not taken in, and are not in the ledger',
    broken: `select g.order_id as id from goods_out g join orders o on o.id = g.order_id
      where (o.status not in ('cancelled', 'refunded') and not exists (
          select from order_refunds r join order_refund_lines l on l.refund_id = r.id
          where r.order_id = o.id and r.not_taken and not l.restocked)) or exists (
        select from stock_movements m where m.reference_id = o.id and m.kind = 'return')`,
  },
  {
    rule: 'what was not taken in is of cash orders that arrived, and nobody was sent money for it',
    broken: `select r.order_id as id from order_refunds r join orders o on o.id = r.order_id
      where r.not_taken and (o.payment_method <> 'cash' or o.delivered_at is null
        or o.refused_at is not null or r.transfer_id is not null or r.replacement_id is not null
        or r.done_at is null or r.shipping_amount > 0
        or exists (select from payments p where p.order_id = o.id))`,
  },
  {
    rule: 'a serial number is sold exactly while an order has it, and no line has more than pieces',
    broken: `select s.id from serial_numbers s left join order_line_serials g
        on g.serial_id = s.id and g.returned_at is null
      where (s.status = 'sold') <> (g.serial_id is not null)
      union all
      select l.order_id from order_line_serials g join order_lines l
        on l.order_id = g.order_id and l.position = g.position
      where g.returned_at is null group by l.order_id, l.position, l.count having count(*) > l.count`,
  },
  {
    rule: 'serial numbers that went out are of the product that was bought',
    broken: `select s.id from serial_numbers s join order_line_serials g on g.serial_id = s.id
      join order_lines l on l.order_id = g.order_id and l.position = g.position
      where s.product_id <> l.product_id`,
  },
  {
    rule: 'an expected delivery received what its receipts booked, and is over with its last piece',
    broken: `select e.delivery_id as id from expected_delivery_lines e left join (
        select r.delivery_id, m.variant_id, sum(m.quantity_change) as count
        from stock_receipts r join stock_movements m on m.reference_id = r.id
        where r.delivery_id is not null group by 1, 2) came
        on came.delivery_id = e.delivery_id and came.variant_id = e.variant_id
      where e.received <> coalesce(came.count, 0)
      union all
      select d.id from expected_deliveries d where d.closed_at is null and not exists (
        select from expected_delivery_lines e where e.delivery_id = d.id and e.received < e.count)`,
  },
  {
    rule: 'every refund that is done has a credit note, numbered like invoices',
    broken: `select r.id::text from order_refunds r left join credit_notes n on n.refund_id = r.id
      where (r.done_at is null) <> (n.refund_id is null)
      union all
      select coalesce(s.year, n.year)::text
      from credit_note_series s full join credit_notes n on n.year = s.year
      group by s.year, n.year, s.last_number
      having s.last_number is distinct from count(n.number)
        or s.last_number is distinct from max(n.number)`,
  },
  {
    rule: 'coupons count their uses, and no limit is passed',
    broken: `select c.id from coupons c left join coupon_redemptions r
        on r.coupon_id = c.id and r.released_at is null
      group by c.id having count(r.id) <> c.use_count or count(r.id) > coalesce(c.max_uses, 2147483647)
      union all
      select c.id from coupons c join coupon_redemptions r
        on r.coupon_id = c.id and r.released_at is null
      where r.user_id is not null group by c.id, r.user_id
      having count(*) > coalesce(c.max_uses_per_user, 2147483647)`,
  },
  {
    rule: 'no order has more discount than the terms of its coupon give',
    broken: `select o.id from orders o join checkouts c on c.order_id = o.id
      where o.coupon_name is not null and o.discount_total > case c.coupon_terms ->> 'kind'
        when 'percent' then round(o.lines_total * (c.coupon_terms ->> 'discountPercent')::numeric / 100)
        when 'amount' then (c.coupon_terms ->> 'amount')::bigint
        when 'delivery' then 0 end`,
  },
  {
    rule: 'invoices of a year are numbered from one to the last, without a gap',
    broken: `with issued as (select year, number from invoices
        union all select year, number from replaced_invoices)
      select coalesce(s.year, i.year) as id
      from invoice_series s full join issued i on i.year = s.year
      group by s.year, i.year, s.last_number
      having s.last_number is distinct from count(i.number)
        or s.last_number is distinct from max(i.number)`,
  },
  {
    rule: 'every order has a history that ends where it stands',
    broken: `select o.id from orders o
      where not exists (select from order_history h where h.order_id = o.id and h.status = o.status)`,
  },
  {
    rule: 'what is picked up says where, and no fee is more than shipping with it',
    broken: `select id from orders
      where (delivery_method is not distinct from 'pickup') <> (pickup is not null)
        or cash_fee not between 0 and shipping_total`,
  },
  {
    rule: 'every place belongs to one zone of delivery',
    broken: `select place as id from delivery_zones, unnest(cities) place
      group by place having count(*) > 1`,
  },
  {
    rule: 'rates of tax hold for zones that are there',
    broken: `select zone as id from shop_settings,
        jsonb_array_elements(coalesce(values -> 'taxRates', '[]')) rate,
        jsonb_array_elements_text(rate -> 'zones') zone
      where not exists (select from delivery_zones where name = zone)`,
  },
  {
    rule: 'ways to pay are offered in zones that are there',
    broken: `select zone as id from shop_settings,
        jsonb_each(coalesce(values -> 'paymentMethods', '{}')) method,
        jsonb_array_elements_text(method.value -> 'zones') zone
      where not exists (select from delivery_zones where name = zone)`,
  },
  {
    rule: 'a bulk change that is over left no row undecided',
    broken: `select distinct r.id from bulk_runs r join bulk_rows b on b.run_id = r.id
      where (r.state in ('applied', 'undoing', 'undone') and b.state = 'ready')
        or (r.state = 'undone' and b.state = 'done')
        or (b.state in ('done', 'undone') and b.version_after is null)`,
  },
  {
    rule: 'a planned change that did not begin changed nothing',
    broken: `select distinct r.id from bulk_runs r join bulk_rows b on b.run_id = r.id
      where r.state in ('planned', 'cancelled', 'missed') and b.state not in ('ready', 'skipped')`,
  },
  {
    rule: 'an import that is over left no product undecided',
    broken: `select distinct r.id from import_runs r join import_products p on p.run_id = r.id
      where (r.state in ('applied', 'undoing', 'undone') and p.state = 'ready')
        or (r.state = 'undone' and p.state = 'done')
        or (p.state in ('done', 'undone') and (p.version_after is null or p.product_id is null))`,
  },
];

export interface Finding {
  rule: string;
  /** Number of violating rows, and some examples. */
  count: number;
  examples: string[];
}

export interface ShopCounts {
  rules: number;
  products: number;
  movements: number;
  orders: number;
  checkouts: number;
  payments: number;
}

/** Checks all rules on one snapshot. Read-only. */
export async function verifyShop(db: Db): Promise<{ findings: Finding[]; counts: ShopCounts }> {
  const readAll = async (snapshot: Db) => {
    await query(snapshot, sql`set local statement_timeout = '10min'`);
    const findings: Finding[] = [];
    for (const { rule, broken } of rules) {
      const [found] = await query<{ count: number; examples: string[] }>(
        snapshot,
        sql.raw(`with broken as (${broken}) select count(*)::int as count,
          coalesce((array_agg(id::text))[1:3], '{}') as examples from broken`),
      );
      if (found && found.count > 0) findings.push({ rule, ...found });
    }
    const [counts] = await query<Omit<ShopCounts, 'rules'>>(
      snapshot,
      sql`
      select (select count(*) from products)::int as products,
        (select count(*) from stock_movements)::int as movements,
        (select count(*) from orders)::int as orders,
        (select count(*) from checkouts)::int as checkouts,
        (select count(*) from payments)::int as payments`,
    );
    if (!counts) throw new Error('Counting gave no row.');
    return { findings, counts: { rules: rules.length, ...counts } };
  };
  return runTransaction(db, readAll, { snapshot: true });
}
