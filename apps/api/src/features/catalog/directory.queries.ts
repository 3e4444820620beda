import type { Picture } from '@matjar/contract/catalog.ts';
import type { Sql } from '@matjar/db/connect.ts';

export interface PicturedRow {
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

export async function listCategories(sql: Sql): Promise<PicturedRow[]> {
  return listPictured(sql, 'categories');
}

export async function listBrands(sql: Sql): Promise<PicturedRow[]> {
  return listPictured(sql, 'brands');
}

async function listPictured(sql: Sql, table: 'brands' | 'categories'): Promise<PicturedRow[]> {
  return sql<PicturedRow[]>`
    select named.id, named.name, named.slug,
      floor(extract(epoch from named.created_at) * 1000)::float8 as "createdAt",
      case when media.id is not null then json_build_object(
        'hash', media.content_hash, 'width', media.width, 'height', media.height,
        'placeholder', media.placeholder) end as picture
    from ${sql(table)} named left join media on media.id = named.image_id
    order by named.position, named.id`;
}

export async function listSubcategories(sql: Sql): Promise<SubcategoryRow[]> {
  return sql<SubcategoryRow[]>`
    select id, name, slug, category_id as "categoryId",
      floor(extract(epoch from created_at) * 1000)::float8 as "createdAt"
    from subcategories order by created_at, id`;
}
