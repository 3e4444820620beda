export interface Colleague {
  _id: string;
  name: string;
}

/** The text after the last @, while it may still become a name. */
export function typedMention(text: string): string | undefined {
  return /(?:^|\s)@([^\n@]{0,40})$/.exec(text)?.[1];
}

/** Colleagues with a name, or a word of it, that begins so. */
export function matchColleagues(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const start = typed.toLowerCase();
  return colleagues.filter(({ name }) => {
    const lower = name.toLowerCase();
    return lower !== start.trim() && (lower.startsWith(start) || lower.includes(` ${start}`));
  });
}

/** The text with the completed name. */
export function completeMention(text: string, name: string): string {
  return text.replace(/@[^\n@]{0,40}$/, `@${name} `);
}

/** Mentioned colleagues; a name that only begins another one does not count. */
export function findMentions(colleagues: readonly Colleague[], text: string): string[] {
  const named = splitMentions(colleagues, text).filter(({ isMention }) => isMention);
  return colleagues
    .filter(({ name }) => named.some((part) => part.text === `@${name}`))
    .map(({ _id }) => _id);
}

/** The text in parts, with names of colleagues marked. */
export function splitMentions(colleagues: readonly Colleague[], text: string) {
  const names = colleagues
    .map(({ name }) => `@${name}`)
    .filter((name) => name.length > 1 && text.includes(name))
    .toSorted((one, other) => other.length - one.length);
  if (names.length === 0) return [{ text, isMention: false }];
  const pattern = new RegExp(
    `(${names.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|')})`,
  );
  return text
    .split(pattern)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isMention: names.includes(part) }));
}
