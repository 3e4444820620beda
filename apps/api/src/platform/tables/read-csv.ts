/** A row of a file with its number, as programs for tables count. */
export interface FileRow {
  row: number;
  cells: string[];
}

/** Why a file is not taken. */
export type FileProblem =
  | 'empty'
  | 'not-text'
  | 'unreadable'
  | 'open-quote'
  | 'too-long'
  | 'too-wide';

export class FileError extends Error {
  readonly problem: FileProblem;
  readonly row: number | undefined;

  constructor(problem: FileProblem, options?: ErrorOptions & { row?: number }) {
    super(problem, options);
    this.name = 'FileError';
    this.problem = problem;
    this.row = options?.row;
  }
}

/** Maximum length of a row, so that an unclosed quote does not swallow the file. */
const longestRow = 500_000;
const separators = [',', ';', '\t'] as const;

/**
 * The rows of a CSV file as it comes, with or without a mark at its beginning; commas, semicolons or tabs between
 * values, whichever the first line has most of. Rows without a value are left out.
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
  encoding = 'utf-8',
): AsyncGenerator<FileRow[]> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const parser = new CsvParser();
  for await (const piece of bytes) yield parser.take(decode(piece));
  yield parser.take(decode(undefined));
  yield parser.end();

  function decode(piece: Uint8Array | undefined): string {
    try {
      const text = decoder.decode(piece, { stream: piece !== undefined });
      if (!text.includes('\0')) return text;
    } catch (cause) {
      throw new FileError('not-text', { cause });
    }
    throw new FileError('not-text');
  }
}

class CsvParser {
  #separator: string | undefined;
  #row = 1;
  #cells: string[] = [];
  #value = '';
  #size = 0;
  #quoted = false;
  /** The last character was a quote inside quotes: the end of them, or half of a quote that is meant. */
  #afterQuote = false;
  #rows: FileRow[] = [];
  /** Text before the first line is whole. */
  #beginning = '';

  take(text: string): FileRow[] {
    if (this.#separator !== undefined) return this.#parse(text);
    this.#beginning += text;
    const line = firstLine(this.#beginning);
    if (line === undefined && this.#beginning.length < longestRow) return [];
    return this.#begin(line ?? this.#beginning);
  }

  end(): FileRow[] {
    if (this.#separator === undefined) this.#begin(this.#beginning);
    if (this.#quoted) throw new FileError('open-quote', { row: this.#row });
    if (this.#value !== '' || this.#cells.length > 0) this.#endRow();
    return this.#drain();
  }

  #begin(line: string): FileRow[] {
    const counts = separators.map((each) => countOutsideQuotes(line, each));
    this.#separator = separators[counts.indexOf(Math.max(...counts))] ?? ',';
    return this.#parse(this.#beginning);
  }

  #parse(text: string): FileRow[] {
    // Plain runs are cut out whole; only what means something is looked at.
    const special = this.#separator === '\t' ? /["\t\n\r]/g : /[",;\n\r]/g;
    let from = 0;
    for (const match of text.matchAll(special)) {
      const at = match.index;
      const [character] = match;
      if (at > from) this.#add(text.slice(from, at));
      from = at + 1;
      this.#meet(character);
    }
    if (from < text.length) this.#add(text.slice(from));
    return this.#drain();
  }

  #meet(character: string): void {
    if (character === '"') {
      if (this.#quoted) {
        this.#quoted = false;
        this.#afterQuote = true;
      } else if (this.#afterQuote) {
        this.#quoted = true;
        this.#afterQuote = false;
        this.#value += '"';
      } else if (this.#value === '') this.#quoted = true;
      else this.#add('"');
    } else if (this.#quoted) this.#add(character);
    else if (character === this.#separator) this.#endValue();
    else if (character === '\n') this.#endRow();
    else if (character !== '\r') this.#add(character);
  }

  #add(text: string): void {
    this.#afterQuote = false;
    this.#value += text;
    this.#size += text.length;
    if (this.#size > longestRow) {
      throw new FileError(this.#quoted ? 'open-quote' : 'unreadable', { row: this.#row });
    }
  }

  #endValue(): void {
    this.#cells.push(this.#value);
    this.#value = '';
    this.#afterQuote = false;
  }

  #endRow(): void {
    this.#endValue();
    if (this.#cells.some((cell) => cell.trim() !== '')) {
      this.#rows.push({ row: this.#row, cells: this.#cells });
    }
    this.#row += 1;
    this.#cells = [];
    this.#size = 0;
  }

  #drain(): FileRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}

function firstLine(text: string): string | undefined {
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted;
    else if (text[at] === '\n' && !quoted) return text.slice(0, at);
  }
  return undefined;
}

function countOutsideQuotes(line: string, separator: string): number {
  return line.replaceAll(/"[^"]*"/g, '').split(separator).length - 1;
}
