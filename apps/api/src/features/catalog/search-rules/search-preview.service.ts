import type {
  PreviewedSearch,
  SearchPreview,
  SearchPreviewInput,
} from '@matjar/contract/search-rules.ts';
import type { CatalogAdmin } from '../admin/catalog-admin.ts';
import type { Catalog } from '../catalog.ts';
import { byRelevance, readProducts } from '../product-list.service.ts';
import { RuleSet } from '../search/rule-set.ts';
import { loadRules } from './load-rules.queries.ts';
import { draftRule, productIdsOf } from './rule-input.ts';
import { findPinnedProducts } from './search-rules.queries.ts';

const mostShown = 10;

/** What a search finds now, and what it would find with a rule that nobody has saved. */
export async function previewSearch(
  { db, catalog }: CatalogAdmin,
  { query, rule, replaces }: SearchPreviewInput,
): Promise<SearchPreview> {
  const rules = await loadRules(db);
  const before = await searchBy(catalog, query, new RuleSet(rules));
  if (!rule) return { before };
  const products = await findPinnedProducts(db, productIdsOf(rule));
  const others = rules.filter(({ id }) => id !== replaces);
  const after = new RuleSet([...others, draftRule(rule, products)]);
  return { before, after: await searchBy(catalog, query, after) };
}

async function searchBy(catalog: Catalog, query: string, rules: RuleSet): Promise<PreviewedSearch> {
  const keyword = catalog.index.search(query, { rules });
  const { correction, redirect } = keyword;
  const pinned = new Set(keyword.ordinals.subarray(0, keyword.pinned));
  const page = { from: 0, to: mostShown };
  const found = await catalog.index.find({ criteria: {}, keyword, sort: byRelevance, page });
  const isPinned = found.ordinals.map((ordinal) => pinned.has(ordinal));
  const products = await readProducts(catalog, found.ordinals);
  return {
    results: found.total,
    ...(correction && { correction }),
    ...(redirect && { redirect }),
    data: products.map(({ _id, title, price, priceAfterDiscount, imageCoverPicture }, at) => ({
      _id,
      title,
      price,
      ...(priceAfterDiscount !== undefined && { priceAfterDiscount }),
      ...(imageCoverPicture && { picture: imageCoverPicture }),
      isPinned: isPinned[at] ?? false,
    })),
  };
}
