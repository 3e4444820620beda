import { crc32, deflateRawSync } from 'node:zlib';

interface PackedFile {
  name: string;
  bytes: Buffer | string;
  /** As Unix has it, such as that of a symbolic link. */
  mode?: number;
}

/** An archive as programs pack it, with whatever names and kinds of file are asked for. */
export function packZip(files: readonly PackedFile[]): Buffer {
  const bodies: Buffer[] = [];
  const heads: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, mode = 0o100644 } of files) {
    const content = Buffer.from(bytes);
    const packed = deflateRawSync(content);
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(1 << 11, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE((1 << 21) | (1 << 16), 6);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), facts, title, packed]);
    // Made on Unix, so that the mode counts.
    heads.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03'), facts, tail, title]));
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06'), end]);
}
