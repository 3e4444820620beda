import type { Group, Material } from 'three';
import { body, fabric, glow, matte, metal, rubber, satin, shade } from '../materials.ts';
import { type ModelLook, type ProductModel, type VariantOf, view } from '../model.ts';
import { roundedBox, slab } from '../shapes/boxes.ts';
import { printedBrand, printedIcon, wrappedBrand } from '../shapes/labels.ts';
import { assemble, layFlat, place, soften, withoutShadow } from '../shapes/parts.ts';
import { port, statusLight } from '../shapes/ports.ts';
import { curveThrough, ribbon, tube } from '../shapes/tubes.ts';
import { lathe, puck, ring, smoothProfile, sphere } from '../shapes/turned.ts';
import { perforation } from '../textures/surfaces.ts';
import { shelfPair } from './shelf-speaker.ts';

type Look = ModelLook<VariantOf<'speaker'>>;

export const model: ProductModel<'speaker'> = {
  kind: 'speaker',
  defaults: { accent: '#fd7631', finish: 'fabric' },
  views: (variant) => {
    const wide = variant === 'soundbar';
    return [
      view('three-quarter', wide ? 28 : 22, { pitch: wide ? 20 : 16, fill: wide ? 0.86 : 0.74 }),
      view('front', variant === 'barrel' ? -40 : 0, {
        pitch: wide ? 14 : 12,
        fill: wide ? 0.86 : 0.74,
      }),
      view('back', 200, { pitch: 18, fill: wide ? 0.86 : 0.74 }),
    ];
  },
  build(look): Group {
    switch (look.variant) {
      case 'barrel':
        return barrel(look);
      case 'brick':
        return brick(look);
      case 'soundbar':
        return soundbar(look);
      case 'shelf':
        return shelfPair(look);
    }
  },
};

function cloth(look: Look, repeat: readonly [number, number]): Material {
  return look.finish === 'fabric' ? fabric(look.color, repeat) : body(look.finish, look.color);
}

function barrel(look: Look): Group {
  const tall = look.proportion;
  const at = (profile: readonly (readonly [number, number])[]) =>
    smoothProfile(
      profile.map(([radius, height]) => [radius, height * tall] as const),
      70,
    );
  const skin = at([
    [0.5, 0.06],
    [0.6, 0.1],
    [0.655, 0.24],
    [0.665, 0.6],
    [0.66, 1.1],
    [0.64, 1.4],
    [0.58, 1.5],
  ]);
  const foot = at([
    [0, 0],
    [0.4, 0],
    [0.54, 0.015],
    [0.575, 0.07],
    [0.56, 0.11],
  ]);
  const lid = at([
    [0.595, 1.487],
    [0.56, 1.525],
    [0.48, 1.53],
    [0.42, 1.515],
    [0, 1.51],
  ]);
  const top = 1.516 * tall;
  const halo = withoutShadow(
    ring({ radius: 0.43, thickness: 0.014 }, glow(shade(look.accent, 0.35)), [0, top + 0.004, 0]),
  );
  halo.rotation.x = Math.PI / 2;
  const strapPath = curveThrough([
    [0.62, 1.24 * tall, 0],
    [0.76, 1.14 * tall, 0],
    [0.81, 0.92 * tall, 0],
    [0.76, 0.7 * tall, 0],
    [0.63, 0.6 * tall, 0],
  ]);
  const strap = ribbon(strapPath, { width: 0.12, thickness: 0.045, steps: 60 }, matte(look.accent));
  const pins = [1.25, 0.6].map((height) =>
    sphere(0.055, metal('#ccc7c2'), [0.63, height * tall, 0]),
  );
  const icons = (['minus', 'play', 'plus'] as const).map((icon, index) => {
    const mark = printedIcon(icon, '#b9b4b0', 0.09, [(index - 1) * 0.19, top + 0.003, 0]);
    return layFlat(mark);
  });
  return assemble(
    lathe(skin, cloth(look, [14, 6 * tall])),
    lathe(foot, rubber('#232124')),
    lathe(lid, satin('#222022', { roughness: 0.45 })),
    halo,
    strap,
    ...pins,
    ...icons,
    wrappedBrand(look.brandName, shade(look.color, 0.75), { height: 0.12, radius: 0.672 }, [
      0,
      0.34 * tall,
      0,
    ]),
  );
}

function brick(look: Look): Group {
  const width = 1.9 * look.proportion;
  const shell = { width, height: 0.86, depth: 0.6, corner: 0.26, bevel: 0.14 };
  const frame = satin(shade(look.color, -0.35), { metalness: 0, roughness: 0.5 });
  const grille = { width: width - 0.14, height: 0.68, depth: 0.64, corner: 0.2, bevel: 0.05 };
  const holes = perforation(10, 0.34);
  holes.repeat.set(5, 5);
  const face =
    look.finish === 'fabric'
      ? fabric(look.color, [5, 5])
      : satin(look.color, { bumpMap: holes, bumpScale: 6, metalness: 0.5 });
  const cordPath = curveThrough([
    [width / 2 - 0.06, 0.72, -0.05],
    [width / 2 + 0.16, 0.76, 0.1],
    [width / 2 + 0.26, 0.5, 0.2],
    [width / 2 + 0.16, 0.24, 0.16],
    [width / 2 - 0.04, 0.22, 0],
  ]);
  const buttons = ['minus', 'play', 'plus'].map((_, index) =>
    puck({ radius: 0.06, height: 0.03, edge: 0.01 }, rubber(shade(look.color, -0.5)), [
      (index - 1) * 0.24,
      0.87,
      -0.02,
    ]),
  );
  const plate = roundedBox(
    [0.5, 0.16, 0.02],
    0.008,
    metal('#d8d3ce', { roughness: 0.35 }),
    [0, 0.43, 0.322],
  );
  const back = place(
    assemble(
      slab({ width: 0.6, height: 0.2, depth: 0.03, corner: 0.05, bevel: 0.01 }, rubber('#232124')),
      port('usb-c', [-0.12, 0, 0.015]),
      port('audio', [0.12, 0, 0.015]),
    ),
    [0, 0.4, -0.32],
    { turn: Math.PI },
  );
  return assemble(
    soften(slab(shell, frame, [0, 0.45, 0])),
    soften(slab(grille, face, [0, 0.45, 0])),
    tube(cordPath, { radius: 0.03, steps: 80 }, matte(look.accent)),
    ...buttons,
    plate,
    printedBrand(look.brandName, '#3a3634', 0.11, [0, 0.43, 0.3335]),
    statusLight(look.accent, 0.014, [0.2, 0.2, 0.3215]),
    back,
    ...[-1, 1].map((side) =>
      roundedBox([0.3, 0.05, 0.3], 0.02, rubber(), [side * width * 0.3, 0.02, 0]),
    ),
  );
}

function soundbar(look: Look): Group {
  const width = 3.3 * look.proportion;
  const skin = cloth(look, [18, 2.4]);
  const deck = { width: width + 0.02, height: 0.34, depth: 0.03, corner: 0.12, bevel: 0.012 };
  const caps = [-1, 1].map((side) =>
    roundedBox([0.06, 0.28, 0.34], 0.028, metal(look.accent, { roughness: 0.34 }), [
      side * (width / 2 + 0.01),
      0.17,
      0,
    ]),
  );
  const lights = [0, 1, 2, 3].map((index) =>
    statusLight(index < 3 ? '#ffffff' : '#7d7a78', 0.011, [-0.06 + index * 0.04, 0.13, 0.173]),
  );
  const woofer = buildWoofer(look);
  return assemble(
    roundedBox([width, 0.26, 0.34], 0.1, skin, [0, 0.17, 0]),
    layFlat(slab(deck, satin('#1f1e20', { roughness: 0.35 }), [0, 0.296, 0])),
    ...caps,
    ...lights,
    printedBrand(look.brandName, shade(look.color, 0.7), 0.08, [width / 2 - 0.4, 0.16, 0.1725]),
    ...['minus', 'play', 'plus'].map((_, index) =>
      puck({ radius: 0.03, height: 0.012, edge: 0.004 }, rubber('#4a474a'), [
        (index - 1) * 0.13,
        0.314,
        0,
      ]),
    ),
    place(woofer, [width / 2 - 0.42, 0, -0.78]),
    ...[-1, 1].map((side) =>
      roundedBox([0.2, 0.05, 0.26], 0.02, rubber(), [side * width * 0.4, 0.02, 0]),
    ),
  );
}

function buildWoofer(look: Look): Group {
  const box = { width: 0.72, height: 0.96, depth: 0.7, corner: 0.08, bevel: 0.03 };
  return assemble(
    soften(slab(box, satin('#222123', { roughness: 0.5, metalness: 0 }), [0, 0.5, 0])),
    slab(
      { width: 0.66, height: 0.9, depth: 0.04, corner: 0.06, bevel: 0.015 },
      cloth(look, [4, 4]),
      [0, 0.5, 0.345],
    ),
    roundedBox([0.5, 0.04, 0.5], 0.01, rubber(), [0, 0.01, 0]),
  );
}
