import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import {
  chooseWidth,
  type PictureFormat,
  picturePath,
  widthsFor,
} from '@matjar/contract/media/media.ts';

/** `srcset` of one format: from the widest needed down to a quarter of it, which is less than any screen takes. */
export function srcSetOf({ hash, width }: Picture, format: PictureFormat, widest = width): string {
  const maxWidth = Math.min(width, widest);
  return widthsFor(maxWidth)
    .filter((each, at, all) => each >= maxWidth / 4 || at === all.length - 1)
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
