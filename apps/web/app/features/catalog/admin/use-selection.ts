import { useState } from 'react';

/** Which rows of the shown page are chosen; rows that are no longer shown do not count. */
export function useSelection(shown: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = shown.filter((id) => chosen.has(id));

  function toggle(id: string) {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  return {
    ids,
    all: ids.length > 0 && ids.length === shown.length,
    has: (id: string) => ids.includes(id),
    toggle,
    toggleAll: () => setChosen(new Set(ids.length === shown.length ? [] : shown)),
    clear: () => setChosen(new Set()),
  };
}
