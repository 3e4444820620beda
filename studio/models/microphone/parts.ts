import type { Object3D } from 'three';
import { body, lightness, metal, rubber } from '../../materials.ts';
import { lathe, ring } from '../../shapes/turned.ts';
import { perforation } from '../../textures/surfaces.ts';
import type { MicrophoneLook } from './look.ts';

/** Woven wire over a dark inside. */
export function mesh(color: string, repeat: readonly [number, number]) {
  const holes = perforation(8, 0.34);
  holes.repeat.set(...repeat);
  return metal(color, { map: holes, bumpMap: holes, bumpScale: 2, roughness: 0.4 });
}

export function steelFor(look: MicrophoneLook): string {
  return lightness(look.color) > 0.5 ? '#cfcac4' : '#8f8b88';
}

export function weightedBase(look: MicrophoneLook, radius: number): Object3D[] {
  return [
    lathe(
      [
        [0, 0.1],
        [radius * 0.5, 0.1],
        [radius * 0.9, 0.078],
        [radius * 0.98, 0.06],
        [radius, 0.035],
        [radius, 0.012],
        [radius - 0.01, 0],
        [0, 0],
      ],
      body(look.finish, look.color),
      { segments: 80 },
    ),
    ring({ radius: radius * 0.985, thickness: 0.012 }, rubber(), [0, 0.01, 0]).rotateX(Math.PI / 2),
  ];
}
