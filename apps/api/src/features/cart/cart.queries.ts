import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import type { Db } from '@matjar/db/connect.ts';
import {
  byVariant,
  isForSale,
  namedJson,
  subcategoryIds,
  tiedPictureJson,
  variantPrice,
} from '@matjar/db/fragments.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { isUniqueViolation } from '../../platform/database/is-unique-violation.ts';

/**
 * Every change locks the row of the cart in its own statement: changes of one cart are serialised without a second
 * round trip.
 */

interface Named {
  _id: string;
  name: string;
}

/** A line with all that is shown of it. Amounts in smallest units. */
export interface CartLineRow {
  id: string;
  count: number;
  /** Null if it no longer exists. */
  variantId: string | null;
  sku: string;
  options: VariantOption[];
  color: string | null;
  seenPrice: number;
  productId: string;
  price: number;
  /** Stock of the variant. */
  quantity: number;
  ratingsSum: number;
  ratingsCount: number;
  /** True if it is still sold. */
  sold: boolean;
  title: string;
  slug: string;
  brandId: string;
  categoryId: string;
  subcategoryIds: string[];
  brand: Named;
  category: Named;
  /** The first picture in the colour of the line, or the cover. */
  picture: Picture | null;
  weightGrams: number | null;
}

export interface CartRow {
  id: string;
  version: number;
  couponId: string | null;
  lines: CartLineRow[];
}

interface CartAndLineRow extends Omit<CartLineRow, 'id'>, Omit<CartRow, 'id' | 'lines'> {
  cartId: string;
  /** Null in the single row of an empty cart. */
  id: string | null;
}

/** Undefined for people without a cart. */
export async function findCart(db: Db, userId: string): Promise<CartRow | undefined> {
  const rows = await query<CartAndLineRow>(
    db,
    sql`
    select cart.id as "cartId", cart.version, cart.coupon_id as "couponId",
      line.id, line.count, line.color, line.seen_price::float8 as "seenPrice",
      variant.id as "variantId", variant.sku, variant.options,
      product.id as "productId", ${variantPrice} as price, coalesce(variant.quantity, 0) as quantity,
      product.ratings_sum as "ratingsSum", product.ratings_count as "ratingsCount",
      (${isForSale} and variant.id is not null) as sold,
      product.title, product.slug, variant.weight_grams as "weightGrams",
      product.brand_id as "brandId", product.category_id as "categoryId",
      ${subcategoryIds} as "subcategoryIds",
      ${namedJson('brand')} as brand,
      ${namedJson('category')} as category,
      (select ${tiedPictureJson}
        from product_pictures picture join media on media.id = picture.media_id
        where picture.product_id = product.id
        order by ${byVariant(sql`line.variant_id`, sql`line.color`)} limit 1) as picture
    from carts cart
    left join cart_lines line on line.cart_id = cart.id
    left join products product on product.id = line.product_id
    left join product_variants variant on variant.id = line.variant_id
    left join brands brand on brand.id = product.brand_id
    left join categories category on category.id = product.category_id
    where cart.user_id = ${userId}
    order by line.created_at, line.id`,
  );
  const [first] = rows;
  if (!first) return undefined;
  const { cartId, version, couponId } = first;
  const lines = rows.flatMap((row) => (row.id === null ? [] : [row as CartLineRow]));
  return { id: cartId, version, couponId, lines };
}

export interface VariantToAdd {
  id: string;
  color: string | null;
  price: number;
  quantity: number;
}

export interface ProductToAdd {
  productId: string;
  title: string;
  /** In display order. */
  variants: VariantToAdd[];
  /** Number of lines in the person's cart, and those with this product. */
  cartLines: number;
  sameLines: { variantId: string | null; count: number }[];
}

/** Undefined if it is not sold. */
export async function findProductToAdd(
  db: Db,
  userId: string,
  productId: string,
): Promise<ProductToAdd | undefined> {
  const [product] = await query<ProductToAdd>(
    db,
    sql`
    select product.id as "productId", product.title, offered.variants, held.*
    from products product
    cross join lateral (
      select json_agg(json_build_object('id', variant.id, 'color', variant.color,
        'price', ${variantPrice}, 'quantity', variant.quantity)
        order by variant.position, variant.id) as variants
      from product_variants variant where variant.product_id = product.id
    ) offered
    cross join lateral (
      select count(*)::int as "cartLines",
        coalesce(
          json_agg(json_build_object('variantId', line.variant_id, 'count', line.count))
            filter (where line.product_id = product.id),
          '[]') as "sameLines"
      from carts cart join cart_lines line on line.cart_id = cart.id
      where cart.user_id = ${userId}
    ) held
    where product.id = ${productId} and ${isForSale}`,
  );
  return product;
}

export interface Addition {
  userId: string;
  productId: string;
  variant: VariantToAdd;
  count: number;
  /** Maximum quantity of the line. */
  max: number;
}

/** Adds the whole quantity; false, with no change, if the stock is too low by now. */
export async function addWhole(
  db: Db,
  { userId, productId, variant, count, max }: Addition,
): Promise<boolean> {
  const statement = sql`
    with cart as (
      insert into carts (id, user_id) values (${userId}, ${userId})
      on conflict (user_id) do update set version = carts.version + 1, updated_at = now()
      returning id
    )
    insert into cart_lines as line (id, cart_id, product_id, variant_id, color, count, seen_price)
    select ${newId()}, cart.id, ${productId}, ${variant.id}::uuid, ${variant.color}::text,
      ${count}::int, ${variant.price}::bigint
    from cart
    on conflict on constraint cart_lines_one_per_color do update
      set count = line.count + excluded.count where line.count + excluded.count <= ${max}::int
    returning line.id`;
  const added = await retryFirst(() => query(db, statement));
  return added.length > 0;
}

/** Of two concurrent first additions the later one fails on the cart's id, and finds the cart when retried. */
async function retryFirst<Result>(add: () => Promise<Result>): Promise<Result> {
  try {
    return await add();
  } catch (error) {
    if (isUniqueViolation(error, 'carts_pkey')) return add();
    throw error;
  }
}

/** Adds as many pieces as are in stock; returns the count of the line before and after. */
export async function addUpTo(
  db: Db,
  addition: Addition,
): Promise<{ before: number; count: number }> {
  const { userId, productId, variant, count, max } = addition;
  const statement = sql`
    with cart as (
      insert into carts (id, user_id) values (${userId}::uuid, ${userId}::uuid)
      on conflict (user_id) do update set version = carts.version + 1, updated_at = now()
      returning id
    ), held as (
      select line.count from cart_lines line join carts own on own.id = line.cart_id
      where own.user_id = ${userId} and line.variant_id = ${variant.id}
    )
    insert into cart_lines as line (id, cart_id, product_id, variant_id, color, count, seen_price)
    select ${newId()}::uuid, cart.id, ${productId}::uuid, ${variant.id}::uuid,
      ${variant.color}::text, least(${count}::int, ${max}::int), ${variant.price}::bigint
    from cart
    on conflict on constraint cart_lines_one_per_color do update
      set count = greatest(line.count, least(line.count + ${count}::int, ${max}::int))
    returning line.count, coalesce((select count from held), 0) as before`;
  const [row] = await retryFirst(() => query<{ before: number; count: number }>(db, statement));
  if (!row)
    throw new Error(`Variant ${variant.id} was not written into the cart of user ${userId}.`);
  return row;
}

export interface LineToChange {
  id: string;
  cartId: string;
  count: number;
  price: number;
  quantity: number;
  title: string;
  /** Quantity of the same product in other lines. */
  others: number;
}

/** Finds a line by its id, or the oldest line of a product by the product's id. */
export async function findLineToChange(
  db: Db,
  userId: string,
  lineOrProductId: string,
): Promise<LineToChange | undefined> {
  const [row] = await query<LineToChange>(
    db,
    sql`
    select line.id, line.cart_id as "cartId", line.count, variant.quantity,
      ${variantPrice} as price, product.title,
      (select coalesce(sum(other.count), 0)::int from cart_lines other
        where other.cart_id = cart.id and other.product_id = product.id and other.id <> line.id
      ) as others
    from carts cart
    join cart_lines line on line.cart_id = cart.id
    join products product on product.id = line.product_id
    join product_variants variant on variant.id = line.variant_id
    where cart.user_id = ${userId}
      and (line.id = ${lineOrProductId} or line.product_id = ${lineOrProductId})
      and ${isForSale}
    order by line.created_at, line.id
    limit 1`,
  );
  return row;
}

/** False if the line was removed meanwhile. */
export async function setCount(db: Db, line: LineToChange, count: number): Promise<boolean> {
  const changed = await query(
    db,
    sql`
    with cart as (
      update carts set version = version + 1, updated_at = now()
      where id = ${line.cartId} returning id
    )
    update cart_lines line set count = ${count} from cart
    where line.cart_id = cart.id and line.id = ${line.id} returning line.id`,
  );
  return changed.length > 0;
}

/** Deletes the line with that id, or every line of that product. False if there is none. */
export async function deleteLines(
  db: Db,
  userId: string,
  lineOrProductId: string,
): Promise<boolean> {
  const deleted = await query(
    db,
    sql`
    with cart as (
      update carts set version = version + 1, updated_at = now()
      where user_id = ${userId} and exists (
        select 1 from cart_lines line where line.cart_id = carts.id
          and (line.id = ${lineOrProductId} or line.product_id = ${lineOrProductId}))
      returning id
    )
    delete from cart_lines line using cart
    where line.cart_id = cart.id
      and (line.id = ${lineOrProductId} or line.product_id = ${lineOrProductId})
    returning line.id`,
  );
  return deleted.length > 0;
}

export async function deleteLinesById(
  db: Db,
  cartId: string,
  lineIds: readonly string[],
): Promise<void> {
  await query(
    db,
    sql`
    with cart as (
      update carts set version = version + 1, updated_at = now() where id = ${cartId} returning id
    )
    delete from cart_lines line using cart
    where line.cart_id = cart.id and line.id = any(${sql.param([...lineIds])}::uuid[])`,
  );
}

export async function deleteAllLines(db: Db, userId: string): Promise<void> {
  await query(
    db,
    sql`
    with cart as (
      update carts set version = version + 1, updated_at = now(), coupon_id = null
      where user_id = ${userId} returning id
    )
    delete from cart_lines line using cart where line.cart_id = cart.id`,
  );
}

/** Null removes the coupon. */
export async function setCoupon(db: Db, userId: string, couponId: string | null): Promise<void> {
  await query(
    db,
    sql`
    update carts set coupon_id = ${couponId}, version = version + 1, updated_at = now()
    where user_id = ${userId} and coupon_id is distinct from ${couponId}::uuid`,
  );
}

/** Removes this coupon, unless it was replaced by another. */
export async function dropCoupon(db: Db, cartId: string, couponId: string): Promise<void> {
  await query(
    db,
    sql`
    update carts set coupon_id = null, version = version + 1, updated_at = now()
    where id = ${cartId} and coupon_id = ${couponId}`,
  );
}

export async function markPricesSeen(
  db: Db,
  seen: readonly { id: string; price: number }[],
): Promise<void> {
  await query(
    db,
    sql`
    update cart_lines line set seen_price = shown.price
    from unnest(${sql.param(seen.map(({ id }) => id))}::uuid[],
      ${sql.param(seen.map(({ price }) => price))}::bigint[])
      as shown (id, price)
    where line.id = shown.id`,
  );
}
