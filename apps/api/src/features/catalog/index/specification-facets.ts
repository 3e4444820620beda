import { filterKeys } from '@matjar/contract/catalog/filter-keys.ts';
import {
  type SpecificationDefinition,
  type SpecificationKey,
  specificationDefinitions,
} from '@matjar/contract/catalog/specifications.ts';
import { type KnownValue, keyAt, type SpecificationColumn } from './specification-column.ts';
import {
  acceptValue,
  type SpecificationCriterion,
  type SpecificationFilter,
} from './specification-filter.ts';

export interface SpecificationFacet {
  key: SpecificationKey;
  unit?: string;
  /** As filters write them. */
  values: { value: string; count: number }[];
}

interface ValueCount {
  text: string;
  /** Not a number for words. */
  amount: number;
  count: number;
}

/** As many as fit a screen with the other filters. */
const maxShown = 4;
const maxValues = 20;
/** More different numbers than these are offered as ranges. */
const maxNumbers = 8;
/** The share of results that must have a specification; lower for booleans. */
const minCoverage = { any: 0.25, yes: 0.1 };
const minScore = 0.15;
/** Ranges are rated lower: people know the storage they look for, few know the weight. */
const rangesMatter = 0.7;

/**
 * Limit for counting, which visits every value of every result: 4 ms for 50,000 products of a million. Longer
 * lists offer no specifications until they are narrowed.
 */
const maxCounted = 50_000;

/** The specifications to choose from among the products found. */
export function offerSpecifications(
  column: SpecificationColumn,
  ordinals: Uint32Array,
  filter: SpecificationFilter | undefined,
): SpecificationFacet[] {
  if (!filter && ordinals.length > maxCounted) return [];
  const { values } = column;
  const counts = countValues(column, ordinals);
  const covered = new Uint32Array(filterKeys.length);
  for (let at = 0; at < counts.length; at += 1) {
    addTo(counts, at, filter?.nearMisses[at] ?? 0);
    addTo(covered, (values[at] as KnownValue).key, counts[at] as number);
  }
  const criteria = filter?.criteria ?? [];
  const isChosen = (key: SpecificationKey) => criteria.some((each) => each.key === key);
  const byKey = new Map<SpecificationKey, ValueCount[]>();
  for (const [place, key] of filterKeys.entries()) {
    const isCovered = (covered[place] as number) >= minCoverage.yes * ordinals.length;
    if (isCovered || isChosen(key)) byKey.set(key, []);
  }
  for (let at = 0; at < counts.length; at += 1) {
    const count = counts[at] as number;
    if (count === 0) continue;
    const { key, text, amount } = values[at] as KnownValue;
    byKey.get(keyAt(key))?.push({ text, amount, count });
  }
  return chooseFacets(byKey, ordinals.length, criteria);
}

function addTo(counts: Uint32Array, at: number, more: number): void {
  counts[at] = (counts[at] as number) + more;
}

function countValues({ lists, values }: SpecificationColumn, ordinals: Uint32Array) {
  const { entries } = lists;
  const counts = new Uint32Array(values.length);
  lists.visit(ordinals, (_, start, end) => {
    for (let at = start + 1; at <= end; at += 1) addTo(counts, entries[at] as number, 1);
  });
  return counts;
}

/** The selected ones, then the few that many products have and that divide them most evenly. */
export function chooseFacets(
  byKey: ReadonlyMap<SpecificationKey, readonly ValueCount[]>,
  total: number,
  criteria: readonly SpecificationCriterion[],
): SpecificationFacet[] {
  const rated = [...byKey]
    .filter(([key]) => !criteria.some((criterion) => criterion.key === key))
    .map(([key, values]) => ({ key, ...describe(key, values) }))
    .map((facet) => ({ ...facet, score: rate(facet, total) }))
    .filter(({ score }) => score >= minScore)
    .toSorted((one, other) => other.score - one.score);
  // Almost every product has a colour, which divides well: it comes last, and takes one place.
  const { own = [], ofVariants = [] } = Object.groupBy(rated, ({ key }) =>
    isOfVariants(key) ? 'ofVariants' : 'own',
  );
  const room = Math.max(0, maxShown - criteria.length);
  const last = ofVariants.slice(0, room);
  return [
    ...criteria.map((criterion) => describeSelected(criterion, byKey.get(criterion.key) ?? [])),
    ...[...own.slice(0, room - last.length), ...last].map(({ key, choices }) =>
      toFacet(key, choices.slice(0, maxValues)),
    ),
  ];
}

function isOfVariants(key: SpecificationKey): boolean {
  const definition: SpecificationDefinition = specificationDefinitions[key];
  return definition.ofVariants === true;
}

/** Selected values stay visible, even without results. */
function describeSelected(
  { key, values: chosen }: SpecificationCriterion,
  values: readonly ValueCount[],
): SpecificationFacet {
  const { choices } = describe(key, values);
  const isChosen = ({ value }: { value: string }) => chosen.includes(value);
  const offered = choices.filter((each, place) => place < maxValues || isChosen(each));
  const others = chosen.filter((each) => !choices.some(({ value }) => value === each));
  return toFacet(key, [
    ...offered,
    ...others.map((value) => ({
      value,
      count: values.filter(acceptValue(key, value)).reduce((sum, { count }) => sum + count, 0),
    })),
  ]);
}

interface Described {
  choices: { value: string; count: number }[];
  isBoolean: boolean;
  areRanges: boolean;
}

function describe(key: SpecificationKey, values: readonly ValueCount[]): Described {
  const { type } = specificationDefinitions[key];
  const areRanges = type === 'number' && values.length > maxNumbers;
  const sorted = values.toSorted(
    type === 'number'
      ? (one, other) => one.amount - other.amount
      : (one, other) => other.count - one.count || (one.text < other.text ? -1 : 1),
  );
  const choices = areRanges
    ? groupIntoRanges(sorted)
    : sorted.map(({ text, count }) => ({ value: text, count }));
  // Nobody filters for products without a touch screen.
  const isBoolean = type === 'boolean';
  return {
    choices: isBoolean ? choices.filter(({ value }) => value === 'true') : choices,
    isBoolean,
    areRanges,
  };
}

/** Score from 0 to 1: coverage, times how evenly it divides, times how often values repeat. */
function rate({ choices, isBoolean, areRanges }: Described, total: number): number {
  const covered = choices.reduce((sum, { count }) => sum + count, 0);
  // List specifications may have several values per product.
  const coverage = Math.min(1, covered / total);
  // An absent boolean counts as no.
  if (isBoolean) return coverage < minCoverage.yes ? 0 : 2 * coverage * (1 - coverage);
  if (coverage < minCoverage.any || choices.length < 2) return 0;
  const evenness = 1 - choices.reduce((sum, { count }) => sum + (count / covered) ** 2, 0);
  const repetition = 1 - (choices.length - 1) / covered;
  return coverage * evenness * repetition * (areRanges ? rangesMatter : 1);
}

function toFacet(key: SpecificationKey, values: SpecificationFacet['values']): SpecificationFacet {
  const { unit }: SpecificationDefinition = specificationDefinitions[key];
  return { key, ...(unit && { unit }), values };
}

interface Counted {
  amount: number;
  count: number;
}

const maxRanges = 5;

/**
 * Groups numbers into ranges of about equally many products. Bounds are existing values, so that ranges neither
 * overlap nor leave products out. The input must be ascending.
 */
function groupIntoRanges(values: readonly Counted[]): { value: string; count: number }[] {
  const total = values.reduce((sum, { count }) => sum + count, 0);
  const ranges: { from: number; to: number; count: number }[] = [];
  let done = 0;
  let lastPlace = -1;
  for (const { amount, count } of values) {
    const last = ranges.at(-1);
    // A number belongs to the range in which the middle of its products lies.
    const place = Math.floor(((done + count / 2) / total) * maxRanges);
    done += count;
    if (last && place === lastPlace) {
      last.to = amount;
      last.count += count;
    } else {
      ranges.push({ from: amount, to: amount, count });
    }
    lastPlace = place;
  }
  return ranges.map(({ from, to, count }) => ({
    value: from === to ? String(from) : `${from}..${to}`,
    count,
  }));
}
