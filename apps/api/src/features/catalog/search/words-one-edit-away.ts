const latin = [...'abcdefghijklmnopqrstuvwxyz'];
const arabic = [...'ءابتثجحخدذرزسشصضطظعغفقكلمنهوي'];

/**
 * Every string one slip away. Short words share too few letter groups with their misspellings for fuzzy
 * matching, and their neighbours are few enough to enumerate.
 */
export function wordsOneEditAway(word: string): string[] {
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
