import { useState } from 'react';
import type { TableList } from './use-table-list.ts';

export interface Selection {
  /** Of the rows that are shown. */
  ids: readonly string[];
  /** Everything that the list finds, on all its pages. */
  isEverything: boolean;
  /** Every row of the page. */
  isPage: boolean;
  count: number;
  /** There is nothing to choose from yet. */
  isEmpty: boolean;
  has: (id: string) => boolean;
  /** `extend`: with all rows between this one and the last one that was pressed. */
  toggle: (id: string, extend?: boolean) => void;
  togglePage: () => void;
  selectEverything: () => void;
  clear: () => void;
}

/** Which rows of a list of the API are chosen, and how many the list finds. */
export function useListSelection(
  { data }: { data: TableList<{ _id: string }> | undefined },
  filters: Record<string, string>,
): { selection: Selection; total: number } {
  // More than are counted are more than one change takes: then everything cannot be chosen.
  const total = data && !data.resultsCapped ? data.results : 0;
  const shown = data?.data.map(({ _id }) => _id) ?? [];
  return { selection: useSelection(shown, total, filters), total };
}

interface Chosen {
  ids: ReadonlySet<string>;
  isEverything: boolean;
  /** What the list was asked for when everything was chosen. */
  filter: string;
  last: string | undefined;
}

const none = { ids: new Set<string>(), isEverything: false, last: undefined };

/**
 * Which rows of a list are chosen. Rows that are no longer shown do not count; everything is no longer
 * chosen once the list is asked for something else.
 */
export function useSelection(
  shown: readonly string[],
  total: number,
  filters: Record<string, string>,
): Selection {
  const filter = JSON.stringify(filters);
  const [chosen, setChosen] = useState<Chosen>({ ...none, filter });
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
    setChosen({ ids: next, isEverything: false, filter, last: id });
  }

  return {
    ids,
    isEverything,
    isPage,
    count: isEverything ? total : ids.length,
    isEmpty: shown.length === 0,
    has: (id) => ids.includes(id),
    toggle,
    togglePage: () => setChosen({ ...none, ids: new Set(isPage ? [] : shown), filter }),
    selectEverything: () => setChosen({ ...none, isEverything: true, filter }),
    clear: () => setChosen({ ...none, filter }),
  };
}
