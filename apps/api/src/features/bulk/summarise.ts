import type { BulkSummary } from './bulk.queries.ts';
import type { Plan, PlannedRow } from './planned-row.ts';

/** The numbers of a preview. `cash` is the amount marked as paid, in smallest units. */
export function summarise(
  { rows, target, emails, unusedParcels = [] }: Plan,
  cash: number,
): BulkSummary {
  const changing = rows.filter(({ reason }) => reason === undefined);
  const prices = changing.filter(({ after }) => after.price != null);
  const ownPrices = prices.flatMap(({ before, after }) =>
    (after.variants ?? []).filter((variant, at) => differ(variant, before.variants?.[at])),
  );
  return {
    reasons: countNames(rows.flatMap(({ reason }) => reason ?? [])),
    warnings: countNames(changing.flatMap(({ warnings }) => warnings)),
    variants: ownPrices.length,
    ...(prices.length > 0 && {
      average: { before: averageOf(prices, 'before'), after: averageOf(prices, 'after') },
    }),
    ...(cash > 0 && { cash }),
    ...(emails && { emails }),
    ...(target !== undefined && { target }),
    ...(unusedParcels.length > 0 && { unusedParcels }),
  };
}

function differ(one: object, other: object | undefined): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

function countNames(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function averageOf(rows: readonly PlannedRow[], when: 'before' | 'after'): number {
  const sum = rows.reduce((total, row) => {
    const { price, priceAfterDiscount } = row[when];
    return total + (priceAfterDiscount ?? price ?? 0);
  }, 0);
  return Math.round(sum / rows.length);
}
