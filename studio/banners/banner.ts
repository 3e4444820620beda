import type { Group } from 'three';
import type { Shot } from '../stage/photograph.ts';

/** A composed scene for a wide or tall place in the shop. */
export interface Banner {
  name: string;
  width: number;
  height: number;
  shot: Omit<Shot, 'width' | 'height' | 'exposures'>;
  build(): Group;
}
