/** Ways to write the same sound, each of which is taken for the others. */
const sounds = [
  'f ph ff gh',
  'k c ck ch q cc kk',
  's c ss sc z',
  'x ks cks cs',
  'i y ie ei ee ea e',
  'a ai ay ei',
  'o ou oa ow au',
  'u oo ou ue ew',
  'er or ar re ur ir',
  'el le al il',
  'ent ant',
  'ence ance',
  'tion sion shun cion',
  'w wh',
  'n kn nn',
  'r wr rr rh',
  'm mb mm',
  't tt th',
  'l ll',
  'p pp',
  'd dd',
  'b bb',
  'g gg j dg',
  'qu kw',
].map((group) => group.split(' '));

const bySpelling = new Map<string, string[]>();
for (const group of sounds) {
  for (const spelling of group) {
    const others = group.filter((other) => other !== spelling);
    bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), ...others]);
  }
}
const longestSpelling = Math.max(...[...bySpelling.keys()].map(({ length }) => length));

/** The word with one sound written in another way: "filips" is "philips". */
export function respellBySound(word: string): string[] {
  const respelled = new Set<string>();
  for (let at = 0; at < word.length; at += 1) {
    for (let length = 1; length <= longestSpelling && at + length <= word.length; length += 1) {
      for (const other of bySpelling.get(word.slice(at, at + length)) ?? []) {
        respelled.add(word.slice(0, at) + other + word.slice(at + length));
      }
    }
  }
  respelled.delete(word);
  return [...respelled];
}
