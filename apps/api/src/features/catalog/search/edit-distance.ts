/** How many letters must be changed, added, left out or swapped with their neighbour. */
export function editDistance(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const cost = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          cost(row - 1, column) + 1,
          cost(row, column - 1) + 1,
          cost(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? cost(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return cost(a.length, b.length);
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
