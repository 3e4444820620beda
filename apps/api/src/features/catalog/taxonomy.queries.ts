import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import type { Db } from '@matjar/db/connect.ts';
import { pictureJson } from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';

export interface BrandOrCategoryRow {
  id: string;
  name: string;
  slug: string;
  createdAt: number;
  picture: Picture | null;
}

export interface SubcategoryRow {
  id: string;
  name: string;
  slug: string;
  createdAt: number;
  categoryId: string;
}

export function listBrandsOrCategories(
  db: Db,
  table: 'brands' | 'categories',
): Promise<BrandOrCategoryRow[]> {
  return query<BrandOrCategoryRow>(
    db,
    sql`
    select named.id, named.name, named.slug,
      floor(extract(epoch from named.created_at) * 1000)::float8 as "createdAt",
      case when media.id is not null then ${pictureJson} end as picture
    from ${sql.identifier(table)} named left join media on media.id = named.image_id
    order by named.position, named.id`,
  );
}

export async function listSubcategories(db: Db): Promise<SubcategoryRow[]> {
  return query<SubcategoryRow>(
    db,
    sql`
    select id, name, slug, category_id as "categoryId",
      floor(extract(epoch from created_at) * 1000)::float8 as "createdAt"
    from subcategories order by created_at, id`,
  );
}
