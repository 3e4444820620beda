import {
  type ImportCodePage,
  type ImportEncoding,
  importCodePages,
} from '@matjar/contract/imports/imports.ts';
import { FileError } from './read-csv.ts';

const byteOrderMarks: readonly [ImportEncoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * How the letters of a text file are written: as its mark says, UTF-8 where every byte of it is, and else a code
 * page of Windows, Arabic or Western by how the letters stand.
 */
export async function findEncoding(bytes: AsyncIterable<Uint8Array>): Promise<ImportEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const letters = new LetterCount();
  let marked: ImportEncoding | undefined;
  let isFirst = true;
  let isUtf8 = true;
  for await (const piece of bytes) {
    if (isFirst) marked = findMark(piece);
    isFirst = false;
    if (marked && marked !== 'utf-8') return marked;
    if (isUtf8) isUtf8 = decodes(decoder, piece);
    letters.take(piece);
  }
  if (isUtf8 && decodes(decoder)) return 'utf-8';
  if (marked || letters.isBinary) throw new FileError('not-text');
  return letters.isArabic ? 'windows-1256' : 'windows-1252';
}

function findMark(piece: Uint8Array): ImportEncoding | undefined {
  return byteOrderMarks.find(([, mark]) => mark.every((byte, at) => piece[at] === byte))?.[0];
}

function decodes(decoder: InstanceType<typeof TextDecoder>, piece?: Uint8Array): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** Read as Arabic, Arabic stands in words of its own; other letters become Arabic ones in the middle of words. */
class LetterCount {
  isBinary = false;
  #words = 0;
  #strays = 0;
  readonly #decoder = new TextDecoder('windows-1256');

  get isArabic(): boolean {
    return this.#words > this.#strays;
  }

  take(piece: Uint8Array): void {
    const text = this.#decoder.decode(piece);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has
    this.isBinary ||= /[\x00-\x08\x0e-\x19]/.test(text);
    this.#words += countMatches(text, /\p{Script=Arabic}{2,}/gu);
    this.#strays += countMatches(text, /[A-Za-z]\p{Script=Arabic}|\p{Script=Arabic}[A-Za-z]/gu);
  }
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The letters that the upper half of the bytes stands for. */
function upperHalf(codePage: ImportCodePage): string {
  return new TextDecoder(codePage).decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128));
}

/** Corrects text that was decoded with the wrong code page: each byte is one letter in both. */
export function planRecoding(from: ImportCodePage, to: ImportCodePage) {
  const [before, after] = [upperHalf(from), upperHalf(to)];
  const letters = new Map([...before].map((letter, at) => [letter, after[at] ?? letter]));
  return {
    before,
    after,
    recode: (text: string) => text.replaceAll(/[^\0-\x7f]/g, (each) => letters.get(each) ?? each),
  };
}

export function isCodePage(encoding: string | undefined): encoding is ImportCodePage {
  return importCodePages.some((each) => each === encoding);
}
