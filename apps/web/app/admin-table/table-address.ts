/** State of an admin list as stored in the URL. */
export interface TableAddress {
  page: number;
  limit: number;
  keyword: string;
  /** In the format of the API: `-createdAt`. Empty for the default order. */
  sort: string;
}

function readWhole(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Parses a URL, which may have been edited; `preferred` is the last chosen page size. */
export function readTableAddress(
  query: URLSearchParams,
  sizes: readonly number[],
  preferred: string | null,
): TableAddress {
  const requested = [readWhole(query.get('limit')), readWhole(preferred)];
  const limit = requested.find((size) => size !== undefined && sizes.includes(size));
  return {
    page: readWhole(query.get('page')) ?? 1,
    limit: limit ?? sizes[0] ?? 10,
    keyword: query.get('keyword')?.trim() ?? '',
    sort: query.get('sort') ?? '',
  };
}

/** The URL with changed parameters; an empty value removes a parameter. */
export function withParameters(
  query: URLSearchParams,
  changes: Record<string, string>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  // A new filter goes to the first page.
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The next sort after a click on a column head: ascending, descending, default. */
export function nextSort(sort: string, field: string): string {
  if (sort === field) return `-${field}`;
  return sort === `-${field}` ? '' : field;
}
