import { uploadLimits } from '@matjar/contract/media/media.ts';

/** Reads width and height from the header of a file, without decoding it. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Enough for the header of every format, after camera metadata. */
const headerBytes = 256 * 1024;

/** Checked before the browser renders it: a picture of 20,000 by 20,000 would freeze the page. */
export async function findPictureProblem(file: Blob) {
  const size = await readPictureSize(file);
  if (!size) return 'adminCatalog.pictureUnreadable';
  const tooLarge = size.width * size.height > uploadLimits.pixels;
  return tooLarge ? 'adminCatalog.pictureTooLarge' : undefined;
}

/** Undefined if it is no JPEG, PNG, WebP or AVIF. */
export async function readPictureSize(file: Blob): Promise<PictureSize | undefined> {
  return sizeInHeader(new DataView(await file.slice(0, headerBytes).arrayBuffer()));
}

export function sizeInHeader(bytes: DataView): PictureSize | undefined {
  try {
    if (bytes.getUint32(0) === 0x89504e47) return sizeAt(bytes, 16, 20);
    if (bytes.getUint16(0) === 0xffd8) return sizeOfJpeg(bytes);
    if (tag(bytes, 0) === 'RIFF' && tag(bytes, 8) === 'WEBP') return sizeOfWebp(bytes);
    if (tag(bytes, 4) === 'ftyp') return sizeOfAvif(bytes);
  } catch (error) {
    // A file that is truncated inside its header.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

function tag(bytes: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => bytes.getUint8(at + offset)));
}

function sizeAt(bytes: DataView, widthAt: number, heightAt: number): PictureSize {
  return { width: bytes.getUint32(widthAt), height: bytes.getUint32(heightAt) };
}

/** The size is in the start-of-frame marker; C4, C8 and CC are other markers. */
function sizeOfJpeg(bytes: DataView): PictureSize {
  let at = 2;
  for (;;) {
    const marker = bytes.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
    at += 2 + bytes.getUint16(at + 2);
  }
}

function sizeOfWebp(bytes: DataView): PictureSize | undefined {
  const kind = tag(bytes, 12);
  if (kind === 'VP8 ') {
    const side = (at: number) => bytes.getUint16(at, true) & 0x3fff;
    return { width: side(26), height: side(28) };
  }
  if (kind === 'VP8L') {
    const packed = bytes.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
  }
  const side = (at: number) => (bytes.getUint16(at, true) | (bytes.getUint8(at + 2) << 16)) + 1;
  return kind === 'VP8X' ? { width: side(24), height: side(27) } : undefined;
}

/** A file may hold several pictures, such as a thumbnail; the largest one counts. */
function sizeOfAvif(bytes: DataView): PictureSize | undefined {
  let largest: PictureSize | undefined;
  for (let at = 8; at + 16 <= bytes.byteLength; at += 1) {
    if (bytes.getUint8(at) !== 0x69 || tag(bytes, at) !== 'ispe') continue;
    const size = sizeAt(bytes, at + 8, at + 12);
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
