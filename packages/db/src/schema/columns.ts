import { sql } from 'drizzle-orm';
import { bigint, customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

export const primaryId = () => uuid('id').primaryKey();

/** Money is whole minor units (cents), never a fraction. */
export const money = (name: string) => bigint(name, { mode: 'number' });

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => timestamptz('created_at').notNull().default(sql`now()`);

export const updatedAt = () => timestamptz('updated_at').notNull().default(sql`now()`);

/** Raised by every write; a save that names an older one is a conflict, not an overwrite. */
export const version = () => integer('version').notNull().default(1);

/** The words of a text as PostgreSQL's search sees them. Written by triggers only. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The transaction that wrote a row last; unlike a clock it tells what a snapshot has not seen yet. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
