import type { Selection } from '../../admin-table/use-selection.ts';

/** The rows of a request: ids, or the filters of the list. */
export function selectedRows(selection: Selection, filters: Record<string, string>) {
  if (!selection.isEverything) return { ids: [...selection.ids] };
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  return { filter: Object.fromEntries(set) };
}
