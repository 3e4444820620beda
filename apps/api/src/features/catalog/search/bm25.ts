import { type PostingList, places } from './postings.ts';
import type { SearchIndex } from './search-index.ts';

/** BM25F: field weights and length normalisation. */
const weights = { title: 5, brand: 3, category: 2.5, specifications: 1.2, description: 1 };
const lengthMatters = { title: 0.4, description: 0.75 };
/** The frequency at which a word has half of its worth. */
export const saturation = 2;

/** Of so many postings the frequencies are computed at once: they stay in the processor's first cache. */
export const blockSize = 1_024;

/** How much of the catalogue a word sets apart. */
export function rarityOf(uses: number, products: number): number {
  return Math.log(1 + Math.max(0, products - uses + 0.5) / (uses + 0.5));
}

/** Weighs how often words occur in the fields of products. */
export class FieldFrequencies {
  readonly #index: SearchIndex;
  readonly #frequencies = new Float64Array(blockSize);
  /** Worth of one occurrence, by the length of the field. */
  #inTitle = new Float32Array();
  #described = new Float32Array();

  constructor(index: SearchIndex) {
    this.#index = index;
  }

  /** Follows the average lengths of the fields. */
  update(): void {
    const { averageTitle, averageDescription } = this.#index.lengths;
    const { title, description } = lengthMatters;
    this.#inTitle = worthByLength(weights.title, title, averageTitle);
    this.#described = worthByLength(weights.description, description, averageDescription);
  }

  /** Weighted frequency of a stem in the next block of the products of a list; valid until the next call. */
  read({ count, ordinals, where }: PostingList, weight: number, from: number): Float64Array {
    const { titles, descriptions } = this.#index.lengths;
    const [inTitle, described, frequencies] = [this.#inTitle, this.#described, this.#frequencies];
    const size = Math.min(blockSize, count - from);
    // Inlined: boxed return values were a third of a search's garbage.
    for (let at = 0; at < size; at += 1) {
      const ordinal = ordinals[from + at] as number;
      const place = where[from + at] as number;
      frequencies[at] =
        weight *
        ((place & places.title) * (inTitle[titles[ordinal] as number] as number) +
          (elsewhereWorth[place & places.names] as number) +
          (place >>> places.descriptionShift) *
            (described[descriptions[ordinal] as number] as number));
    }
    return frequencies.subarray(0, size);
  }
}

/** Weight of one occurrence, by field length. */
function worthByLength(
  weight: number,
  matters: number,
  average: number,
): Float32Array<ArrayBuffer> {
  const worth = new Float32Array(256);
  for (let length = 0; length < worth.length; length += 1) {
    worth[length] = weight / (1 - matters + (matters * length) / Math.max(average, 1));
  }
  return worth;
}

/** Combined weight by the bits of brand, category and specifications. */
const elsewhereWorth = Float32Array.from(
  { length: places.names + 1 },
  (_, place) =>
    (place & places.brand ? weights.brand : 0) +
    (place & places.category ? weights.category : 0) +
    (place & places.specifications ? weights.specifications : 0),
);
