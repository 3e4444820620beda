import type { StudioKind } from '../demo/catalogue/types.ts';
import type { ModelLook, View } from './model.ts';

/** What Node asks the studio page for. Plain data: it crosses from one process to the other. */
export interface ProductOrder {
  kind: StudioKind;
  look: ModelLook;
  view: View;
  size: number;
  exposures: number;
}

export interface BannerOrder {
  banner: string;
  /** 1 for the real size; less for a quick look. */
  scale: number;
  exposures: number;
}

export interface RawPicture {
  width: number;
  height: number;
  /** Red green blue alpha, top row first, as base64. */
  pixels: string;
}
