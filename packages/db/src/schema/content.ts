import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, primaryId, timestamptz, updatedAt, version } from './columns.ts';
import { media } from './media.ts';

/** What the owner arranges: the announcement bar, home, menus, pages. Values are checked by the contract. */
export const contentDocuments = pgTable(
  'content_documents',
  {
    /** `announcement`, `about` and so on; a page of the shop's own has a UUID. */
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Of pages. */
    slug: text('slug'),
    draft: jsonb('draft').$type<unknown>(),
    /** Null where what the shop came with stands. */
    published: jsonb('published').$type<unknown>(),
    publishedAt: timestamptz('published_at'),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('content_documents_slug_unique').on(t.slug)],
);

/** What was published, also now. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: primaryId(),
    documentId: text('document_id')
      .notNull()
      .references(() => contentDocuments.id, { onDelete: 'cascade' }),
    value: jsonb('value').$type<unknown>().notNull(),
    publishedBy: uuid('published_by').references(() => users.id, { onDelete: 'set null' }),
    publishedAt: timestamptz('published_at').notNull(),
  },
  (t) => [index('content_versions_of_document').on(t.documentId, t.publishedAt.desc())],
);

/** The pictures that drafts and versions name, so that they are not swept away. */
export const contentPictures = pgTable(
  'content_pictures',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => contentDocuments.id, { onDelete: 'cascade' }),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.mediaId] }),
    index('content_pictures_of_media').on(t.mediaId),
  ],
);

/** Addresses that a page had before. */
export const contentRedirects = pgTable('content_redirects', {
  slug: text('slug').primaryKey(),
  documentId: text('document_id')
    .notNull()
    .references(() => contentDocuments.id, { onDelete: 'cascade' }),
});
