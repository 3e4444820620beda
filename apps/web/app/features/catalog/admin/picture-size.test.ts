import { describe, expect, it } from 'vitest';
import { readPictureSize, sizeInHeader } from './picture-size.ts';

/** What pictures of 30 by 20 begin with. */
const headers = [
  ['PNG', 'iVBORw0KGgoAAAANSUhEUgAAAB4AAAAUCAIAAAAVyRqT'],
  [
    'JPEG',
    '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAUAB4DASI=',
  ],
  [
    'progressive JPEG',
    '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wgARCAAUAB4DASI=',
  ],
  ['WebP', 'UklGRk4AAABXRUJQVlA4IEIAAACQAwCdASoeABQAPm0ylg=='],
  ['lossless WebP', 'UklGRh4AAABXRUJQVlA4TBEAAAAvHcAEAAdQu/Y3'],
  ['WebP with transparency', 'UklGRnAAAABXRUJQVlA4WAoAAAAQAAAAHQAAEwAAQUxQSA=='],
  [
    'AVIF',
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACwAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAB4AAAAUAAAAEHBpeGk=',
  ],
] as const;

function fileOf(base64: string): Blob {
  return new Blob([Buffer.from(base64, 'base64')]);
}

describe('readPictureSize', () => {
  it.each(headers)('reads the header of a %s', async (_format, base64) => {
    expect(await readPictureSize(fileOf(base64))).toEqual({ width: 30, height: 20 });
  });

  it('knows a PNG that no browser should open', () => {
    const header = new DataView(new ArrayBuffer(33));
    header.setUint32(0, 0x89504e47);
    header.setUint32(16, 20_000);
    header.setUint32(20, 20_000);
    expect(sizeInHeader(header)).toEqual({ width: 20_000, height: 20_000 });
  });

  it.each(['', 'GIF89a', 'just words'])('knows that “%s” is no picture', async (text) => {
    expect(await readPictureSize(new Blob([text]))).toBeUndefined();
  });

  it.each(headers)('survives the header of a %s that is cut off', async (_format, base64) => {
    expect(await readPictureSize(fileOf(base64.slice(0, 20)))).toBeUndefined();
  });
});
