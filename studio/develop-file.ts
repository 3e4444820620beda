import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { RawPicture } from './orders.ts';
import { smoothShadow } from './smooth-shadow.ts';

/** Compresses a picture and writes it; resolves to its size in bytes. */
export async function writePicture(picture: RawPicture, file: string): Promise<number> {
  await mkdir(dirname(file), { recursive: true });
  const { width, height } = picture;
  const pixels = Buffer.from(picture.pixels, 'base64');
  smoothShadow(pixels, width, height);
  const result = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .avif({ quality: 70, effort: 3 })
    .toFile(file);
  return result.size;
}
