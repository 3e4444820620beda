import type { DetailedProduct } from '@matjar/contract/catalog/catalog.ts';
import type { SpecificationKey } from '@matjar/contract/catalog/specifications.ts';
import type { PlainMessageKey } from '@matjar/contract/messages/message-types.ts';

export type ComparedProduct = Omit<DetailedProduct, 'reviews'>;

type Value = DetailedProduct['specifications'][number]['value'];

interface CompareCell {
  /** Absent if the product does not state it. */
  value: Value | undefined;
  /** Marks the best value of the row, or the one that differs from the others. */
  mark?: PlainMessageKey;
  /** No product of its category has it, so it does not apply. */
  isForeign: boolean;
}

export interface CompareRow {
  key: string;
  cells: CompareCell[];
  differs: boolean;
}

export const warrantyKey = 'warranty';

/** The warranty, then every specification of at least one product. */
export function compareProducts(products: readonly ComparedProduct[]): CompareRow[] {
  const valuesOf = (key: string) =>
    products.map(({ specifications, warrantyMonths }) =>
      key === warrantyKey
        ? warrantyMonths
        : specifications.find((specification) => specification.key === key)?.value,
    );
  const keys = mergeKeys(
    products.map(({ specifications }) => specifications.map(({ key }) => key)),
  );
  const hasWarranty = products.some(({ warrantyMonths }) => warrantyMonths !== undefined);
  return [...(hasWarranty ? [warrantyKey] : []), ...keys].map((key) =>
    compareValues(
      key,
      valuesOf(key),
      products.map(({ category }) => category),
    ),
  );
}

/** Merges all keys in an order that follows each product's own where possible. */
export function mergeKeys(lists: readonly (readonly string[])[]): string[] {
  const merged: string[] = [];
  for (const list of lists) {
    const shared = list.find((key) => merged.includes(key));
    let place = shared === undefined ? merged.length : merged.indexOf(shared);
    for (const key of list) {
      const known = merged.indexOf(key);
      if (known < 0) merged.splice(place, 0, key);
      place = (known < 0 ? place : known) + 1;
    }
  }
  return merged;
}

function compareValues(
  key: string,
  values: readonly (Value | undefined)[],
  categories: readonly string[],
): CompareRow {
  const texts = values.map(comparable);
  // Unstated values may be the same.
  const differs = new Set(texts.filter((text) => text !== '')).size > 1;
  const isOneKind = new Set(categories).size === 1;
  // Across categories the comparison means nothing: a laptop is heavier than headphones.
  const best = isOneKind ? findBest(key, values) : undefined;
  const odd = isOneKind && best === undefined ? findOnlyDifferent(texts) : undefined;
  return {
    key,
    differs,
    cells: values.map((value, at) => ({
      value,
      isForeign: !values.some((other, place) => {
        return other !== undefined && categories[place] === categories[at];
      }),
      ...(at === best && { mark: bestValues[key]?.word }),
      ...(at === odd && { mark: 'compare.oddOne' as const }),
    })),
  };
}

/** Normalised, so that equivalent values are equal. */
function comparable(value: Value | undefined): string {
  if (Array.isArray(value)) return value.map(comparable).sort().join('\n');
  return String(value ?? '')
    .trim()
    .toLowerCase();
}

/** Index of the single best number; undefined if there is a tie. */
function findBest(key: string, values: readonly (Value | undefined)[]): number | undefined {
  const rule = bestValues[key];
  const numbers = values.filter((value) => typeof value === 'number');
  if (!rule || numbers.length < 2) return undefined;
  const best = rule.isLess ? Math.min(...numbers) : Math.max(...numbers);
  return numbers.filter((number) => number === best).length === 1
    ? values.indexOf(best)
    : undefined;
}

/** Index of the single value that differs from all others, which are equal. */
function findOnlyDifferent(texts: readonly string[]): number | undefined {
  const fewest = 3;
  if (texts.length < fewest || texts.includes('')) return undefined;
  const different = new Set(texts);
  if (different.size !== 2) return undefined;
  const alone = [...different].filter(
    (text) => texts.filter((other) => other === text).length === 1,
  );
  return alone[0] === undefined ? undefined : texts.indexOf(alone[0]);
}

interface BestValue {
  word: PlainMessageKey;
  /** Lower is better. */
  isLess?: true;
}

type ComparedKey = SpecificationKey | 'warranty';

/** Specifications of which more, or less, is better for everybody. Screen size is not one. */
const bestValues: Readonly<Record<string, BestValue>> = {
  warranty: { word: 'compare.longest' },
  batteryLife: { word: 'compare.longest' },
  batteryDays: { word: 'compare.longest' },
  flightTime: { word: 'compare.longest' },
  range: { word: 'compare.longest' },
  weight: { word: 'compare.lightest', isLess: true },
  thickness: { word: 'compare.thinnest', isLess: true },
  memory: { word: 'compare.most' },
  storage: { word: 'compare.most' },
  microphones: { word: 'compare.most' },
  refreshRate: { word: 'compare.fastest' },
  responseTime: { word: 'compare.fastest', isLess: true },
  readSpeed: { word: 'compare.fastest' },
  writeSpeed: { word: 'compare.fastest' },
  dataSpeed: { word: 'compare.fastest' },
  printSpeed: { word: 'compare.fastest' },
  brightness: { word: 'compare.brightest' },
  batteryCapacity: { word: 'compare.largest' },
  energy: { word: 'compare.largest' },
  coverage: { word: 'compare.largest' },
  output: { word: 'compare.strongest' },
  soundPower: { word: 'compare.strongest' },
} satisfies Partial<Record<ComparedKey, BestValue>>;
