import { posix } from 'node:path';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FileError, type FileRow } from './read-csv.ts';

interface Limits {
  /** Of everything in the archive together. */
  unpackedBytes: number;
  columns: number;
}

const maxEntries = 2_000;
/** Limit of the compression ratio against zip bombs: sheets compress to a tenth. */
const maxShrunk = 100;
/** Entries up to this size are harmless. */
const harmlessBytes = 8 * 1_024 * 1_024;

/**
 * Streams the rows of a workbook's first sheet. Shared strings have to be known first and are held in memory;
 * the sizes declared in the archive are checked before and enforced.
 */
export async function* readXlsx(path: string, limits: Limits): AsyncGenerator<FileRow[]> {
  try {
    const archive = await openPromise(path, { autoClose: false });
    try {
      const entries = await listEntries(archive, limits);
      const read = (name: string) => readXml(archive, entries.get(name));
      const sheet = await findFirstSheet(read);
      const shared = await readSharedTexts(read);
      const reader = new SheetReader(shared, limits.columns);
      for await (const _ of feed(read(sheet), reader.parser)) yield reader.drain();
    } finally {
      archive.close();
    }
  } catch (cause) {
    throw cause instanceof FileError ? cause : new FileError('unreadable', { cause });
  }
}

async function listEntries(archive: ZipFile, { unpackedBytes }: Limits) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of archive.eachEntry()) {
    bytes += entry.uncompressedSize;
    entries.set(entry.fileName, entry);
    if (bytes > unpackedBytes || entries.size > maxEntries) throw new FileError('too-long');
    const isBlownUp = entry.uncompressedSize > entry.compressedSize * maxShrunk;
    if (isBlownUp && entry.uncompressedSize > harmlessBytes) throw new FileError('unreadable');
  }
  return entries;
}

type ReadXml = (name: string) => AsyncIterable<string>;

async function* readXml(archive: ZipFile, entry: Entry | undefined): AsyncGenerator<string> {
  if (!entry) return;
  const stream = await archive.openReadStreamPromise(entry);
  stream.setEncoding('utf8');
  yield* stream;
}

/** Gives every piece to the parser; what has been read of it is there when the next is asked for. */
async function* feed(pieces: AsyncIterable<string>, parser: SaxesParser): AsyncGenerator<void> {
  parser.on('error', (error) => {
    throw error;
  });
  let isEmpty = true;
  for await (const piece of pieces) {
    isEmpty = false;
    parser.write(piece);
    yield;
  }
  if (isEmpty) return;
  parser.close();
  yield;
}

async function readTags(pieces: AsyncIterable<string>, name: string): Promise<SaxesTagPlain[]> {
  const parser = new SaxesParser();
  const tags: SaxesTagPlain[] = [];
  parser.on('opentag', (tag) => {
    if (localName(tag.name) === name) tags.push(tag);
  });
  for await (const _ of feed(pieces, parser));
  return tags;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function attribute(tag: SaxesTagPlain, name: string): string | undefined {
  const [, value] = Object.entries(tag.attributes).find(([key]) => localName(key) === name) ?? [];
  return value;
}

/** Sheets that are hidden hold what programs note for themselves. */
async function findFirstSheet(read: ReadXml): Promise<string> {
  const sheets = await readTags(read('xl/workbook.xml'), 'sheet');
  const sheet = sheets.find((each) => (each.attributes.state ?? 'visible') === 'visible');
  const id = sheet && (sheet.attributes['r:id'] ?? attribute(sheet, 'id'));
  const relations = await readTags(read('xl/_rels/workbook.xml.rels'), 'Relationship');
  const target = relations.find(({ attributes }) => attributes.Id === id)?.attributes.Target;
  if (target === undefined) throw new FileError('unreadable');
  return target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
}

async function readSharedTexts(read: ReadXml): Promise<string[]> {
  const parser = new SaxesParser();
  const texts: string[] = [];
  let text = '';
  let isText = false;
  // How a text is spoken (`rPh`) is no part of it.
  let isPhonetic = false;
  parser.on('opentag', ({ name }) => {
    const local = localName(name);
    if (local === 'si') text = '';
    else if (local === 'rPh') isPhonetic = true;
    else if (local === 't') isText = !isPhonetic;
  });
  parser.on('text', (piece) => {
    if (isText) text += piece;
  });
  parser.on('closetag', ({ name }) => {
    const local = localName(name);
    if (local === 'si') texts.push(restoreCharacters(text));
    else if (local === 'rPh') isPhonetic = false;
    else if (local === 't') isText = false;
  });
  for await (const _ of feed(read('xl/sharedStrings.xml'), parser));
  return texts;
}

class SheetReader {
  readonly parser = new SaxesParser();
  readonly #shared: readonly string[];
  readonly #columns: number;
  #rows: FileRow[] = [];
  #row = 0;
  #cells: string[] = [];
  #type = 'n';
  #value = '';
  #isValue = false;

  constructor(shared: readonly string[], columns: number) {
    this.#shared = shared;
    this.#columns = columns;
    this.parser.on('opentag', (tag) => this.#open(tag));
    this.parser.on('text', (text) => {
      if (this.#isValue) this.#value += text;
    });
    this.parser.on('closetag', ({ name }) => this.#close(localName(name)));
  }

  drain(): FileRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #open(tag: SaxesTagPlain): void {
    const name = localName(tag.name);
    if (name === 'row') {
      this.#row = Number(tag.attributes.r ?? this.#row + 1);
      this.#cells = [];
    } else if (name === 'c') {
      this.#type = tag.attributes.t ?? 'n';
      this.#value = '';
      // Cells without an address follow each other.
      const column = tag.attributes.r ? columnOf(tag.attributes.r) : this.#cells.length;
      if (column >= this.#columns) throw new FileError('too-wide');
      while (this.#cells.length < column) this.#cells.push('');
    } else if (name === 'v' || name === 't') this.#isValue = true;
  }

  #close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'c') this.#cells.push(this.#readValue());
    else if (name === 'row' && this.#cells.some((cell) => cell.trim() !== '')) {
      this.#rows.push({ row: this.#row, cells: this.#cells });
    }
  }

  #readValue(): string {
    switch (this.#type) {
      case 's':
        return this.#shared[Number(this.#value)] ?? '';
      case 'b':
        return this.#value === '1' ? 'yes' : 'no';
      case 'n':
        return writeNumber(this.#value);
      default:
        return restoreCharacters(this.#value);
    }
  }
}

/** `C` of `C12` is 2. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(address)?.[0] ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}

/** Programs store 16.99 as 16.989999999999998; what they show has 15 digits. */
function writeNumber(text: string): string {
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? text : String(Number(number.toPrecision(15)));
}

/** `_x0041_` stands for a character of that number. */
function restoreCharacters(text: string): string {
  return text.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)).replace('\0', ''),
  );
}
