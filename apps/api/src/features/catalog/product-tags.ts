import type { CatalogChange } from './catalog-index.ts';

/**
 * By which answers are found that show a product. Whoever shows all of it is stale when it changes in
 * any way; a page that only lists it, when it sells out, comes back or is rated: rendering every list on
 * which a best seller stands, for each one sold, took the processor away from everybody else.
 */
export function tagWhole(id: string) {
  return { tags: [id] };
}

/** The list itself names exact stock. */
export function tagListed(ids: readonly string[]) {
  return { tags: ids, pageTags: ids.map(listedTag) };
}

export function tagsOfChange({ products, relisted }: CatalogChange): string[] {
  return [...products, ...relisted.map(listedTag)];
}

function listedTag(id: string): string {
  return `list:${id}`;
}
