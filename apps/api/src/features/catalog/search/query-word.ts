/**
 * In "red laptop bag for travel" the head is "bag", which says what is looked for; "travel" is what it is for, and the
 * others describe it.
 */
export type Role = 'head' | 'description' | 'purpose';

/** A word of a query: any of these stems will do. */
export interface QueryWord {
  /** As it is looked for. */
  text: string;
  stems: readonly WeightedStem[];
  /** Or all stems of one of these. */
  phrases: readonly WeightedPhrase[];
  /** Words that mean the same. */
  synonyms: readonly string[];
  role: Role;
}

export interface WeightedStem {
  stem: number;
  weight: number;
}

export interface WeightedPhrase {
  stems: readonly number[];
  weight: number;
}

/** Each has a bit in the masks of what a product has. */
export const maxWords = 12;

export function stemsOf({ stems, phrases }: QueryWord): number[] {
  return [...stems.map(({ stem }) => stem), ...phrases.flatMap((phrase) => phrase.stems)];
}
