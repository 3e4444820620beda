import type { CatalogChange } from './catalog-index.ts';

/**
 * Cache tags for products. A response that shows a whole product expires with any change of it; a page that only
 * lists it expires when it sells out, comes back or is rated. Re-rendering every list with a best seller on
 * each sale took all of the processor.
 */
export function tagWhole(id: string) {
  return { tags: [id] };
}

/** The JSON list contains exact stock, so it has the full tags; pages made of it have the list tags. */
export function tagListed(ids: readonly string[]) {
  return { tags: ids, pageTags: ids.map(listedTag) };
}

export function tagsOfChange({ products, relisted }: CatalogChange): string[] {
  return [...products, ...relisted.map(listedTag)];
}

function listedTag(id: string): string {
  return `list:${id}`;
}
