import { searchKey } from '@matjar/api/features/catalog/search/rule-set.ts';
import { searchRules } from '@matjar/db/schema/search-rules.ts';
import { oneWaySynonyms, pins, redirects, synonymGroups } from '../catalogue/search-rules.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import type { DemoWorld } from './demo-world.ts';
import { productId } from './load-catalog.ts';

type Row = typeof searchRules.$inferInsert;

/** The rules that this shop's staff would have written, one every hour; the last are listed first. */
export async function loadSearchRules({ db, now, onProgress }: DemoWorld): Promise<void> {
  onProgress('search rules');
  const rules: Row[] = [
    ...redirects.map(({ text, path }) => rule('redirect', text, { path })),
    ...pins.map(({ text, products }) => rule('pin', text, { productIds: products.map(productId) })),
    ...synonymGroups.map(([text, ...words]) => rule('synonym', text, { words })),
    ...oneWaySynonyms.map(([text, ...words]) => rule('synonym', text, { words, oneWay: true })),
  ];
  const rows = rules.map((row, at): Row => {
    const writtenAt = daysBefore(now, (at + 1) / 24);
    return { ...row, createdAt: writtenAt, updatedAt: writtenAt };
  });
  await db.insert(searchRules).values(rows).onConflictDoNothing();
}

function rule(kind: Row['kind'], text: string, values: Partial<Row>): Row {
  return {
    id: demoId('search rule', `${kind} ${text}`),
    kind,
    text,
    key: searchKey(text),
    ...values,
  };
}
