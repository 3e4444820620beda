export type PageSlot = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/**
 * Which page numbers to show: `margin` pages at either end, a run of about `range` pages around the
 * current one, and a gap wherever pages are left out.
 */
export function pageWindow(current: number, pages: number, margin = 1, range = 4): PageSlot[] {
  const reach = Math.floor(range / 2);
  // Near an end the run grows to the other side, so that it never gets shorter than `range`.
  const from = Math.max(1, Math.min(current - reach, pages - range + 1));
  const to = Math.min(pages, Math.max(current + reach, range));
  const slots: PageSlot[] = [];
  let last = 0;
  for (let page = 1; page <= pages; page++) {
    const shown = page <= margin || page > pages - margin || (page >= from && page <= to);
    if (!shown) continue;
    if (page > last + 1) slots.push({ kind: 'gap', after: last });
    slots.push({ kind: 'page', page });
    last = page;
  }
  return slots;
}
