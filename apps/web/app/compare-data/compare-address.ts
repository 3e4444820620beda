export const maxCompared = 4;

/** Ids are in the address, so that a comparison can be shared. */
export function compareAddress(ids: readonly string[]): string {
  return ids.length > 0 ? `/compare?ids=${ids.map(encodeURIComponent).join(',')}` : '/compare';
}

/** The ids of an address, without duplicates, up to the maximum. */
export function readComparedIds(search: URLSearchParams): { ids: string[]; tooMany: boolean } {
  const requested = search.getAll('ids').flatMap((text) => text.split(','));
  const ids = [
    ...new Set(requested.map((id) => id.trim().toLowerCase()).filter((id) => id !== '')),
  ];
  return { ids: ids.slice(0, maxCompared), tooMany: ids.length > maxCompared };
}
