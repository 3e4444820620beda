import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';

export interface LockedCart {
  id: string;
  userId: string;
  version: number;
  couponId: string | null;
}

export interface LineRow {
  cartId: string;
  lineId: string;
  productId: string;
  title: string;
  color: string | null;
  count: number;
  /** Smallest units. */
  price: number;
  quantity: number;
  sold: boolean;
  imageId: string | null;
}

/** Changes of the cart wait until this transaction ends. */
export async function lockCart(db: Db, cartId: string): Promise<LockedCart | undefined> {
  const [cart] = await query<LockedCart>(
    db,
    sql`
    select id, user_id as "userId", version, coupon_id as "couponId" from carts
    where id = ${cartId} for update`,
  );
  return cart;
}

/** Those of them that nobody else holds; waits for no one. */
export async function lockFreeCarts(db: Db, cartIds: readonly string[]): Promise<LockedCart[]> {
  return query<LockedCart>(
    db,
    sql`
    select id, user_id as "userId", version, coupon_id as "couponId" from carts
    where id = any (array(select unnest(${sql.param([...cartIds])}::uuid[]))) order by id for update skip locked`,
  );
}

export async function findLinesToBuy(db: Db, cartIds: readonly string[]): Promise<LineRow[]> {
  return query<LineRow>(
    db,
    sql`
    select line.cart_id as "cartId", line.id as "lineId", product.id as "productId",
      product.title, line.color, line.count, product.price_to_pay::float8 as price,
      product.quantity,
      product.published and product.deleted_at is null as sold,
      (select picture.media_id from product_pictures picture
        where picture.product_id = product.id
        order by case when picture.color = line.color then 0 else 1 end, picture.position
        limit 1) as "imageId"
    from cart_lines line
    join products product on product.id = line.product_id
    where line.cart_id = any (array(select unnest(${sql.param([...cartIds])}::uuid[])))
    order by line.created_at, line.id`,
  );
}

export async function deleteCartContents(db: Db, cartIds: readonly string[]): Promise<void> {
  await query(
    db,
    sql`
      update carts set coupon_id = null, version = version + 1, updated_at = now()
      where id = any (array(select unnest(${sql.param([...cartIds])}::uuid[])))`,
  );
  await query(
    db,
    sql`delete from cart_lines where cart_id = any (array(select unnest(${sql.param([...cartIds])}::uuid[])))`,
  );
}
