import type { Random } from '@matjar/demo/catalogue/random.ts';

export interface JudgedQuery {
  query: string;
  kind: string;
  /** By slug of the product, from 1 (related) to 3 (exactly it). */
  judgements: Record<string, number>;
}

const handWritten = ['typo', 'apart or together', 'arabic'];
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** The same searches with a typo, with a split word, and with two joined words. */
export function deriveQueries(queries: readonly JudgedQuery[], random: Random): JudgedQuery[] {
  return queries
    .filter(({ kind }) => !handWritten.includes(kind))
    .flatMap((judged) => {
      const words = judged.query.split(' ');
      const places = [...words.keys()].filter((at) => /^[a-z]{4,}$/.test(words[at] ?? ''));
      const rewrite = (kind: string, change: (place: number) => string[]): JudgedQuery[] => {
        const place = random.pick(places);
        const query = [...words.slice(0, place), ...change(place)].join(' ');
        return [{ ...judged, kind, query }];
      };
      const rest = (place: number) => words.slice(place + 1);
      return [
        ...(places.length > 0
          ? [
              ...rewrite('one slip (derived)', (place) => [
                misspell(words[place] ?? '', random),
                ...rest(place),
              ]),
              ...rewrite('apart (derived)', (place) => [
                ...takeApart(words[place] ?? '', random),
                ...rest(place),
              ]),
            ]
          : []),
        ...(words.length > 1 ? [joinTwo(judged, words, random)] : []),
      ];
    });
}

/** One letter left out, added, changed or swapped with the next. */
function misspell(word: string, random: Random): string {
  const at = random.int(0, word.length - 1);
  const [before, here, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)];
  const other = random.pick(letters.filter((letter) => letter !== here));
  const swapped = after ? `${before}${after[0]}${here}${after.slice(1)}` : before;
  return random.pick([
    before + after,
    before + other + here + after,
    before + other + after,
    swapped,
  ]);
}

function takeApart(word: string, random: Random): string[] {
  const at = random.int(2, word.length - 2);
  return [word.slice(0, at), word.slice(at)];
}

function joinTwo(judged: JudgedQuery, words: readonly string[], random: Random): JudgedQuery {
  const at = random.int(0, words.length - 2);
  const joined = `${words[at]}${words[at + 1]}`;
  const query = [...words.slice(0, at), joined, ...words.slice(at + 2)].join(' ');
  return { ...judged, kind: 'together (derived)', query };
}
