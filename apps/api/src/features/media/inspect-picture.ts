import { uploadLimits } from '@matjar/contract/media/media.ts';
import sharp from 'sharp';

export interface InspectedPicture {
  width: number;
  height: number;
  hasAlpha: boolean;
  /** A data URL of a few hundred bytes. */
  placeholder: string;
}

export type PictureProblem = 'not-a-picture' | 'too-many-pixels' | 'moving-picture';

const accepted = new Set(['jpeg', 'png', 'webp', 'heif']);
const placeholderWidth = 16;

/** Inspects the content, never the name or declared type. SVG and animations are refused. */
export async function inspectPicture(
  bytes: Uint8Array,
): Promise<InspectedPicture | PictureProblem> {
  if (bytes.length === 0) return 'not-a-picture';
  const picture = sharp(bytes, { limitInputPixels: uploadLimits.pixels, failOn: 'error' });
  const metadata = await picture.metadata().catch(() => undefined);
  if (!metadata || !accepted.has(metadata.format ?? '')) return 'not-a-picture';
  if ((metadata.pages ?? 1) > 1) return 'moving-picture';
  if (metadata.width * metadata.height > uploadLimits.pixels) return 'too-many-pixels';
  // Decodes everything, which reveals files that only begin like a picture.
  const tiny = await picture
    .autoOrient()
    .resize(placeholderWidth)
    .webp({ quality: 40, alphaQuality: 40, effort: 0 })
    .toBuffer()
    .catch(() => undefined);
  if (!tiny) return 'not-a-picture';
  const turned = (metadata.orientation ?? 1) >= 5;
  return {
    width: turned ? metadata.height : metadata.width,
    height: turned ? metadata.width : metadata.height,
    hasAlpha: metadata.hasAlpha,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}
