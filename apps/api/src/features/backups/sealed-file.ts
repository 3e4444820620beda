import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { ByteReader } from './byte-reader.ts';

/** A problem with a backup, in one sentence. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

const algorithm = 'aes-256-gcm';
const firstLine = { sealed: `matjar backup 1 ${algorithm}\n`, plain: 'matjar backup 1 plain\n' };
const saltBytes = 32;
const tagBytes = 16;
const lengthBytes = 4;
const chunkBytes = 1_024 ** 2;

/**
 * The file format of a backup: a readable first line, then the content, with a key in encrypted chunks. Each
 * chunk is authenticated with its number and whether it is the last, so that none can be changed, moved, left
 * out or cut off.
 */
export async function* sealFile(
  content: AsyncIterable<Uint8Array>,
  secret: string | undefined,
): AsyncGenerator<Uint8Array> {
  if (secret === undefined) {
    yield Buffer.from(firstLine.plain);
    yield* content;
    return;
  }
  const salt = randomBytes(saltBytes);
  const key = deriveKey(secret, salt);
  yield Buffer.concat([Buffer.from(firstLine.sealed), salt]);
  const reader = new ByteReader(content);
  for (let number = 0, isLast = false; !isLast; number += 1) {
    const chunk = await reader.readUpTo(chunkBytes);
    isLast = await reader.isAtEnd();
    const cipher = createCipheriv(algorithm, key, nonceOf(number, isLast));
    const sealed = Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(sealed.length);
    yield Buffer.concat([length, sealed]);
  }
}

/** The decrypted content, chunk by chunk; throws a `BackupProblem` at the first invalid one. */
export async function* openSealedFile(
  file: AsyncIterable<Uint8Array>,
  secret: string | undefined,
): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(file);
  const line = (await reader.readLine(firstLine.sealed.length)).toString('latin1');
  if (line === firstLine.plain) {
    yield* reader.rest();
    return;
  }
  if (line !== firstLine.sealed) throw new BackupProblem('This file is no backup of the shop.');
  if (secret === undefined) {
    throw new BackupProblem('The backup is encrypted: set BACKUP_KEY to the key it was made with.');
  }
  const key = deriveKey(secret, await readExactly(reader, saltBytes));
  for (let number = 0, isLast = false; !isLast; number += 1) {
    const length = (await readExactly(reader, lengthBytes)).readUInt32BE();
    if (length < tagBytes || length > chunkBytes + tagBytes) throw damaged();
    const sealed = await readExactly(reader, length);
    isLast = await reader.isAtEnd();
    const decipher = createDecipheriv(algorithm, key, nonceOf(number, isLast));
    decipher.setAuthTag(sealed.subarray(length - tagBytes));
    const chunk = decipher.update(sealed.subarray(0, length - tagBytes));
    try {
      decipher.final();
    } catch {
      throw damaged();
    }
    yield chunk;
  }
}

/** A separate key per file, so that no nonce is used twice. */
function deriveKey(secret: string, salt: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, salt, 'matjar backup', 32));
}

function nonceOf(number: number, isLast: boolean): Uint8Array {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 4);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

async function readExactly(reader: ByteReader, length: number): Promise<Buffer> {
  const bytes = await reader.readUpTo(length);
  if (bytes.length < length) throw damaged();
  return bytes;
}

function damaged(): BackupProblem {
  return new BackupProblem(
    'The backup cannot be read: it was changed or cut off, or BACKUP_KEY is not the key it was made with.',
  );
}
