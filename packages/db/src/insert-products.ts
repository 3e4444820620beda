import { sql } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { query } from './query.ts';
import { products } from './schema/catalog.ts';
import type { productVariants } from './schema/variants.ts';

/** Stock and colours come from the variants. */
export type NewProduct = Omit<typeof products.$inferInsert, 'quantity' | 'reserved' | 'colors'>;

export type NewVariant = Pick<
  typeof productVariants.$inferInsert,
  | 'id'
  | 'options'
  | 'color'
  | 'sku'
  | 'barcode'
  | 'quantity'
  | 'price'
  | 'priceAfterDiscount'
  | 'weightGrams'
>;

/**
 * Inserts products and variants in one statement, because at its end a trigger adds a variant to products
 * without one. Existing rows stay.
 */
export async function insertProducts(
  db: Db,
  given: readonly { product: NewProduct; variants: readonly NewVariant[] }[],
): Promise<void> {
  if (given.length === 0) return;
  const variants = given.flatMap(({ product, variants }) =>
    variants.map((variant, position) => ({ ...variant, productId: product.id, position })),
  );
  const inserting = db
    .insert(products)
    .values(given.map(({ product }) => ({ ...product, quantity: 0 })))
    .onConflictDoNothing()
    .returning({ id: products.id });
  await query(
    db,
    sql`
    with inserted as ${inserting}
    insert into product_variants (id, product_id, position, options, color, sku, barcode, quantity,
      price, price_after_discount, weight_grams)
    select coalesce(variant.id, gen_random_uuid()), inserted.id, variant.position,
      coalesce(variant.options, '[]'), variant.color, coalesce(variant.sku, 'M' || nextval('variant_skus')),
      variant.barcode, coalesce(variant.quantity, 0), variant.price,
      variant."priceAfterDiscount", variant."weightGrams"
    from inserted join jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as variant(
      id uuid, "productId" uuid, position int, options jsonb, color text, sku text, barcode text,
      quantity int, price bigint, "priceAfterDiscount" bigint, "weightGrams" int
    ) on variant."productId" = inserted.id
    order by inserted.id, variant.position`,
  );
}
