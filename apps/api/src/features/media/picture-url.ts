import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import { chooseWidth, picturePath } from '@matjar/contract/media/media.ts';

const widestTile = 480;

export function tileUrl(picture: Picture, publicUrl: string): string {
  return pictureUrl(picture, widestTile, publicUrl);
}

/** The largest rendition up to the given width. */
export function pictureUrl(picture: Picture, maxWidth: number, publicUrl: string): string {
  const width = chooseWidth(picture.width, maxWidth);
  return `${publicUrl}${picturePath(picture.hash, width, 'webp')}`;
}
