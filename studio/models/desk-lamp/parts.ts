import { lightness } from '../../materials.ts';
import type { LampLook } from './look.ts';

export const warm = '#fff1d6';

export function steelFor(look: LampLook): string {
  return lightness(look.color) > 0.5 ? '#cfcac4' : '#a29d99';
}
