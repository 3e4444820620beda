import type { Db } from '@matjar/db/connect.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { textOverrides } from '@matjar/db/schema/texts.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';

export function readOverrides(db: Db, language: string) {
  return db
    .select({ key: textOverrides.key, text: textOverrides.text })
    .from(textOverrides)
    .where(and(eq(textOverrides.language, language), isNotNull(textOverrides.text)));
}

export function findOverrides(db: Db, language: string) {
  return db
    .select({
      key: textOverrides.key,
      text: textOverrides.text,
      version: textOverrides.version,
      by: users.name,
      updatedAt: textOverrides.updatedAt,
    })
    .from(textOverrides)
    .leftJoin(users, eq(users.id, textOverrides.changedBy))
    .where(eq(textOverrides.language, language));
}

export type OverrideRow = Awaited<ReturnType<typeof findOverrides>>[number];

/** Locks the text until the transaction ends. */
export async function lockOverride(db: Db, language: string, key: string) {
  await db.insert(textOverrides).values({ language, key }).onConflictDoNothing();
  const [row] = await db.select().from(textOverrides).where(named(language, key)).for('update');
  if (!row) throw new Error(`The text ${key} has no row.`);
  return row;
}

export async function updateOverride(
  db: Db,
  language: string,
  key: string,
  changes: { text: string | null; changedBy: string },
): Promise<void> {
  await db
    .update(textOverrides)
    .set({ ...changes, version: sql`${textOverrides.version} + 1`, updatedAt: sql`now()` })
    .where(named(language, key));
}

function named(language: string, key: string) {
  return and(eq(textOverrides.language, language), eq(textOverrides.key, key));
}
