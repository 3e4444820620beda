import type {
  PreviewedSearch,
  SearchPreview,
  SearchPreviewInput,
} from '@matjar/contract/catalog/search-rules.ts';
import type { CatalogAdmin } from '../admin/catalog-admin.ts';
import type { Catalog } from '../catalog.ts';
import type { KeywordRequest } from '../catalog-index.ts';
import { byRelevance, readProducts } from '../product.service.ts';
import { findProductsOfRules } from '../rule-products.queries.ts';
import { RuleSet } from '../search/rule-set.ts';
import { draftRule, productIdsOf } from './rule-input.ts';
import { loadRules } from './search-rules.queries.ts';

const maxShown = 10;

/** What a search finds now, and what it would find with a rule that nobody has saved. */
export async function previewSearch(
  { db, catalog }: CatalogAdmin,
  { query, rule, replaces }: SearchPreviewInput,
): Promise<SearchPreview> {
  const before = await preview(catalog, { text: query });
  if (!rule) return { before };
  const products = await findProductsOfRules(db, productIdsOf(rule));
  const others = (await loadRules(db)).filter(({ id }) => id !== replaces);
  const rules = new RuleSet([...others, draftRule(rule, products)]);
  return { before, after: await preview(catalog, { text: query, rules }) };
}

async function preview(catalog: Catalog, keyword: KeywordRequest): Promise<PreviewedSearch> {
  const page = { from: 0, to: maxShown };
  const found = await catalog.index.find({ criteria: {}, keyword, sort: byRelevance, page });
  const { full = found.total, pinned = [], correction, redirect } = found.keyword ?? {};
  const isPinned = found.ordinals.map((ordinal) => pinned.includes(ordinal));
  const products = await readProducts(catalog, found.ordinals);
  return {
    results: found.total,
    partly: found.total - full,
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
