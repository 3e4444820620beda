import type { Db } from '@matjar/db/connect.ts';
import { customerTags } from '@matjar/db/schema/customers.ts';
import { asc, inArray } from 'drizzle-orm';

/** In their order, by person. */
export async function findTagsOfMany(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ userId: customerTags.userId, tag: customerTags.tag })
    .from(customerTags)
    .where(inArray(customerTags.userId, [...userIds]))
    .orderBy(asc(customerTags.tag));
  const found = new Map<string, string[]>();
  for (const { userId, tag } of rows) found.set(userId, [...(found.get(userId) ?? []), tag]);
  return found;
}
