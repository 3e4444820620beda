import type { Db } from '@matjar/db/connect.ts';
import { driverOf } from '@matjar/db/driver-of.ts';

export interface LockedCart {
  id: string;
  version: number;
  couponId: string | null;
}

export interface LineRow {
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
export async function lockCart(
  db: Db,
  userId: string,
  cartId: string,
): Promise<LockedCart | undefined> {
  const [cart] = await driverOf(db)<LockedCart[]>`
    select id, version, coupon_id as "couponId" from carts
    where id = ${cartId} and user_id = ${userId} for update`;
  return cart;
}

export async function findLinesToBuy(db: Db, userId: string, cartId: string): Promise<LineRow[]> {
  return driverOf(db)<LineRow[]>`
    select line.id as "lineId", product.id as "productId", product.title, line.color, line.count,
      product.price_to_pay::float8 as price, product.quantity,
      product.published and product.deleted_at is null as sold,
      (select picture.media_id from product_pictures picture
        where picture.product_id = product.id
        order by case when picture.color = line.color then 0 else 1 end, picture.position
        limit 1) as "imageId"
    from carts cart
    join cart_lines line on line.cart_id = cart.id
    join products product on product.id = line.product_id
    where cart.id = ${cartId} and cart.user_id = ${userId}
    order by line.created_at, line.id`;
}

export async function deleteCartContent(db: Db, cartId: string): Promise<void> {
  await driverOf(db)`
    with emptied as (
      update carts set coupon_id = null, version = version + 1, updated_at = now()
      where id = ${cartId} returning id
    )
    delete from cart_lines line using emptied where line.cart_id = emptied.id`;
}
