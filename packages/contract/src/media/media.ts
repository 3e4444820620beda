/** Widths of pictures: the same list is used for the files on the server and the `srcset` in the browser. */
export const pictureWidths = [96, 160, 240, 320, 480, 640, 800, 1200, 1600] as const;

/** Pages use the first two, other consumers JPEG, and emails PNG, which works on any background. */
export const pictureFormats = ['avif', 'webp', 'jpg', 'png'] as const;

export type PictureFormat = (typeof pictureFormats)[number];

/** Path of a rendition. It contains the content hash, so it never changes and can be cached for ever. */
export function picturePath(hash: string, width: number, format: PictureFormat): string {
  return `/media/${hash}-${width}.${format}`;
}

/** Another size or format of a picture's URL. */
export function otherRendition(address: string, width: number, format: PictureFormat): string {
  return address.replace(/-\d+\.\w+$/, `-${width}.${format}`);
}

export const uploadLimits = {
  bytes: 10 * 1024 * 1024,
  /** Width times height; a picture of 20,000 by 20,000 would exhaust the memory. */
  pixels: 50_000_000,
} as const;

/** Widths to offer for a picture: none larger than itself, but always one. */
export function widthsFor(pictureWidth: number): number[] {
  const fitting = pictureWidths.filter((width) => width <= pictureWidth);
  return fitting.length > 0 ? fitting : [pictureWidths[0]];
}

/** The widest rendition within a maximum width; the smallest if all are wider. */
export function chooseWidth(pictureWidth: number, maxWidth: number): number {
  const limit = Math.min(pictureWidth, maxWidth);
  return pictureWidths.findLast((width) => width <= limit) ?? pictureWidths[0];
}

interface StoredPicture {
  hash: string;
  width: number;
}

/** URL of the largest rendition up to the given width. */
export function pictureUrl({ hash, width }: StoredPicture, maxWidth: number, publicUrl: string) {
  return `${publicUrl}${picturePath(hash, chooseWidth(width, maxWidth), 'webp')}`;
}

const widestTile = 480;

export function tileUrl(picture: StoredPicture, publicUrl: string): string {
  return pictureUrl(picture, widestTile, publicUrl);
}
