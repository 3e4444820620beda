import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

export interface ZipEntry {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

const versionNeeded = 20;
/** Sizes follow the bytes, because nobody knows them before; names are UTF-8. */
const flags = (1 << 3) | (1 << 11);
const deflated = 8;
/** 1 January 1980, the first day there is: the same rows make the same bytes. */
const someDay = (1 << 5) | 1;
/** An empty last block. */
const lastBlock = Buffer.from([0x03, 0x00]);

interface Written {
  name: Buffer;
  offset: number;
  checksum: number;
  packed: number;
  size: number;
}

/** An archive while its entries are being written, each before the next is asked for. */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry = { name: Buffer.from(name), offset, checksum: 0, packed: 0, size: 0 };
    const head = writeLocalHead(entry.name);
    yield head;
    for await (const piece of content) {
      const bytes = Buffer.from(piece);
      // Each chunk is flushed, so that backpressure works.
      const packed = await deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
      entry.checksum = crc32(bytes, entry.checksum);
      entry.size += bytes.length;
      entry.packed += packed.length;
      yield packed;
    }
    entry.packed += lastBlock.length;
    const foot = writeSizes(entry);
    yield Buffer.concat([lastBlock, foot]);
    written.push(entry);
    offset += head.length + entry.packed + foot.length;
  }
  yield writeDirectory(written, offset);
}

function writeLocalHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(versionNeeded, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(someDay, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function writeSizes({ checksum, packed, size }: Written): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(checksum, 4);
  sizes.writeUInt32LE(packed, 8);
  sizes.writeUInt32LE(size, 12);
  return sizes;
}

function writeDirectory(entries: readonly Written[], offset: number): Buffer {
  const records = entries.map((entry) => {
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt16LE(versionNeeded, 4);
    record.writeUInt16LE(versionNeeded, 6);
    record.writeUInt16LE(flags, 8);
    record.writeUInt16LE(deflated, 10);
    record.writeUInt16LE(someDay, 14);
    record.writeUInt32LE(entry.checksum, 16);
    record.writeUInt32LE(entry.packed, 20);
    record.writeUInt32LE(entry.size, 24);
    record.writeUInt16LE(entry.name.length, 28);
    record.writeUInt32LE(entry.offset, 42);
    return Buffer.concat([record, entry.name]);
  });
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([directory, end]);
}
