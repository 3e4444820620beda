import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import type { Db } from '@matjar/db/connect.ts';
import { byVariant, isForSale, subcategoryIds, variantPrice } from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { carts } from '@matjar/db/schema/cart.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';

interface LockedCart {
  id: string;
  userId: string;
  version: number;
  couponId: string | null;
  /** Unix time in milliseconds by the clock of the database, which all nodes share. */
  now: number;
}

export interface LineRow {
  lineId: string;
  productId: string;
  title: string;
  color: string | null;
  variantId: string;
  sku: string;
  options: VariantOption[];
  count: number;
  /** In smallest units. */
  price: number;
  quantity: number;
  sold: boolean;
  brandId: string;
  categoryId: string;
  subcategoryIds: string[];
  imageId: string | null;
  weightGrams: number | null;
}

/** Reads without a lock: the cart as it was when the request arrived. */
export async function readCartVersion(
  db: Db,
  userId: string,
  cartId: string,
): Promise<number | undefined> {
  const [cart] = await db
    .select({ version: carts.version })
    .from(carts)
    .where(and(eq(carts.id, cartId), eq(carts.userId, userId)));
  return cart?.version;
}

/** Locks the cart until the transaction ends. */
export async function lockCart(db: Db, cartId: string): Promise<LockedCart | undefined> {
  const [cart] = await query<LockedCart>(
    db,
    sql`
    select id, user_id as "userId", version, coupon_id as "couponId",
      (extract(epoch from now()) * 1000)::float8 as now
    from carts where id = ${cartId} for update`,
  );
  return cart;
}

export function findLinesToBuy(db: Db, cartId: string): Promise<LineRow[]> {
  return findLines(
    db,
    sql`cart_lines`,
    sql`where line.cart_id = ${cartId} order by line.created_at, line.id`,
  );
}

/** Variants that are in no cart, as cart lines in the given order. Missing ones are left out. */
export function findVariantsToBuy(
  db: Db,
  lines: readonly { variant: string; count: number }[],
): Promise<LineRow[]> {
  const variants = sql.param(lines.map(({ variant }) => variant));
  const counts = sql.param(lines.map(({ count }) => count));
  return findLines(
    db,
    sql`(select wanted.id, wanted.product_id, wanted.id as variant_id, wanted.color, given.count, given.place
      from unnest(${variants}::uuid[], ${counts}::int[]) with ordinality as given(id, count, place)
      join product_variants wanted on wanted.id = given.id)`,
    sql`order by line.place`,
  );
}

/** Current price and stock of each line. */
function findLines(db: Db, lines: SQL, which: SQL): Promise<LineRow[]> {
  return query<LineRow>(
    db,
    sql`
    select line.id as "lineId", product.id as "productId", product.title, line.color, line.count,
      variant.id as "variantId", variant.sku, variant.options,
      product.brand_id as "brandId", product.category_id as "categoryId",
      ${subcategoryIds} as "subcategoryIds",
      ${variantPrice} as price, coalesce(variant.quantity, 0) as quantity,
      (${isForSale} and variant.id is not null) as sold, variant.weight_grams as "weightGrams",
      (select picture.media_id from product_pictures picture
        where picture.product_id = product.id
        order by ${byVariant(sql`line.variant_id`, sql`line.color`)} limit 1) as "imageId"
    from ${lines} line
    join products product on product.id = line.product_id
    left join product_variants variant on variant.id = line.variant_id
    ${which}`,
  );
}

/** After the purchase, in the caller's transaction. */
export async function emptyCart(db: Db, cartId: string): Promise<void> {
  await query(
    db,
    sql`
    with cart as (
      update carts set coupon_id = null, version = version + 1, updated_at = now()
      where id = ${cartId} returning id
    )
    delete from cart_lines line using cart where line.cart_id = cart.id`,
  );
}

/** Takes the bought pieces, and the coupon that paid for them, out of a cart that was changed since. */
export async function takeOutBought(
  db: Db,
  cartId: string,
  {
    lines,
    couponId,
  }: { lines: readonly { lineId?: string; count: number }[]; couponId: string | null },
): Promise<void> {
  const known = lines.filter(({ lineId }) => lineId !== undefined);
  const ids = sql.param(known.map(({ lineId }) => lineId));
  const counts = sql.param(known.map(({ count }) => count));
  await query(
    db,
    sql`
    with bought as (
      select * from unnest(${ids}::uuid[], ${counts}::int[]) as line (id, count)
    ), cart as (
      update carts set version = version + 1, updated_at = now(),
        coupon_id = nullif(coupon_id, ${couponId}::uuid)
      where id = ${cartId} returning id
    ), used_up as (
      delete from cart_lines line using cart, bought
      where line.cart_id = cart.id and line.id = bought.id and line.count <= bought.count
    )
    update cart_lines line set count = line.count - bought.count from cart, bought
    where line.cart_id = cart.id and line.id = bought.id and line.count > bought.count`,
  );
}
