/** How pictures are offered: the same list makes the files on the server and the `srcset` in the browser. */
export const pictureWidths = [96, 160, 240, 320, 480, 640, 800, 1200, 1600] as const;

/** Pages take the first two, everything that is no page a JPEG, and emails a PNG: on any ground, anywhere. */
export const pictureFormats = ['avif', 'webp', 'jpg', 'png'] as const;

export type PictureFormat = (typeof pictureFormats)[number];

/** The path of one rendition. It names the content, so it never changes and may be cached for good. */
export function picturePath(hash: string, width: number, format: PictureFormat): string {
  return `/media/${hash}-${width}.${format}`;
}

/** Another size or format of the picture that an address names. */
export function otherRendition(address: string, width: number, format: PictureFormat): string {
  return address.replace(/-\d+\.\w+$/, `-${width}.${format}`);
}

export const uploadLimits = {
  bytes: 10 * 1024 * 1024,
  /** Width times height; a picture of 20,000 by 20,000 would fill the memory. */
  pixels: 50_000_000,
} as const;

/** Widths worth making of a picture: none larger than itself, but always one. */
export function widthsFor(pictureWidth: number): number[] {
  const fitting = pictureWidths.filter((width) => width <= pictureWidth);
  return fitting.length > 0 ? fitting : [pictureWidths[0]];
}

/** The widest rendition of a picture that is not wider than asked for; the smallest where all are. */
export function chooseWidth(pictureWidth: number, maxWidth: number): number {
  const most = Math.min(pictureWidth, maxWidth);
  return pictureWidths.findLast((width) => width <= most) ?? pictureWidths[0];
}
