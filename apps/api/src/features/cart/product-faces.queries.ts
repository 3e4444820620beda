import type { Picture } from '@matjar/contract/catalog.ts';
import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';

interface Named {
  _id: string;
  name: string;
}

/** How a product is shown in carts: everything about it that only an admin changes. */
export interface ProductFace {
  title: string;
  slug: string;
  colors: { hex: string; name?: string }[];
  brand: Named;
  category: Named;
  /** The first of each colour, the cover first. */
  pictures: Picture[];
}

export async function findFaces(
  db: Db,
  productIds: readonly string[],
): Promise<(ProductFace & { productId: string })[]> {
  return query<ProductFace & { productId: string }>(
    db,
    sql`
    select product.id as "productId", product.title, product.slug, product.colors,
      json_build_object('_id', brand.id, 'name', brand.name) as brand,
      json_build_object('_id', category.id, 'name', category.name) as category,
      coalesce((
        select json_agg(json_strip_nulls(json_build_object('hash', media.content_hash,
          'width', media.width, 'height', media.height, 'placeholder', media.placeholder,
          'color', first.color)) order by first.position)
        from (
          select distinct on (picture.color) picture.color, picture.media_id, picture.position
          from product_pictures picture where picture.product_id = product.id
          order by picture.color, picture.position
        ) first join media on media.id = first.media_id
      ), '[]') as pictures
    from products product
    join brands brand on brand.id = product.brand_id
    join categories category on category.id = product.category_id
    where product.id = any (${sql.param([...productIds])}::uuid[])`,
  );
}
