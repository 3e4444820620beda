import type { Group, Material } from 'three';
import { assemble, origin, type Position } from './parts.ts';
import { sheet } from './surfaces.ts';

/** A row of dark slots on a face that looks at +z, centred. */
export function ventSlots(
  form: { count: number; pitch: number; length: number; width: number; upright?: boolean },
  material: Material,
  at: Position = origin,
): Group {
  const { count, pitch, length, width, upright = true } = form;
  const size = upright ? { width, height: length } : { width: length, height: width };
  const row = assemble();
  for (let index = 0; index < count; index++) {
    const offset = (index - (count - 1) / 2) * pitch;
    const slot = sheet({ ...size, corner: width / 2 }, material);
    slot.position.set(upright ? offset : 0, upright ? 0 : offset, 0.003);
    row.add(slot);
  }
  row.position.set(...at);
  return row;
}
