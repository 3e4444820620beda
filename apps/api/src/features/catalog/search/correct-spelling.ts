import type { Db } from '@matjar/db/connect.ts';
import { editDistance, wordsOneSlipAway } from './edit-distance.ts';
import type { QueryWord } from './query-words.ts';
import { countUses, findSimilarWords, findUsedWords } from './search.queries.ts';

const shortestCorrected = 3;
/** Up to this length every neighbour is asked for. */
const longestWithNeighbours = 7;
const mostCompared = 6;

/** The words with those replaced that no product uses; nothing when there is nothing better. */
export async function correctSpelling(
  db: Db,
  words: readonly QueryWord[],
): Promise<QueryWord[] | undefined> {
  const used = await findUsedWords(
    db,
    words.map((word) => word.whole),
  );
  const corrected = await Promise.all(
    words.map(async (word) => (used.has(word.whole) ? word : await correctWord(db, word))),
  );
  const changed = corrected.some((word, at) => word !== words[at]);
  return changed ? corrected : undefined;
}

async function correctWord(db: Db, word: QueryWord): Promise<QueryWord> {
  const { whole } = word;
  // A number that is one digit off is another number.
  if (whole.length < shortestCorrected || /\d/.test(whole)) return word;
  const neighbours = whole.length <= longestWithNeighbours ? wordsOneSlipAway(whole) : [];
  const similar = await findSimilarWords(db, whole, neighbours);
  const near = similar
    .map((text) => ({ text, distance: editDistance(whole, text) }))
    .filter(({ distance }) => distance <= slipsAllowed(whole))
    .toSorted((one, other) => one.distance - other.distance);
  const nearest = near
    .filter(({ distance }) => distance === near[0]?.distance)
    .map(({ text }) => text)
    .slice(0, mostCompared);
  const best = await chooseMostUsed(db, whole, nearest);
  return best ? { whole: best, parts: [] } : word;
}

function slipsAllowed(word: string): number {
  if (word.length <= 4) return 1;
  return word.length <= 8 ? 2 : 3;
}

/** People rarely get the first letter wrong, so it decides before popularity. */
async function chooseMostUsed(
  db: Db,
  typed: string,
  candidates: readonly string[],
): Promise<string | undefined> {
  if (candidates.length === 0) return undefined;
  const uses = await countUses(db, candidates);
  const usesOf = (word: string) => uses.get(word) ?? 0;
  const sameStart = (word: string) => Number(word[0] === typed[0]);
  return candidates
    .filter((word) => usesOf(word) > 0)
    .toSorted(
      (one, other) =>
        sameStart(other) - sameStart(one) || usesOf(other) - usesOf(one) || (one < other ? -1 : 1),
    )[0];
}
