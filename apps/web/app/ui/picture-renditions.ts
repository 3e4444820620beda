import type { Picture } from '@matjar/contract/catalog.ts';
import { chooseWidth, type PictureFormat, picturePath, widthsFor } from '@matjar/contract/media.ts';

/** `srcset` of one format: every width that exists of the picture. */
export function srcSetOf({ hash, width }: Picture, format: PictureFormat): string {
  return widthsFor(width)
    .map((each) => `${picturePath(hash, each, format)} ${each}w`)
    .join(', ');
}

/** One rendition near the wanted width, for what takes no `srcset`, such as Open Graph. */
export function renditionOf(
  { hash, width }: Picture,
  wanted: number,
  format: PictureFormat = 'jpg',
) {
  return picturePath(hash, chooseWidth(width, wanted), format);
}
