import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL fragments shared by several features. Statements that use them must use these table aliases: `product`,
 * `variant` for `product_variants`, `picture` for `product_pictures`, `media`.
 */

const pictureFields = sql`'hash', media.content_hash, 'width', media.width, 'height', media.height,
  'placeholder', media.placeholder`;

/** A `Picture` of the contract. */
export const pictureJson = sql`json_build_object(${pictureFields})`;

/** With the colour or the variant of the product it shows, where it shows one. */
export const tiedPictureJson = sql`json_strip_nulls(json_build_object(${pictureFields},
  'color', picture.color, 'variant', picture.variant_id))`;

/** The first picture of a product, or null. */
export const coverJson = sql`(select ${pictureJson}
  from product_pictures picture join media on media.id = picture.media_id
  where picture.product_id = product.id order by picture.position limit 1)`;

/**
 * The order in which pictures fit a variant: its own, those in its colour, others; before those of other variants
 * each time.
 */
export function byVariant(variant: SQL, color: SQL) {
  return sql`(picture.variant_id = ${variant}) is true desc, (picture.color = ${color}) is true desc,
    picture.variant_id is not null, picture.position`;
}

/** The picture that fits a variant best, or null. */
export const variantCoverJson = sql`(select ${pictureJson}
  from product_pictures picture join media on media.id = picture.media_id
  where picture.product_id = product.id order by ${byVariant(sql`variant.id`, sql`variant.color`)} limit 1)`;

/** `{_id, name}` of a row that is called so in the statement. */
export function namedJson(table: 'author' | 'brand' | 'category' | 'subcategory') {
  const row = sql.identifier(table);
  return sql`json_build_object('_id', ${row}.id, 'name', ${row}.name)`;
}

/** When a day such as "2026-05-15" begins by the shop's clock, or the day after it. */
export function beginOfDay(day: string, timeZone: string, { after = false } = {}): SQL {
  return sql`((${day}::date + ${after ? 1 : 0}::int)::timestamp at time zone ${timeZone})`;
}

/** Whether the shop shows and sells a product. */
export const isForSale = sql`(product.published and product.deleted_at is null)`;

/** Price of one piece of a variant, or of a product without one, in smallest units. */
export const variantPrice = sql`coalesce(variant.own_price_to_pay, product.price_to_pay)::float8`;

/** Sorts after all others. */
const lastCharacter = '\u{10ffff}';

/** Whether the SKU begins like this. A range condition can use the index for any code. */
export function skuBegins(code: string) {
  return sql`(fold_text(variant.sku) ~>=~ fold_text(${code})
    and fold_text(variant.sku) ~<~ (fold_text(${code}) || ${lastCharacter}))`;
}

/** Whether an order, `placed`, is a sale: one that was undone brought nothing in. */
export const isSale = sql`(placed.status not in ('cancelled', 'refunded'))`;

/** Whether somebody really bought with an order, `placed`: one alone is no proof, because it costs nothing. */
export const isBought = sql`(${isSale} and (placed.paid_at is not null or placed.status = 'delivered'))`;

/** Whether an order, `placed`, is unpaid and neither delivered nor undone: its money is still to come. */
export const awaitsMoney = sql`(placed.paid_at is null
  and placed.status in ('placed', 'paid', 'preparing', 'dispatched'))`;

/** The orders that a piece with this serial number went out with, as an array. */
export function ordersWithSerial(number: string) {
  return sql`array(select given.order_id from serial_numbers serial
    join order_line_serials given on given.serial_id = serial.id where serial.number = ${number})`;
}

/** Whether pieces of an order, `placed`, are still in the shop: it was not sent or, to be picked up, not handed over. */
const isUnsent = sql`(placed.status in ('placed', 'paid', 'preparing')
  or (placed.status = 'dispatched' and placed.delivery_method = 'pickup'))`;

/**
 * Sold pieces per variant that are still in the shop, without refunded ones. For all variants or `those`: then their
 * orders are found by an index of the lines.
 */
export function unsentPieces(those?: SQL) {
  const unsent = sql`select placed.id from orders placed where ${isUnsent}`;
  const products = sql`select product_id from product_variants where id = ${those}`;
  // In this form the open orders are looked up in a hash, whatever number of lines PostgreSQL expects.
  const ofThose = sql`select order_id from order_lines
    where product_id = any (array(${products})) and (order_id in (${unsent})) is true`;
  return sql`(
    select line.variant_id, sum(line.count - coalesce(gone.count, 0))::int as pieces
    from order_lines line
    left join lateral (
      select sum(count) as count from order_refund_lines
      where order_id = line.order_id and position = line.position
    ) gone on true
    where line.order_id in (${those ? ofThose : unsent})
      and ${those ? sql`line.variant_id = ${those}` : sql`true`}
    group by line.variant_id)`;
}

/** Refunds of an order's `line`, as `back`. Whole numbers, which are added up faster than the decimals of `sum`. */
export const refundedOfLine = sql`left join (
    select order_id, position, sum(count)::int as count, sum(amount)::bigint as amount,
      sum(tax)::bigint as tax, coalesce(sum(count) filter (where restocked), 0)::int as restocked
    from order_refund_lines group by order_id, position
  ) back on back.order_id = line.order_id and back.position = line.position`;

/** Revenue of a line, after discount and refunds. */
export const earnedOfLine = sql`(line.unit_price * line.count - line.discount - coalesce(back.amount, 0))`;

/**
 * The same without tax, as the order settled it; a later tax rate does not change it. Orders without settled taxes are
 * taken to include the current rate.
 */
export function netOfLine(taxPercent = 0) {
  return sql`(case placed.tax_mode
    when 'added' then ${earnedOfLine} + coalesce(back.tax, 0)
    when 'included'
      then ${earnedOfLine} + coalesce(back.tax, 0) - coalesce((line.tax ->> 'amount')::bigint, 0)
    else ${earnedOfLine} * 100 / (100 + ${taxPercent}::numeric) end)`;
}

/** Cost of a line's pieces; restocked ones cost nothing, refunded ones that did not come back do. */
export const costOfLine = sql`(line.unit_cost * (line.count - coalesce(back.restocked, 0)))`;

/** Lines that margins of a period are of: paid, like revenue, and of a known cost. */
export const hasMargin = sql`(placed.paid_at is not null and ${isSale} and line.unit_cost is not null)`;

/** When the last days began, today included, in this time zone. */
export function startOfDays(days: number, timeZone: string) {
  return sql`((date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${days - 1}))
    at time zone ${timeZone})`;
}

/** The role in the staff of a row of `users`, or null; `readPermissions` says what it allows. */
export function staffRoleJson(table: 'person' | 'users') {
  return sql`(select json_build_object('role', member.role, 'ownRoleId', own.id, 'ownRole', own.name,
      'permissions', own.permissions)
    from staff_members member left join staff_roles own on own.id = member.own_role_id
    where member.user_id = ${sql.identifier(table)}.id)`;
}

/** Of the row called `product`. */
export const subcategoryIds = sql`array(
  select tie.subcategory_id::text from product_subcategories tie where tie.product_id = product.id)`;
