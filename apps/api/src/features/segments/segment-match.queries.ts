import { isSale } from '@matjar/db/fragments.ts';
import type { SegmentRule, StoredRules } from '@matjar/db/schema/segments.ts';
import { type SQL, sql } from 'drizzle-orm';

/** Statements that use these name the row of `users` `person`. */

const sales = sql`orders placed where placed.user_id = person.id and ${isSale}`;
/** Unpaid orders do not count: they are free, and could be cancelled after a coupon was used elsewhere. */
const paidSales = sql`${sales} and placed.paid_at is not null`;

export const spentByUser = sql`(select coalesce(sum(placed.total - placed.refunded_total), 0) from ${paidSales})`;
export const ordersOfUser = sql`(select count(*) from ${paidSales})`;

/** Active customers. */
export const isCustomer = sql`(person.role = 'user' and person.active)`;

/** Condition of membership in a segment. */
export function matchRules({ match, rules }: Pick<StoredRules, 'match' | 'rules'>): SQL {
  const each = rules.map((rule) => sql`(${matchRule(rule)})`);
  return sql`(${isCustomer} and (${sql.join(each, match === 'all' ? sql` and ` : sql` or `)}))`;
}

function matchRule(rule: SegmentRule): SQL {
  switch (rule.kind) {
    case 'spent':
      return sql`${spentByUser} >= ${rule.atLeast}`;
    case 'orders':
      return sql`${ordersOfUser} >= ${rule.atLeast}`;
    case 'bought':
      return sql`exists (
        select from orders placed
        join order_lines line on line.order_id = placed.id
        join products product on product.id = line.product_id
        where placed.user_id = person.id and ${isSale} and placed.paid_at is not null
          and ${boughtColumns[rule.of]} = ${rule.id})`;
    case 'quiet':
      return sql`(select max(placed.created_at) from ${sales}) < now() - make_interval(days => ${rule.days}::int)`;
    case 'joined':
      return sql`person.created_at >= ${rule.since}::date`;
    case 'tag':
      return sql`exists (
        select from customer_tags tagged where tagged.user_id = person.id and tagged.tag = ${rule.tag})`;
    case 'refused':
      return sql`(
        select count(*) from orders placed
        where placed.user_id = person.id and placed.refused_at is not null) >= ${rule.atLeast}`;
  }
}

const boughtColumns = {
  category: sql`product.category_id`,
  brand: sql`product.brand_id`,
  product: sql`product.id`,
};
