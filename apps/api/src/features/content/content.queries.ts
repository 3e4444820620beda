import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import type { ContentKind } from '@matjar/contract/content/content.ts';
import type { Db } from '@matjar/db/connect.ts';
import { coverJson, isForSale } from '@matjar/db/fragments.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { banners } from '@matjar/db/schema/banners.ts';
import {
  contentDocuments,
  contentPictures,
  contentRedirects,
  contentVersions,
} from '@matjar/db/schema/content.ts';
import { media } from '@matjar/db/schema/media.ts';
import { and, asc, desc, eq, getTableColumns, isNotNull, ne, notInArray, sql } from 'drizzle-orm';

export type DocumentRow = typeof contentDocuments.$inferSelect & { changedByName: string | null };

const columns = { ...getTableColumns(contentDocuments), changedByName: users.name };

export function findDocuments(db: Db): Promise<DocumentRow[]> {
  return db
    .select(columns)
    .from(contentDocuments)
    .leftJoin(users, eq(users.id, contentDocuments.changedBy))
    .orderBy(asc(contentDocuments.createdAt), asc(contentDocuments.id));
}

export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(contentDocuments)
    .leftJoin(users, eq(users.id, contentDocuments.changedBy))
    .where(eq(contentDocuments.id, id));
  return row;
}

export async function findAddressOf(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email;
}

export interface SampleProduct {
  title: string;
  /** In smallest units. */
  price: number;
  cover: Picture | null;
}

/** The product that sold most, for previews. */
export async function findSampleProduct(db: Db): Promise<SampleProduct | undefined> {
  const [row] = await query<SampleProduct>(
    db,
    sql`select product.title, product.price_to_pay::float8 as price, ${coverJson} as cover
      from products product where ${isForSale} order by product.sold desc, product.id limit 1`,
  );
  return row;
}

/** URLs of menu targets by kind and id, if shoppers can see them. */
export async function findLinkTargets(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const among = sql`id = any(${sql.param([...ids])}::uuid[])`;
  const rows = await query<{ name: string; href: string }>(
    db,
    sql`select 'category ' || id as name, '/products?category[in]=' || id as href
        from categories where ${among}
      union all select 'brand ' || id, '/products?brand[in]=' || id from brands where ${among}
      union all select 'product ' || id, '/products/' || id from products product
        where ${among} and ${isForSale}
      union all select 'page ' || id, '/pages/' || slug from ${contentDocuments}
        where id = any(${sql.param([...ids])}::text[]) and kind = 'page' and published is not null`,
  );
  return new Map(rows.map(({ name, href }) => [name, href]));
}

/** Documents shown around pages: few and small, so that every process holds them in memory. */
export function readFrameDocuments(db: Db) {
  return db
    .select({
      id: contentDocuments.id,
      published: contentDocuments.published,
      publishedAt: contentDocuments.publishedAt,
    })
    .from(contentDocuments)
    .where(and(ne(contentDocuments.kind, 'page'), isNotNull(contentDocuments.published)))
    .orderBy(asc(contentDocuments.id));
}

export async function findPageBySlug(db: Db, slug: string) {
  const [row] = await db
    .select({ draft: contentDocuments.draft, published: contentDocuments.published })
    .from(contentDocuments)
    .where(and(eq(contentDocuments.slug, slug), eq(contentDocuments.kind, 'page')));
  return row;
}

/** The current address of a page that was moved. */
export async function findMovedPage(db: Db, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: contentDocuments.slug })
    .from(contentRedirects)
    .innerJoin(contentDocuments, eq(contentDocuments.id, contentRedirects.documentId))
    .where(and(eq(contentRedirects.slug, slug), isNotNull(contentDocuments.published)));
  return row?.slug ?? undefined;
}

export async function insertDocument(
  db: Db,
  row: { id: string; kind: ContentKind; slug: string | null; draft?: unknown; changedBy?: string },
): Promise<void> {
  await db.insert(contentDocuments).values(row);
}

/** Creates the row of a fixed document at its first edit. */
export async function ensureDocument(
  db: Db,
  row: { id: string; kind: ContentKind; slug: string | null },
): Promise<void> {
  await db.insert(contentDocuments).values(row).onConflictDoNothing();
}

/** Locks the document until the transaction ends. */
export async function lockDocument(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(contentDocuments)
    .where(eq(contentDocuments.id, id))
    .for('update');
  return row;
}

type Changes = Partial<
  Pick<typeof contentDocuments.$inferInsert, 'draft' | 'published' | 'publishedAt' | 'slug'>
>;

export async function updateDocument(
  db: Db,
  id: string,
  changes: Changes & { changedBy: string },
): Promise<void> {
  await db
    .update(contentDocuments)
    .set({ ...changes, version: sql`${contentDocuments.version} + 1`, updatedAt: sql`now()` })
    .where(eq(contentDocuments.id, id));
}

export async function deleteDocument(db: Db, id: string): Promise<void> {
  await db.delete(contentDocuments).where(eq(contentDocuments.id, id));
}

/** Locks, so that concurrent additions cannot exceed the limit. */
export async function countPages(db: Db): Promise<number> {
  await query(db, sql`select pg_advisory_xact_lock(hashtext('content pages'))`);
  return db.$count(contentDocuments, eq(contentDocuments.kind, 'page'));
}

export async function insertVersion(
  db: Db,
  row: Pick<
    typeof contentVersions.$inferInsert,
    'documentId' | 'value' | 'publishedBy' | 'publishedAt'
  >,
): Promise<void> {
  await db.insert(contentVersions).values({ id: newId(), ...row });
}

export function findVersions(db: Db, documentId: string) {
  return db
    .select({ ...getTableColumns(contentVersions), by: users.name })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.publishedBy))
    .where(eq(contentVersions.documentId, documentId))
    .orderBy(desc(contentVersions.publishedAt), desc(contentVersions.id));
}

export async function findVersion(db: Db, documentId: string, id: string) {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.documentId, documentId), eq(contentVersions.id, id)));
  return row;
}

export async function deleteVersionsBut(
  db: Db,
  documentId: string,
  ids: readonly string[],
): Promise<void> {
  await db
    .delete(contentVersions)
    .where(
      and(eq(contentVersions.documentId, documentId), notInArray(contentVersions.id, [...ids])),
    );
}

export async function replacePictures(
  db: Db,
  documentId: string,
  mediaIds: readonly string[],
): Promise<void> {
  await db.delete(contentPictures).where(eq(contentPictures.documentId, documentId));
  if (mediaIds.length === 0) return;
  await db.insert(contentPictures).values(mediaIds.map((mediaId) => ({ documentId, mediaId })));
}

/** True if another page has or had this address; a former address of the same page may be used again. */
export async function isSlugTaken(db: Db, slug: string, documentId?: string): Promise<boolean> {
  const [row] = await query<{ taken: boolean }>(
    db,
    sql`select exists (select from ${contentDocuments} where slug = ${slug}
        and id is distinct from ${documentId ?? null})
      or exists (select from ${contentRedirects} where slug = ${slug}
        and document_id is distinct from ${documentId ?? null}) as taken`,
  );
  return row?.taken ?? false;
}

/** The former address of a page redirects to it; the new one stops being a redirect. */
export async function moveSlug(
  db: Db,
  documentId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.delete(contentRedirects).where(eq(contentRedirects.slug, to));
  await db.insert(contentRedirects).values({ slug: from, documentId }).onConflictDoNothing();
}

export function findBanners(db: Db) {
  return db
    .select({
      id: banners.id,
      slot: banners.slot,
      key: banners.key,
      href: banners.href,
      hash: media.contentHash,
      width: media.width,
      height: media.height,
      placeholder: media.placeholder,
    })
    .from(banners)
    .innerJoin(media, eq(media.id, banners.mediaId))
    .orderBy(asc(banners.slot), asc(banners.position));
}
