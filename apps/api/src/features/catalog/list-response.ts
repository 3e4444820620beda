import { type PageRequest, type PaginationResult, paginate } from '@matjar/contract/list.ts';

interface ListResponse<Item> {
  results: number;
  paginationResult: PaginationResult;
  data: Item[];
}

export function listResponse<Item>(
  total: number,
  request: PageRequest,
  data: Item[],
): ListResponse<Item> {
  return { results: total, paginationResult: paginate(total, request), data };
}

/** `fields=title,price` keeps those and the id; `fields=-description` keeps all others. Unknown names are nothing. */
export function pickFields<Item extends object>(
  items: Item[],
  fields: readonly string[] | undefined,
): Item[] {
  if (!fields || fields.length === 0) return items;
  const left = new Set(fields.flatMap((field) => (field.startsWith('-') ? field.slice(1) : [])));
  const chosen = new Set(fields.filter((field) => !field.startsWith('-')));
  const isPicked = (name: string) =>
    name === '_id' || (!left.has(name) && (chosen.size === 0 || chosen.has(name)));
  return items.map(
    (item) => Object.fromEntries(Object.entries(item).filter(([name]) => isPicked(name))) as Item,
  );
}
