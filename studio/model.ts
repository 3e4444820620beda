import type { Group } from 'three';
import type { StudioKind, studioKinds } from '../demo/catalogue/types.ts';

export type Finish = 'matte' | 'gloss' | 'satin' | 'metal' | 'fabric';

export type VariantOf<K extends StudioKind> = (typeof studioKinds)[K][number];

/** Everything a model may look at. Two equal looks must build the same object, vertex for vertex. */
export interface ModelLook<Variant extends string = string> {
  variant: Variant;
  /** Body colour, `#rrggbb`. */
  color: string;
  /** Second colour: buttons, seams, keycaps, cords. */
  accent: string;
  finish: Finish;
  /** 0.8 to 1.25; stretches what makes the shape characteristic (a wider TV, a taller speaker). */
  proportion: number;
  /** Chooses wallpaper, layout or pattern. */
  seed: number;
  /** Printed on the object. */
  brandName: string;
}

export type ViewName = 'three-quarter' | 'front' | 'back' | 'side' | 'top' | 'detail';

/** One way of photographing a model. The object turns; camera and light stay where they are. */
export interface View {
  name: ViewName;
  /** Degrees. At 0 we look at the object's front (+z); positive shows more of its +x side. */
  yaw: number;
  /** Degrees the camera is above the horizon. */
  pitch: number;
  /** Part of the frame the object fills, 0 to 1. */
  fill: number;
  /** Handed to `build`; views with equal poses share one built object. */
  pose?: string;
}

/** First the main picture. A product's first colour gets all three, further colours the first two. */
export type Views = readonly [View, View, View];

/** What `models/<kind>.ts` exports under the name `model`. */
export interface ProductModel<K extends StudioKind> {
  kind: K;
  /** Used where the catalogue names none. */
  defaults: { accent: string; finish: Finish };
  views(variant: VariantOf<K>): Views;
  /**
   * One unit is about the height of a phone pair or headphones; exact size does not matter because
   * the camera frames the object. Front faces +z, up is +y; the stage sets it on the ground.
   */
  build(look: ModelLook<VariantOf<K>>, pose: string): Group;
}

export const usualPose = 'display';

export function view(
  name: ViewName,
  yaw: number,
  options: { pitch?: number; fill?: number; pose?: string } = {},
): View {
  const { pitch = 15, fill = 0.74, pose = usualPose } = options;
  return { name, yaw, pitch, fill, pose };
}
