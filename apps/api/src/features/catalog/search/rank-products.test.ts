import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enoughFull, ProductRanking } from './rank-products.ts';
import { SearchIndex } from './search-index.ts';

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
          products.map(({ title, description }, ordinal) => ({
            ordinal,
            title: title.join(' '),
            brand: '',
            category: '',
            specifications: [],
            description: description.join(' '),
          })),
        ]);
        const shown = Uint8Array.from(products, ({ isShown }) => Number(isShown));
        const stemOf = (word: string) => index.vocabulary.findStem(word) ?? -1;
        const looked = query.map((word, at) => {
          const synonyms = hasSynonym && at === 0 ? ['table'] : [];
          const stems = [...new Set([word, ...synonyms])];
          return {
            text: word,
            stems: stems.map((each) => ({ stem: stemOf(each), weight: 1 })),
            phrases: [],
            synonyms,
            isHead: at === 0,
          };
        });
        const ranking = new ProductRanking(index);
        ranking.score(looked, shown);
        const found = describe(ranking.rank(looked));
        ranking.scoreAny(looked, shown);
        expect(found).toEqual(describe(ranking.rank(looked)));

        const full = products.filter(
          ({ title, description, isShown }) =>
            isShown &&
            looked.every(({ text, synonyms }) =>
              [text, ...synonyms].some((each) => [...title, ...description].includes(each)),
            ),
        );
        expect(found.full).toBe(full.length);
        if (full.length >= enoughFull) expect(found.products).toHaveLength(full.length);
      },
    ),
    { numRuns: 60 },
  );
});

function describe({ ordinals, relevances, full }: ReturnType<ProductRanking['rank']>) {
  const products = [...ordinals]
    .map((ordinal, at) => [ordinal, at < full, relevances[ordinal]] as const)
    .sort(([one], [other]) => one - other);
  return { full, products };
}
