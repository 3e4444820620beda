import type { Group, Material, Object3D } from 'three';
import { body, glow, inkOn, metal, rubber, shade } from '../materials.ts';
import { type ModelLook, type ProductModel, type VariantOf, view } from '../model.ts';
import { roundedBox, slab } from '../shapes/boxes.ts';
import { printedBrand } from '../shapes/labels.ts';
import { assemble, type Position, place, soften, withoutShadow } from '../shapes/parts.ts';
import { port, statusLight } from '../shapes/ports.ts';
import { curveThrough, tube } from '../shapes/tubes.ts';
import { capsule, cylinder, lathe, puck, smoothProfile, sphere } from '../shapes/turned.ts';

type Look = ModelLook<VariantOf<'earbuds'>>;

export const model: ProductModel<'earbuds'> = {
  kind: 'earbuds',
  defaults: { accent: '#ff8a45', finish: 'gloss' },
  views: () => [
    view('three-quarter', 14, { pitch: 16, fill: 0.72 }),
    view('detail', -8, { pitch: 14, fill: 0.66, pose: 'pair' }),
    view('back', 196, { pitch: 16, fill: 0.6, pose: 'case' }),
  ],
  build(look, pose): Group {
    const caseHeight = 0.98;
    if (pose === 'case') return assemble(place(buildCase(look), [0, caseHeight / 2, 0]));
    const left = budOf(look);
    const right = budOf(look);
    right.scale.x = -1;
    if (pose === 'pair') {
      return assemble(
        place(left, [-0.32, 0, 0], { turn: 0.45 }),
        place(right, [0.32, 0, 0.12], { turn: -1.1 }),
      );
    }
    return assemble(
      place(buildCase(look), [0, caseHeight / 2, -0.1], { turn: -0.1 }),
      place(left, [0.46, 0, 0.62], { turn: -0.35 }),
      place(right, [0.96, 0, 0.32], { turn: 0.1 }),
    );
  },
};

function skin(look: Look): Material {
  return body(look.finish, look.color, { roughness: look.finish === 'matte' ? 0.55 : 0.3 });
}

function buildCase(look: Look): Group {
  const shell = skin(look);
  const seamSkin = rubber(shade(look.color, -0.45));
  const width = 1.2 * look.proportion;
  const result = assemble();
  if (look.variant === 'stick') {
    // An upright pill, taller than wide.
    const form = {
      width: 0.86 * look.proportion,
      height: 0.98,
      depth: 0.42,
      corner: 0.3,
      bevel: 0.15,
    };
    result.add(soften(slab(form, shell)), seamAt(form.width, form.depth, 0.17, seamSkin));
    result.add(statusLight(look.accent, 0.02, [0, 0.05, 0.2105]));
    result.add(printedBrand(look.brandName, inkOn(look.color), 0.09, [0, -0.2, 0.2115]));
  } else if (look.variant === 'hook') {
    const form = { width: width * 1.08, height: 0.9, depth: 0.56, corner: 0.2, bevel: 0.1 };
    result.add(
      soften(slab(form, shell, [0, -0.04, 0])),
      seamAt(form.width, form.depth, 0.1, seamSkin, 0.1),
    );
    const clasp = roundedBox([0.3, 0.12, 0.05], 0.02, metal('#c7c1ba'), [0, 0.1, form.depth / 2]);
    const lights = [-1, 0, 1].map((index) =>
      statusLight(look.accent, 0.016, [index * 0.08, -0.12, form.depth / 2 + 0.001]),
    );
    result.add(clasp, ...lights);
    result.add(
      printedBrand(look.brandName, inkOn(look.color), 0.1, [0, -0.28, form.depth / 2 + 0.002]),
    );
  } else {
    const form = { width, height: 0.98, depth: 0.5, corner: 0.42, bevel: 0.2 };
    result.add(soften(slab(form, shell)), seamAt(form.width, form.depth, 0.16, seamSkin));
    result.add(statusLight(look.accent, 0.022, [0, -0.06, 0.2505]));
  }
  const back = place(
    assemble(
      roundedBox([0.36, 0.1, 0.02], 0.01, metal('#c7c1ba'), [0, 0.15, 0]),
      printedBrand(look.brandName, inkOn(look.color), 0.08, [0, -0.16, 0.003]),
    ),
    [0, 0, look.variant === 'hook' ? -0.28 : look.variant === 'stick' ? -0.21 : -0.25],
    { turn: Math.PI },
  );
  const socket = port('usb-c', [0, -0.485, 0]);
  socket.rotation.x = Math.PI / 2;
  result.add(back, socket);
  return result;
}

/** The line where the lid meets the case: a hair wider than the body. */
function seamAt(
  width: number,
  depth: number,
  y: number,
  material: Material,
  corner = depth * 0.41,
) {
  const line = slab(
    { width: width + 0.003, height: depth + 0.003, depth: 0.012, corner, bevel: 0.002 },
    material,
  );
  line.rotation.x = Math.PI / 2;
  line.position.y = y;
  return line;
}

function earTip(look: Look, at: Position, roll: number): Object3D {
  const profile = smoothProfile(
    [
      [0, 0.16],
      [0.07, 0.15],
      [0.115, 0.09],
      [0.105, 0.02],
      [0.06, -0.02],
    ],
    24,
  );
  const tip = lathe(profile, rubber(shade(look.color, look.color > '#888888' ? -0.18 : 0.22)), {
    segments: 48,
  });
  return place(tip, at, { roll });
}

/** Stands on y = 0, its ear tip pointing to -x. */
function budOf(look: Look): Group {
  const shell = skin(look);
  switch (look.variant) {
    case 'pebble':
      return pebbleBud(look, shell);
    case 'stick':
      return stickBud(look, shell);
    case 'hook':
      return hookBud(look, shell);
  }
}

function pebbleBud(look: Look, shell: Material): Group {
  const head = sphere(0.25, shell, [0, 0.235, 0]);
  head.scale.set(0.82, 0.94, 1);
  const face = puck(
    { radius: 0.15, height: 0.02, edge: 0.008 },
    metal(shade(look.color, 0.2), { roughness: 0.35 }),
  );
  const light = withoutShadow(sphere(0.012, glow(look.accent), [0.18, 0.36, 0.08]));
  return assemble(
    head,
    place(face, [0.2, 0.25, 0.02], { roll: -Math.PI / 2 + 0.08 }),
    earTip(look, [-0.17, 0.27, 0.07], Math.PI / 2 - 0.3),
    light,
  );
}

function stickBud(look: Look, shell: Material): Group {
  const head = sphere(0.17, shell, [0, 0.52, 0]);
  head.scale.set(1, 1.02, 0.9);
  const slot = slab(
    { width: 0.035, height: 0.13, depth: 0.01, corner: 0.017, bevel: 0.003 },
    rubber(shade(look.color, -0.5)),
    [0, 0.33, 0.092],
  );
  return assemble(
    head,
    capsule({ radius: 0.062, length: 0.42 }, shell, [0, 0.27, 0.03]),
    cylinder({ radius: 0.0625, height: 0.03 }, metal('#d6cfc7'), [0, 0.015, 0.03]),
    slot,
    earTip(look, [-0.13, 0.53, 0.05], Math.PI / 2 - 0.3),
  );
}

function hookBud(look: Look, shell: Material): Group {
  const hookPath = curveThrough([
    [0.02, 0.3, 0.1],
    [0.02, 0.52, 0.16],
    [0.02, 0.76, 0.04],
    [0.02, 0.82, -0.2],
    [0.02, 0.68, -0.42],
    [0.02, 0.42, -0.48],
    [0.02, 0.22, -0.42],
  ]);
  const block = { width: 0.2, height: 0.3, depth: 0.44, corner: 0.08, bevel: 0.07 };
  const label = printedBrand(look.brandName, inkOn(look.color), 0.07);
  return assemble(
    soften(slab(block, shell, [0, 0.17, 0.02])),
    tube(hookPath, { radius: 0.045, steps: 60 }, rubber(shade(look.color, -0.1))),
    sphere(0.05, rubber(shade(look.color, -0.1)), [0.02, 0.22, -0.42]),
    place(label, [0.102, 0.17, 0.02], { turn: Math.PI / 2 }),
    roundedBox([0.02, 0.1, 0.12], 0.009, metal(look.accent), [0.1, 0.26, -0.06]),
    earTip(look, [-0.13, 0.2, 0.08], Math.PI / 2 - 0.2),
  );
}
