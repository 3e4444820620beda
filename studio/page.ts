import { loadBanner } from './banners/banners.ts';
import { usualPose } from './model.ts';
import type { BannerOrder, ProductOrder, RawPicture } from './orders.ts';
import { modelOf } from './registry.ts';
import { Studio } from './stage/photograph.ts';
import { prepareSubject, type Subject } from './stage/subject.ts';

/** Runs in the browser; Node calls it through `window.studio`. */
const studio = new Studio();
let standing: { key: string; subject: Subject } | undefined;

/** Views of one object follow each other, so the last one built is kept. */
function subjectFor({ kind, look, view }: ProductOrder): Subject {
  const pose = view.pose ?? usualPose;
  const key = JSON.stringify([kind, look, pose]);
  if (standing?.key === key) return standing.subject;
  standing?.subject.dispose();
  const model = modelOf(kind);
  const subject = prepareSubject(model.build(look as never, pose));
  standing = { key, subject };
  return subject;
}

function photographProduct(order: ProductOrder): RawPicture {
  const subject = subjectFor(order);
  const { size, exposures, view } = order;
  const shot = { width: size, height: size, exposures, ...view };
  return packed(studio.photograph(subject, shot), size, size);
}

function photographBanner(order: BannerOrder): RawPicture {
  const banner = loadBanner(order.banner);
  const subject = prepareSubject(banner.build());
  const width = Math.round(banner.width * order.scale);
  const height = Math.round(banner.height * order.scale);
  const shot = { ...banner.shot, exposures: order.exposures, width, height };
  const pixels = studio.photograph(subject, shot);
  subject.dispose();
  return packed(pixels, width, height);
}

function packed(pixels: Uint8Array<ArrayBuffer>, width: number, height: number): RawPicture {
  const pieces: string[] = [];
  // A multiple of three keeps the base64 pieces joinable; the limit keeps the call stack small.
  const pieceLength = 3 * 8192;
  for (let start = 0; start < pixels.length; start += pieceLength) {
    pieces.push(btoa(String.fromCharCode(...pixels.subarray(start, start + pieceLength))));
  }
  return { width, height, pixels: pieces.join('') };
}

export interface StudioPage {
  photographProduct: typeof photographProduct;
  photographBanner: typeof photographBanner;
}

declare global {
  interface Window {
    studio: StudioPage;
  }
}

window.studio = { photographProduct, photographBanner };
