import type { Group } from 'three';
import type { StudioKind } from '../../demo/catalogue/types.ts';
import { matte } from '../materials.ts';
import { type ModelLook, type ProductModel, usualPose, type VariantOf } from '../model.ts';
import { assemble, type Position } from '../shapes/parts.ts';
import { puck } from '../shapes/turned.ts';

/** A model with everything about it at its default but what the scene needs. */
export function cast<K extends StudioKind>(
  model: ProductModel<K>,
  look: Partial<ModelLook> & { variant: VariantOf<K>; color: string },
  pose = usualPose,
): Group {
  const { accent, finish } = model.defaults;
  const common = { accent, finish, proportion: 1, seed: 1, brandName: 'Matjar' };
  return model.build({ ...common, ...look }, pose);
}

/** A round platform; its top is at `height`. */
export function podium(
  form: { radius: number; height: number; color: string },
  at: Position,
): Group {
  const { radius, height, color } = form;
  const [x, y, z] = at;
  const surface = matte(color, { roughness: 0.75 });
  return assemble(
    puck({ radius, height, edge: 0.045, segments: 128 }, surface, [x, y + height / 2, z]),
  );
}
