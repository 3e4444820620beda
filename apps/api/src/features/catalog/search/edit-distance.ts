/** How many letters must be changed, added, left out or swapped with their neighbour. */
export function editDistance(one: string, other: string): number {
  const width = other.length + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column < width; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      let cost = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
      );
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] as number) + 1);
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] as number;
}

const latin = [...'abcdefghijklmnopqrstuvwxyz'];
const arabic = [...'ءابتثجحخدذرزسشصضطظعغفقكلمنهوي'];

/**
 * Every word one slip away. Short words share too few letter groups with their misspellings to be
 * found by likeness; there are few enough neighbours to ask for all of them.
 */
export function wordsOneSlipAway(word: string): string[] {
  const letters = [...word];
  const alphabet = /[a-z]/.test(word) ? latin : arabic;
  const slips: string[] = [];
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('');
    const after = letters.slice(at).join('');
    const afterNext = letters.slice(at + 1).join('');
    for (const letter of alphabet) slips.push(before + letter + after);
    if (at === letters.length) continue;
    slips.push(before + afterNext);
    for (const letter of alphabet) slips.push(before + letter + afterNext);
    const [here, next] = [letters[at], letters[at + 1]];
    if (next) slips.push(before + next + here + letters.slice(at + 2).join(''));
  }
  return [...new Set(slips)].filter((slip) => slip !== word);
}
