import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openSealedFile, sealFile } from './sealed-file.ts';

const key = 'a key of at least thirty-two letters';

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const seal = (content: Buffer, secret: string | undefined = key) =>
  buffer(sealFile(inPieces(content, 70_000), secret));
const open = (file: Buffer, secret: string | undefined = key) =>
  buffer(openSealedFile(inPieces(file, 9_999), secret));

const chunk = 1_024 ** 2;

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])(
  '%i bytes come back as they were',
  async (length) => {
    const content = randomBytes(length);
    const file = await seal(content);
    // A single byte may occur by chance.
    if (length > 1) expect(file.includes(content.subarray(0, 100))).toBe(false);
    expect((await open(file)).equals(content)).toBe(true);
  },
);

test('without a key they are written as they are', async () => {
  const content = randomBytes(100);
  const file = await buffer(sealFile(inPieces(content, 7), undefined));
  expect(file.subarray(-100).equals(content)).toBe(true);
  expect((await buffer(openSealedFile(inPieces(file, 3), undefined))).equals(content)).toBe(true);
});

test('the same content is never written alike', async () => {
  const content = randomBytes(100);
  expect((await seal(content)).equals(await seal(content))).toBe(false);
});

const headBytes = 'matjar backup 1 aes-256-gcm\n'.length + 32;
const sealedChunk = 4 + chunk + 16;

test.each<[string, (file: Buffer) => Buffer]>([
  [
    'a bit turned',
    (file) => Buffer.concat([file.subarray(0, -1), Buffer.from([(file.at(-1) ?? 0) ^ 1])]),
  ],
  ['the salt turned', (file) => file.fill((file[40] ?? 0) ^ 1, 40, 41)],
  ['the end cut off', (file) => file.subarray(0, -1)],
  ['the last chunk cut off', (file) => file.subarray(0, headBytes + 2 * sealedChunk)],
  [
    'two chunks exchanged',
    (file) => {
      const first = file.subarray(headBytes, headBytes + sealedChunk);
      const second = file.subarray(headBytes + sealedChunk, headBytes + 2 * sealedChunk);
      const rest = file.subarray(headBytes + 2 * sealedChunk);
      return Buffer.concat([file.subarray(0, headBytes), second, first, rest]);
    },
  ],
  [
    'a chunk added',
    (file) => Buffer.concat([file, file.subarray(headBytes, headBytes + sealedChunk)]),
  ],
])('%s is noticed', async (_what, change) => {
  const file = await seal(randomBytes(2 * chunk + 500));
  await expect(open(change(file))).rejects.toThrow(/changed or cut off/);
});

test('another key, none, and another file are told', async () => {
  const file = await seal(Buffer.from('content'));
  await expect(open(file, 'another key of thirty-two letters!')).rejects.toThrow(/BACKUP_KEY/);
  await expect(buffer(openSealedFile(inPieces(file, 50), undefined))).rejects.toThrow(/encrypted/);
  await expect(open(randomBytes(200))).rejects.toThrow(/no backup/);
});
