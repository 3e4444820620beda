import { useState } from 'react';
import type { TableList } from './use-table-list.ts';

export interface Selection {
  /** Selected ids among the shown rows. */
  ids: readonly string[];
  /** True if all matches on all pages are selected. */
  isEverything: boolean;
  /** True if every row of the page is selected. */
  isPage: boolean;
  count: number;
  /** True while there is nothing to select. */
  isEmpty: boolean;
  has: (id: string) => boolean;
  /** With `extend`, all rows between this one and the last clicked one. */
  toggle: (id: string, extend?: boolean) => void;
  togglePage: () => void;
  selectEverything: () => void;
  clear: () => void;
}

/** Selection of an API list, with its total. */
export function useListSelection(
  { data }: { data: TableList<{ _id: string }> | undefined },
  filters: Record<string, string>,
): { selection: Selection; total: number } {
  // A list too long to be counted is too long for one bulk change: then select-all is off.
  const total = data && !data.resultsCapped ? data.results : 0;
  const shown = data?.data.map(({ _id }) => _id) ?? [];
  return { selection: useSelection(shown, total, filters), total };
}

interface Chosen {
  ids: ReadonlySet<string>;
  isEverything: boolean;
  /** Query of the list when everything was selected. */
  filter: string;
  last: string | undefined;
}

const none = { ids: new Set<string>(), isEverything: false, last: undefined };

/**
 * Selected rows of a list. Rows that are no longer shown do not count; a selection of everything ends when the query
 * changes.
 */
export function useSelection(
  shown: readonly string[],
  total: number,
  filters: Record<string, string>,
): Selection {
  const filter = JSON.stringify(filters);
  const [chosen, setSelected] = useState<Chosen>({ ...none, filter });
  const isEverything = chosen.isEverything && chosen.filter === filter;
  const ids = isEverything ? shown : shown.filter((id) => chosen.ids.has(id));
  const isPage = ids.length > 0 && ids.length === shown.length;

  function toggle(id: string, extend = false) {
    const next = new Set(ids);
    const [from, to] = [shown.indexOf(chosen.last ?? ''), shown.indexOf(id)];
    if (extend && from !== -1) {
      const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
      for (const each of range) next.add(each);
    } else if (!next.delete(id)) {
      next.add(id);
    }
    setSelected({ ids: next, isEverything: false, filter, last: id });
  }

  return {
    ids,
    isEverything,
    isPage,
    count: isEverything ? total : ids.length,
    isEmpty: shown.length === 0,
    has: (id) => ids.includes(id),
    toggle,
    togglePage: () => setSelected({ ...none, ids: new Set(isPage ? [] : shown), filter }),
    selectEverything: () => setSelected({ ...none, isEverything: true, filter }),
    clear: () => setSelected({ ...none, filter }),
  };
}
