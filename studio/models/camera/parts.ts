import type { Group, Object3D } from 'three';
import { glass, lightness, metal, mix, rubber, satin, shade } from '../../materials.ts';
import { slab } from '../../shapes/boxes.ts';
import { knurled } from '../../shapes/knurled.ts';
import { assemble, type Position, place } from '../../shapes/parts.ts';
import { screen } from '../../shapes/surfaces.ts';
import { puck } from '../../shapes/turned.ts';
import { grain } from '../../textures/surfaces.ts';
import { wallpaper } from '../../textures/wallpapers.ts';
import type { CameraLook } from './look.ts';

export const steel = '#cbc6c0';

export function leather(look: CameraLook) {
  const texture = grain(90);
  texture.repeat.set(5, 4);
  const color =
    lightness(look.color) > 0.55 ? mix(look.color, '#332e2b', 0.9) : shade(look.color, -0.3);
  return rubber(color, { bumpMap: texture, bumpScale: 3 });
}

export function dial(radius: number, height: number, at: Position, cap = '#1c1b1d'): Group {
  const side = satin(cap, { roughness: 0.4 });
  const turned = assemble(
    puck({ radius, height, edge: 0.01 }, side, [0, height / 2, 0]),
    knurled({ radius, height: height * 0.7, ridges: 48, relief: 0.005 }, side, [
      0,
      height * 0.48,
      0,
    ]),
    puck(
      { radius: radius * 0.78, height: 0.012, edge: 0.004 },
      metal('#8d8986', { roughness: 0.35 }),
      [0, height, 0],
    ),
  );
  turned.position.set(...at);
  return turned;
}

export function rearScreen(look: CameraLook, width: number, height: number, at: Position): Group {
  const panel = assemble(
    slab(
      { width: width + 0.08, height: height + 0.08, depth: 0.05, corner: 0.04, bevel: 0.012 },
      glass('#0b0b0d'),
    ),
    screen({ width, height, corner: 0.012 }, wallpaper(720, 480, look.seed + 1), [0, 0, 0.0262]),
  );
  return place(panel, at, { turn: Math.PI });
}

export function rearButtons(x: number): Object3D[] {
  const black = satin('#1f1e20');
  const pad = place(puck({ radius: 0.13, height: 0.03, edge: 0.01 }, black), [x, 0.42, -0.26], {
    lean: -Math.PI / 2,
  });
  const centre = place(
    puck({ radius: 0.05, height: 0.045, edge: 0.01 }, metal('#77736f')),
    [x, 0.42, -0.26],
    { lean: -Math.PI / 2 },
  );
  const small = [0.64, 0.22].map((y) =>
    place(puck({ radius: 0.035, height: 0.03, edge: 0.01 }, black), [x, y, -0.26], {
      lean: -Math.PI / 2,
    }),
  );
  return [pad, centre, ...small];
}
