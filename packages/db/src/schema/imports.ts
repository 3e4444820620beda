import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { apiKeys } from './api-keys.ts';
import { createdAt, primaryId, timestamptz, updatedAt } from './columns.ts';

/** Numbers of the last check. */
export interface ImportSummary {
  rows: Record<string, number>;
  newProducts: number;
  fields: Record<string, number>;
  jumps: number;
  missing: {
    brands: string[];
    categories: string[];
    subcategories: { category: string; name: string }[];
  };
}

export interface ImportCount {
  state: 'ready' | 'done' | 'failed' | 'undone' | 'kept';
  pictureState: 'waiting' | 'done' | 'failed' | null;
  count: number;
}

/** A file of products, or of something else: read, checked, then written one by one in the background. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: primaryId(),
    /** What it is about. */
    kind: text('kind', { enum: ['products', 'stock', 'prices', 'coupons', 'customers'] })
      .notNull()
      .default('products'),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: ['csv', 'xlsx'] }).notNull(),
    bytes: integer('bytes').notNull(),
    source: text('source', { enum: ['shop', 'shopify', 'woocommerce', 'other'] }).notNull(),
    state: text('state', {
      enum: ['checking', 'checked', 'applying', 'applied', 'undoing', 'undone'],
    }).notNull(),
    /** Raised by whatever asks for another check: the results of an older one are not written. */
    revision: integer('revision').notNull().default(1),
    heads: jsonb('heads').$type<string[]>().notNull(),
    /** The first value of each column. */
    samples: jsonb('samples').$type<string[]>().notNull(),
    /** What each column holds; null for what is left out. */
    columns: jsonb('columns').$type<(string | null)[]>().notNull(),
    /** The file whose columns were chosen by hand and are used again. */
    savedColumns: text('saved_columns'),
    options: jsonb('options')
      .$type<{
        emptyKeeps: boolean;
        newHidden: boolean;
        createMissing: boolean;
        skipPictures?: boolean | undefined;
        brand?: { _id: string; name: string } | undefined;
        category?: { _id: string; name: string } | undefined;
        /** How a text file's letters are written. */
        encoding?: string | undefined;
      }>()
      .notNull(),
    summary: jsonb('summary').$type<ImportSummary>().notNull(),
    total: integer('total').notNull(),
    checked: integer('checked').notNull().default(0),
    /** How many products are in which state while a run works, so that nobody has to count them. */
    progress: jsonb('progress').$type<ImportCount[]>(),
    /** Who sent it, then who applied it, then who took it back. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The API key by which they did, where one was used: once it ends no further row is written. */
    apiKeyId: uuid('api_key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    /** Its name: the rows are logged under it. */
    keyName: text('key_name'),
    createdAt: createdAt(),
    appliedAt: timestamptz('applied_at'),
    finishedAt: timestamptz('finished_at'),
    undoneAt: timestamptz('undone_at'),
  },
  (t) => [
    index('import_runs_newest').on(t.createdAt, t.id),
    index('import_runs_open')
      .on(t.createdAt)
      .where(sql`${t.state} in ('checking', 'applying', 'undoing')`),
    check(
      'import_runs_state_known',
      sql`${t.state} in ('checking', 'checked', 'applying', 'applied', 'undoing', 'undone')`,
    ),
  ],
);

/** A row of the file as it came, and what the last check says of it. */
export const importRows = pgTable(
  'import_rows',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    /** As programs for tables number it. */
    position: integer('position').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    leftOut: boolean('left_out').notNull().default(false),
    /** The place of its product in `import_products`. */
    product: integer('product'),
    kind: text('kind', { enum: ['new', 'changed', 'unchanged', 'wrong'] }),
    sku: text('sku'),
    label: text('label').notNull().default(''),
    changes: jsonb('changes').$type<object[]>().notNull().default([]),
    problems: jsonb('problems').$type<object[]>().notNull().default([]),
    warnings: jsonb('warnings').$type<string[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.position] }),
    index('import_rows_of_kind').on(t.runId, t.kind, t.position),
    check('import_rows_kind_known', sql`${t.kind} in ('new', 'changed', 'unchanged', 'wrong')`),
  ],
);

/** What is written of one product, coupon or customer. Its outcome is written in the transaction of the change itself. */
export const importProducts = pgTable(
  'import_products',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    /** The first of its rows. */
    position: integer('position').notNull(),
    /** What it is about, of a new one once it is written; it may be gone by now. */
    productId: uuid('product_id'),
    isNew: boolean('is_new').notNull(),
    /** The one that was checked: over a newer one nothing is written. */
    version: integer('version'),
    /** The one that was written: over a newer one nothing is taken back. */
    versionAfter: integer('version_after'),
    patch: jsonb('patch').$type<object>().notNull(),
    /** What the patch replaces. */
    before: jsonb('before').$type<object>(),
    state: text('state', { enum: ['ready', 'done', 'failed', 'undone', 'kept'] }).notNull(),
    reason: text('reason'),
    detail: text('detail'),
    /** Addresses of its pictures, in order, where these are to be fetched. */
    pictures: jsonb('pictures').$type<string[]>(),
    pictureState: text('picture_state', { enum: ['waiting', 'done', 'failed'] }),
    pictureDetail: text('picture_detail'),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.position] }),
    index('import_products_in_state').on(t.runId, t.state, t.position),
    // For an undo, which looks up what other runs wrote of the same product.
    index('import_products_of_product').on(t.productId).where(sql`${t.state} in ('done', 'kept')`),
    index('import_products_pictures')
      .on(t.runId, t.position)
      .where(sql`${t.pictureState} = 'waiting'`),
    check(
      'import_products_state_known',
      sql`${t.state} in ('ready', 'done', 'failed', 'undone', 'kept')`,
    ),
  ],
);

/** Columns that somebody chose by hand, for the next file with the same heads. */
export const importMappings = pgTable('import_mappings', {
  /** A hash of the heads. */
  heads: text('heads').primaryKey(),
  /** The file they were chosen for. */
  name: text('name').notNull(),
  columns: jsonb('columns').$type<(string | null)[]>().notNull(),
  updatedAt: updatedAt(),
});

/** Pictures that came in an archive with the file. They lie in the storage until the run is forgotten. */
export const importArchivePictures = pgTable(
  'import_archive_pictures',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    /** With its folders, as the archive has it. */
    name: text('name').notNull(),
    contentHash: text('content_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.name] })],
);

/** Pictures that were fetched, by their address: the same file again fetches none. */
export const importPictures = pgTable('import_pictures', {
  url: text('url').primaryKey(),
  /** Of the picture, which may be gone by now. */
  contentHash: text('content_hash').notNull(),
  createdAt: createdAt(),
});
