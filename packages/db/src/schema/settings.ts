import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { updatedAt, version } from './columns.ts';
import { media } from './media.ts';

/** What the owner set, in one row. Their history is the audit log of `settings`. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: boolean('id').primaryKey().default(true),
    /** By name; a setting that is not here is as the contract has it. */
    values: jsonb('values').$type<Record<string, unknown>>().notNull().default({}),
    /** The pictures that the values name, so that they are not swept away. */
    logoId: uuid('logo_id').references(() => media.id),
    sharePictureId: uuid('share_picture_id').references(() => media.id),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [check('shop_settings_one_row', sql`${t.id}`)],
);
