import type { Encoding } from './kept-answer.ts';

const preferred: readonly Encoding[] = ['br', 'gzip'];

/** Browsers of one kind all send the same text, so it is read once. */
const known = new Map<string, Encoding | undefined>();
const mostKnown = 500;

/** Which compression a client understands, by its `accept-encoding`. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (!header) return undefined;
  const text = String(header);
  if (known.has(text)) return known.get(text);
  const encoding = readEncodings(text);
  if (known.size >= mostKnown) known.clear();
  if (text.length <= 200) known.set(text, encoding);
  return encoding;
}

function readEncodings(text: string): Encoding | undefined {
  const accepted = new Set<string>();
  for (const part of text.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const refused = parameters.some((each) => /^q=0(\.0*)?$/.test(each));
    if (!refused) accepted.add(name);
  }
  return preferred.find((each) => accepted.has(each));
}
