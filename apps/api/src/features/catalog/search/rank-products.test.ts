import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { QueryWord } from './query-word.ts';
import { ProductRanking } from './rank-products.ts';
import { enoughFull, ProductScores } from './score-products.ts';
import { type ProductTexts, SearchIndex } from './search-index.ts';

const words = ['lamp', 'desk', 'chair', 'red', 'table'];
const text = fc.array(fc.constantFrom(...words), { maxLength: 6 });

test('what is found by looking only at products with the rarest word is what looking at all finds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ title: text, description: text, isShown: fc.boolean() }), {
        minLength: 40,
        maxLength: 80,
      }),
      fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async (products, query, hasSynonym) => {
        const index = new SearchIndex();
        await index.put([
          products.map(({ title, description }, ordinal) =>
            describeProduct(ordinal, title, description),
          ),
        ]);
        const shown = Uint8Array.from(products, ({ isShown }) => Number(isShown));
        const looked = query.map((word, at) =>
          lookUp(index, word, hasSynonym && at === 0 ? ['table'] : [], at === 0),
        );
        const scores = new ProductScores(index);
        const ranking = new ProductRanking(scores);
        const rate = () => {
          const ranked = ranking.rank(new Float32Array(products.length).fill(1));
          ranking.keepBest(ranked.ordinals, ranked.ordinals.length);
          return describe(ranked);
        };
        scores.score(looked, shown);
        const found = rate();
        scores.scoreAny(looked, shown);
        expect(found).toEqual(rate());

        const findShown = (has: (product: (typeof products)[number], form: string) => boolean) =>
          products.filter(
            (product) =>
              product.isShown &&
              looked.every(({ text, synonyms }) =>
                [text, ...synonyms].some((form) => has(product, form)),
              ),
          );
        const complete = findShown(({ title, description }, form) =>
          [...title, ...description].includes(form),
        );
        const called = findShown(({ title }, form) => title.includes(form));
        const isCounted = query.length === 1 || called.length >= enoughFull;
        expect(found.full).toBeGreaterThanOrEqual(isCounted ? complete.length : called.length);
        expect(found.full).toBeLessThanOrEqual(complete.length);
        if (found.full >= enoughFull) {
          expect(found.full).toBe(complete.length);
          expect(found.products).toHaveLength(complete.length);
        }
      },
    ),
    { numRuns: 60 },
  );
});

/** Words of a title are in one order, but for a few. */
const products = fc.sample(
  fc.record({
    title: fc.oneof(
      { weight: 99, arbitrary: fc.subarray(words, { minLength: 1 }) },
      { weight: 1, arbitrary: fc.shuffledSubarray(words, { minLength: 1 }) },
    ),
    description: text,
    popularity: fc.nat(1_000),
  }),
  { seed: 7, numRuns: 40_000 },
);
const ofMany = new SearchIndex();

beforeAll(async () => {
  await ofMany.put([
    products.map(({ title, description }, ordinal) => describeProduct(ordinal, title, description)),
  ]);
});

test.each([
  { query: ['lamp'] },
  { query: ['lamp', 'desk'] },
  { query: ['desk', 'lamp'] },
  { query: ['table', 'desk', 'lamp'] },
  { query: ['desk', 'lamp'], synonyms: ['lamp'] },
])(
  'the best of many products with $query are those that rating all finds',
  async ({ query, synonyms = [] }) => {
    const looked = query.map((word, at) =>
      lookUp(ofMany, word, at === 0 ? synonyms : [], at === 0),
    );
    const scores = new ProductScores(ofMany);
    const ranking = new ProductRanking(scores);
    scores.score(looked, new Uint8Array(products.length).fill(1));
    const sales = Float32Array.from(products, ({ popularity }) => 1 + popularity / 10_000);
    const { ordinals, relevances } = ranking.rank(sales);
    const found = ordinals.filter((ordinal) => ordinal % 7 > 0);
    const keep = (count: number) =>
      [...ranking.keepBest(found.slice(), count)]
        .map((ordinal) => ({ ordinal, relevance: relevances[ordinal] as number }))
        .sort((one, other) => other.relevance - one.relevance || one.ordinal - other.ordinal);
    const all = keep(found.length);
    expect(all).toHaveLength(found.length);
    for (const count of [1, 8, 100]) {
      const kept = keep(count);
      expect(kept.slice(0, count)).toEqual(all.slice(0, count));
      expect(kept.length).toBeLessThan(found.length);
    }
  },
);

function describeProduct(
  ordinal: number,
  title: readonly string[],
  description: readonly string[],
): ProductTexts {
  return {
    ordinal,
    title: title.join(' '),
    brand: '',
    category: '',
    specifications: [],
    description: description.join(' '),
  };
}

function lookUp(
  { vocabulary }: SearchIndex,
  text: string,
  synonyms: string[],
  isHead: boolean,
): QueryWord {
  const stems = [...new Set([text, ...synonyms])].map((word) => ({
    stem: vocabulary.findStem(word) ?? -1,
    weight: 1,
  }));
  return { text, stems, phrases: [], synonyms, role: isHead ? 'head' : 'description' };
}

function describe({ ordinals, relevances, full }: ReturnType<ProductRanking['rank']>) {
  const products = [...ordinals]
    .map((ordinal, at) => [ordinal, at < full, relevances[ordinal]] as const)
    .sort(([one], [other]) => one - other);
  return { full, products };
}
