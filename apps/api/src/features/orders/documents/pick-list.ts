/** Pick list of several orders. */

interface LineToPick {
  variantId: string | null;
  /** Number of the order. */
  number: number;
  title: string;
  sku: string | null;
  count: number;
}

interface Place {
  shelf: string | null;
  barcode: string | null;
}

export interface Pick<Line extends LineToPick = LineToPick> {
  /** Its first line, for the picture. */
  line: Line;
  shelf: string | null;
  barcode: string | null;
  count: number;
  orders: { number: number; count: number }[];
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Pieces by variant in shelf order: A-2 before A-10, those without a shelf last. Lines of deleted variants are grouped
 * by SKU and title.
 */
export function sumPicks<Line extends LineToPick>(
  lines: readonly Line[],
  places: ReadonlyMap<string, Place>,
): Pick<Line>[] {
  const picks = new Map<string, Pick<Line>>();
  for (const line of lines) {
    const { variantId, sku, title, number, count } = line;
    const key = variantId ?? `${sku} ${title}`;
    const { shelf = null, barcode = null } = places.get(variantId ?? '') ?? {};
    const pick = picks.get(key) ?? { line, shelf, barcode, count: 0, orders: [] };
    const order = pick.orders.find((each) => each.number === number);
    pick.count += count;
    if (order) order.count += count;
    else pick.orders.push({ number, count });
    picks.set(key, pick);
  }
  return [...picks.values()].toSorted(
    (one, other) =>
      Number(one.shelf === null) - Number(other.shelf === null) ||
      byName.compare(one.shelf ?? '', other.shelf ?? '') ||
      byName.compare(one.line.title, other.line.title) ||
      byName.compare(one.line.sku ?? '', other.line.sku ?? ''),
  );
}
