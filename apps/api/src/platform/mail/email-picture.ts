import { chooseWidth, picturePath } from '@matjar/contract/catalog/media.ts';
import type { EmailPicture } from './email.ts';

/** For screens of two points a pixel. */
export const pictureWidths = { item: 160, band: 320 } as const;

/** PNG: mail programs know it, and cut-out products stand on whatever ground the email has. */
export function writePicture(
  { hash, width }: { hash: string; width: number },
  alt: string,
  maxWidth: number,
  publicUrl: string,
): EmailPicture {
  return { url: `${publicUrl}${picturePath(hash, chooseWidth(width, maxWidth), 'png')}`, alt };
}
