import { type PictureFormat, uploadLimits } from '@matjar/contract/catalog/media.ts';
import sharp from 'sharp';

/** JPEG has no transparency: cut-out products get the background of product tiles. */
const jpegGround = '#f5f3f0';

/** Encodes one rendition. Metadata such as location and camera is removed. */
export function renderPicture(
  original: Uint8Array,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  const resized = sharp(original, { limitInputPixels: uploadLimits.pixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  switch (format) {
    case 'avif':
      return resized.avif({ quality: 58, effort: 2 }).toBuffer();
    case 'webp':
      return resized.webp({ quality: 82, alphaQuality: 90, effort: 3 }).toBuffer();
    case 'jpg':
      return resized
        .flatten({ background: jpegGround })
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer();
    case 'png':
      return resized.png({ palette: true, quality: 80, effort: 5 }).toBuffer();
  }
}
