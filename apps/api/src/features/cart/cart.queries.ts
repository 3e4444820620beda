import type { Picture } from '@matjar/contract/catalog.ts';
import type { Sql } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';

/**
 * Whoever changes a cart takes its row first, in the statement of the change: changes of one cart wait
 * for each other, and none of them for a second round trip.
 */

interface Named {
  _id: string;
  name: string;
}

export interface CartLineRow {
  id: string;
  count: number;
  color: string | null;
  seenPrice: number;
  productId: string;
  title: string;
  slug: string;
  /** Smallest units. */
  price: number;
  quantity: number;
  ratingsSum: number;
  ratingsCount: number;
  colors: { hex: string; name?: string }[];
  /** Whether the shop still sells it. */
  sold: boolean;
  brand: Named;
  category: Named;
  picture: Picture | null;
}

export interface CartRow {
  id: string;
  version: number;
  couponId: string | null;
  lines: CartLineRow[];
}

export async function findCart(sql: Sql, userId: string): Promise<CartRow | undefined> {
  const [row] = await sql<CartRow[]>`
    select cart.id, cart.version, cart.coupon_id as "couponId", coalesce((
      select json_agg(json_build_object(
        'id', line.id, 'count', line.count, 'color', line.color, 'seenPrice', line.seen_price,
        'productId', product.id, 'title', product.title, 'slug', product.slug,
        'price', product.price_to_pay, 'quantity', product.quantity, 'colors', product.colors,
        'ratingsSum', product.ratings_sum, 'ratingsCount', product.ratings_count,
        'sold', product.published and product.deleted_at is null,
        'brand', json_build_object('_id', brand.id, 'name', brand.name),
        'category', json_build_object('_id', category.id, 'name', category.name),
        'picture', (
          select json_strip_nulls(json_build_object('hash', media.content_hash,
            'width', media.width, 'height', media.height, 'placeholder', media.placeholder,
            'color', picture.color))
          from product_pictures picture join media on media.id = picture.media_id
          where picture.product_id = product.id
          order by case when picture.color = line.color then 0 else 1 end, picture.position
          limit 1)
        ) order by line.created_at, line.id)
      from cart_lines line
      join products product on product.id = line.product_id
      join brands brand on brand.id = product.brand_id
      join categories category on category.id = product.category_id
      where line.cart_id = cart.id), '[]') as lines
    from carts cart where cart.user_id = ${userId}`;
  return row;
}

export interface ProductToAdd {
  id: string;
  title: string;
  price: number;
  quantity: number;
  colors: { hex: string }[];
  /** How many lines the person's cart has. */
  linesInCart: number;
  alreadyInCart: boolean;
}

export async function findProductToAdd(
  sql: Sql,
  userId: string,
  productId: string,
): Promise<ProductToAdd | undefined> {
  const [row] = await sql<ProductToAdd[]>`
    select product.id, product.title, product.quantity, product.colors,
      product.price_to_pay::float8 as price,
      count(line.id)::int as "linesInCart",
      coalesce(bool_or(line.product_id = product.id), false) as "alreadyInCart"
    from products product
    left join carts cart on cart.user_id = ${userId}
    left join cart_lines line on line.cart_id = cart.id
    where product.id = ${productId} and product.published and product.deleted_at is null
    group by product.id`;
  return row;
}

export interface Addition {
  userId: string;
  productId: string;
  color: string | null;
  count: number;
  price: number;
  /** How many the line may hold. */
  most: number;
}

/** Adds all of it or, where there is not enough, nothing. Whether it was added. */
export async function addWhole(sql: Sql, addition: Addition): Promise<boolean> {
  const { userId, productId, color, count, price, most } = addition;
  const added = await sql`
    with cart as (
      insert into carts (id, user_id)
      select ${userId}::uuid, ${userId}::uuid where ${count}::int + coalesce((
        select line.count from cart_lines line join carts own on own.id = line.cart_id
        where own.user_id = ${userId} and line.product_id = ${productId}
          and line.color is not distinct from ${color}::text), 0) <= ${most}::int
      on conflict (user_id) do update set version = carts.version + 1, updated_at = now()
      returning id
    )
    insert into cart_lines as line (id, cart_id, product_id, color, count, seen_price)
    select ${newId()}::uuid, cart.id, ${productId}::uuid, ${color}::text, ${count}::int,
      ${price}::bigint
    from cart
    on conflict on constraint cart_lines_one_per_color do update
      set count = line.count + excluded.count where line.count + excluded.count <= ${most}::int
    returning line.id`;
  return added.length > 0;
}

/** Adds as much of it as there is; tells the line's count before and after. */
export async function addUpTo(
  sql: Sql,
  addition: Addition,
): Promise<{ before: number; count: number }> {
  const { userId, productId, color, count, price, most } = addition;
  const [row] = await sql<{ before: number; count: number }[]>`
    with cart as (
      insert into carts (id, user_id) values (${userId}::uuid, ${userId}::uuid)
      on conflict (user_id) do update set version = carts.version + 1, updated_at = now()
      returning id
    ), held as (
      select line.count from cart_lines line join carts own on own.id = line.cart_id
      where own.user_id = ${userId} and line.product_id = ${productId}
        and line.color is not distinct from ${color}::text
    )
    insert into cart_lines as line (id, cart_id, product_id, color, count, seen_price)
    select ${newId()}::uuid, cart.id, ${productId}::uuid, ${color}::text,
      least(${count}::int, ${most}::int), ${price}::bigint
    from cart
    on conflict on constraint cart_lines_one_per_color do update
      set count = greatest(line.count, least(line.count + ${count}::int, ${most}::int))
    returning line.count, coalesce((select count from held), 0) as before`;
  if (!row) throw new Error('A line that may be added or kept is always there.');
  return row;
}

export interface LineToChange {
  id: string;
  cartId: string;
  count: number;
  price: number;
  quantity: number;
}

/** By the line's own id or by the product's, of which the line that is there longest is meant. */
export async function findLineToChange(
  sql: Sql,
  userId: string,
  lineOrProductId: string,
): Promise<LineToChange | undefined> {
  const [row] = await sql<LineToChange[]>`
    select line.id, line.cart_id as "cartId", line.count, product.quantity,
      product.price_to_pay::float8 as price
    from carts cart
    join cart_lines line on line.cart_id = cart.id
    join products product on product.id = line.product_id
    where cart.user_id = ${userId}
      and (line.id = ${lineOrProductId} or line.product_id = ${lineOrProductId})
      and product.published and product.deleted_at is null
    order by line.created_at, line.id
    limit 1`;
  return row;
}

/** False when the line went meanwhile. */
export async function setCount(sql: Sql, line: LineToChange, count: number): Promise<boolean> {
  const changed = await sql`
    with cart as (
      update carts set version = version + 1, updated_at = now()
      where id = ${line.cartId} returning id
    )
    update cart_lines line set count = ${count} from cart
    where line.cart_id = cart.id and line.id = ${line.id} returning line.id`;
  return changed.length > 0;
}

/** The line of that id, or every line of that product. False when there is none. */
export async function deleteLines(
  sql: Sql,
  userId: string,
  lineOrProductId: string,
): Promise<boolean> {
  const deleted = await sql`
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
    returning line.id`;
  return deleted.length > 0;
}

export async function deleteLinesById(
  sql: Sql,
  cartId: string,
  lineIds: readonly string[],
): Promise<void> {
  await sql`
    with cart as (
      update carts set version = version + 1, updated_at = now() where id = ${cartId} returning id
    )
    delete from cart_lines line using cart
    where line.cart_id = cart.id and line.id = any(${[...lineIds]}::uuid[])`;
}

export async function deleteAllLines(sql: Sql, userId: string): Promise<void> {
  await sql`
    with cart as (
      update carts set version = version + 1, updated_at = now(), coupon_id = null
      where user_id = ${userId} returning id
    )
    delete from cart_lines line using cart where line.cart_id = cart.id`;
}

/** Null takes the coupon off. */
export async function setCoupon(sql: Sql, userId: string, couponId: string | null): Promise<void> {
  await sql`
    update carts set coupon_id = ${couponId}, version = version + 1, updated_at = now()
    where user_id = ${userId} and coupon_id is distinct from ${couponId}::uuid`;
}

/** Takes off that coupon, unless another one came in its place. */
export async function dropCoupon(sql: Sql, cartId: string, couponId: string): Promise<void> {
  await sql`
    update carts set coupon_id = null, version = version + 1, updated_at = now()
    where id = ${cartId} and coupon_id = ${couponId}`;
}

export async function markPricesSeen(
  sql: Sql,
  seen: readonly { id: string; price: number }[],
): Promise<void> {
  await sql`
    update cart_lines line set seen_price = shown.price
    from unnest(${seen.map(({ id }) => id)}::uuid[], ${seen.map(({ price }) => price)}::bigint[])
      as shown (id, price)
    where line.id = shown.id`;
}
