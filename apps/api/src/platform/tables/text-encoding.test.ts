import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { findEncoding, planRecoding } from './text-encoding.ts';

// "SKU,سماعة بلوتوث" and "SKU,Größe für Mädchen" as Excel on Windows saves them.
const arabic = Buffer.from([
  ...Buffer.from('SKU,'),
  ...[0xd3, 0xe3, 0xc7, 0xda, 0xc9, 0x20, 0xc8, 0xe1, 0xe6, 0xca, 0xe6, 0xcb],
]);
const german = Buffer.from('SKU,Größe für Mädchen', 'latin1');

/** In pieces of so many bytes. */
function encodingOf(bytes: Buffer, size = 5) {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  return findEncoding(Readable.from(pieces));
}

test('the encoding of a text file is found out', async () => {
  expect(await encodingOf(Buffer.from('SKU,كوب,Größe'))).toBe('utf-8');
  expect(await encodingOf(arabic, 100)).toBe('windows-1256');
  expect(await encodingOf(german)).toBe('windows-1252');
  expect(await encodingOf(Buffer.from('SKU,Présenté à Noël', 'latin1'))).toBe('windows-1252');
  expect(await encodingOf(Buffer.from('\ufeffSKU\tكوب', 'utf16le'))).toBe('utf-16le');
});

test('what is no text in any of them is refused', async () => {
  await expect(encodingOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]))).rejects.toThrow('not-text');
  const broken = Buffer.concat([Buffer.from('\ufeffSKU,'), Buffer.from([0xff])]);
  await expect(encodingOf(broken)).rejects.toThrow('not-text');
});

test('a text read by the wrong code page is read by the right one', () => {
  const misread = new TextDecoder('windows-1252').decode(arabic);
  expect(planRecoding('windows-1252', 'windows-1256').recode(misread)).toBe('SKU,سماعة بلوتوث');
});
