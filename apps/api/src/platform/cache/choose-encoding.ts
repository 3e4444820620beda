import type { Encoding } from './kept-answer.ts';

/** Browsers of one kind all send the same text, so it is read once. */
const known = new Map<string, ReadonlySet<string>>();
const mostKnown = 500;

/** The first of these compressions that a client understands, by its `accept-encoding`. */
export function chooseEncoding(
  header: string | string[] | undefined,
  preferred: readonly Encoding[],
): Encoding | undefined {
  if (!header) return undefined;
  const text = String(header);
  let accepted = known.get(text);
  if (!accepted) {
    accepted = readEncodings(text);
    if (known.size >= mostKnown) known.clear();
    if (text.length <= 200) known.set(text, accepted);
  }
  for (const encoding of preferred) if (accepted.has(encoding)) return encoding;
  return undefined;
}

function readEncodings(text: string): ReadonlySet<string> {
  const accepted = new Set<string>();
  for (const part of text.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const refused = parameters.some((each) => /^q=0(\.0*)?$/.test(each));
    if (!refused) accepted.add(name);
  }
  return accepted;
}
