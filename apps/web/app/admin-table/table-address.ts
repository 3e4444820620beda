/** What a list of the admin area shows, as its address says it. */
export interface TableAddress {
  page: number;
  limit: number;
  keyword: string;
  /** As the API takes it: `-createdAt`. Empty for the list's own order. */
  sort: string;
}

function readWhole(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Reads an address that anyone may have edited; `preferred` is the page size chosen last time. */
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

/** The address with some parameters changed; an empty value takes its parameter out. */
export function withParameters(
  query: URLSearchParams,
  changes: Record<string, string>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  // Another choice begins at its first page.
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Pressing a column head: ascending, descending, the list's own order. */
export function nextSort(sort: string, field: string): string {
  if (sort === field) return `-${field}`;
  return sort === `-${field}` ? '' : field;
}
