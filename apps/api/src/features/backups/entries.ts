import { ByteReader } from './byte-reader.ts';
import { BackupProblem } from './sealed-file.ts';

/** Entries of a backup in sequence. Tables and pictures are followed by their content. */
export type Entry =
  | { kind: 'shop'; takenAt: string; migration: string }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'sequences'; sequences: { name: string; value: string }[] }
  | { kind: 'picture'; hash: string }
  /** Missing if the backup was truncated. */
  | { kind: 'end'; pictures: number };

const lengthBytes = 4;
const longestHead = 1_024 ** 2;

/** An entry: a JSON header, its content in blocks, and an empty block as the end. */
export async function* writeEntry(
  entry: Entry,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = [],
): AsyncGenerator<Uint8Array> {
  yield* writeBlock(Buffer.from(JSON.stringify(entry)));
  for await (const bytes of content) if (bytes.length > 0) yield* writeBlock(bytes);
  yield Buffer.alloc(lengthBytes);
}

function* writeBlock(bytes: Uint8Array): Generator<Uint8Array> {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(bytes.length);
  yield length;
  yield bytes;
}

export interface ReadEntry {
  entry: Entry;
  /** Has to be read before the next entry. */
  content: AsyncIterable<Uint8Array>;
}

export async function* readEntries(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEntry> {
  const reader = new ByteReader(source);
  for (;;) {
    const head = await readBlock(reader, longestHead);
    const entry: Entry = JSON.parse(head.toString());
    yield { entry, content: readContent(reader) };
    if (entry.kind === 'end') return;
  }
}

async function* readContent(reader: ByteReader): AsyncGenerator<Uint8Array> {
  for (;;) {
    const block = await readBlock(reader);
    if (block.length === 0) return;
    yield block;
  }
}

async function readBlock(reader: ByteReader, longest = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const length = await reader.readUpTo(lengthBytes);
  const wanted = length.length === lengthBytes ? length.readUInt32BE() : longest + 1;
  const block = wanted > longest ? undefined : await reader.readUpTo(wanted);
  if (block?.length !== wanted) throw new BackupProblem('The backup is cut off or damaged.');
  return block;
}
