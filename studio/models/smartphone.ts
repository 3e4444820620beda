import type { Group, Object3D } from 'three';
import { body, glass, gloss, inkOn, metal, satin, shade } from '../materials.ts';
import { type ModelLook, type ProductModel, type VariantOf, view } from '../model.ts';
import { roundedBox, slab } from '../shapes/boxes.ts';
import { printedBrand } from '../shapes/labels.ts';
import { cameraLens } from '../shapes/lens.ts';
import { assemble, faceFront, type Position, place } from '../shapes/parts.ts';
import { port } from '../shapes/ports.ts';
import { screen } from '../shapes/surfaces.ts';
import { cylinder, puck } from '../shapes/turned.ts';
import { homeScreen, lockScreen } from '../textures/screens.ts';

type Look = ModelLook<VariantOf<'smartphone'>>;

interface Body {
  width: number;
  height: number;
  depth: number;
  corner: number;
  bevel: number;
  bezel: number;
}

const bodies: Record<Look['variant'], Body> = {
  'flat-triple': {
    width: 0.78,
    height: 1.62,
    depth: 0.085,
    corner: 0.125,
    bevel: 0.014,
    bezel: 0.028,
  },
  'curved-dual': {
    width: 0.76,
    height: 1.64,
    depth: 0.09,
    corner: 0.1,
    bevel: 0.042,
    bezel: 0.022,
  },
  'round-camera': {
    width: 0.8,
    height: 1.62,
    depth: 0.09,
    corner: 0.16,
    bevel: 0.03,
    bezel: 0.032,
  },
};

export const model: ProductModel<'smartphone'> = {
  kind: 'smartphone',
  defaults: { accent: '#c9c4bf', finish: 'satin' },
  views: () => [
    view('three-quarter', 0),
    view('back', 156, { pitch: 9, fill: 0.8, pose: 'single' }),
    view('front', -20, { pitch: 9, fill: 0.8, pose: 'single' }),
  ],
  build(look, pose): Group {
    const { height } = bodyOf(look);
    if (pose === 'single') return place(buildPhone(look), [0, height / 2, 0], { lean: -0.03 });
    return assemble(
      place(buildPhone(look), [0.22, height / 2, 0.24], { turn: -0.38, lean: -0.06 }),
      place(buildPhone(look), [-0.34, height / 2, -0.26], { turn: Math.PI - 0.62, lean: 0.06 }),
    );
  },
};

function bodyOf({ variant, proportion }: Look): Body {
  const form = bodies[variant];
  return { ...form, height: form.height * (1 + (proportion - 1) * 0.5) };
}

export function buildPhone(look: Look): Group {
  const form = bodyOf(look);
  const { width, height } = form;
  const rail = metal(shade(look.color, 0.06), { roughness: 0.3 });
  const phone = assemble(slab(form, rail), ...frontOf(look, form), ...backOf(look, form));
  phone.add(
    roundedBox([0.018, 0.15, 0.032], 0.007, rail, [width / 2 + 0.003, height * 0.2, 0]),
    roundedBox([0.018, 0.1, 0.032], 0.007, rail, [-width / 2 - 0.003, height * 0.26, 0]),
    roundedBox([0.018, 0.1, 0.032], 0.007, rail, [-width / 2 - 0.003, height * 0.18, 0]),
  );
  const socket = port('usb-c', [0, -height / 2 - 0.001, 0], 0.75);
  socket.rotation.x = Math.PI / 2;
  phone.add(socket);
  if (look.variant === 'flat-triple') phone.add(...antennaLines(look, form));
  return phone;
}

function antennaLines(look: Look, { width, height, depth }: Body): Object3D[] {
  const line = satin(shade(look.color, -0.25), { roughness: 0.6 });
  const size: Position = [0.004, 0.014, depth * 0.9];
  return [-1, 1].flatMap((side) =>
    [-1, 1].map((end) =>
      roundedBox(size, 0.001, line, [side * (width / 2 - 0.001), end * height * 0.385, 0]),
    ),
  );
}

function frontOf(look: Look, form: Body): Object3D[] {
  const { width, height, depth, corner, bezel } = form;
  const inset = form.bevel * 0.6;
  const glassForm = {
    width: width - inset,
    height: height - inset,
    depth: 0.01,
    corner: corner - inset / 2,
    bevel: 0.004,
  };
  const screenForm = {
    width: width - inset - bezel * 2,
    height: height - inset - bezel * 2,
    corner: corner - bezel,
  };
  const paint = look.seed % 3 === 2 ? homeScreen : lockScreen;
  const front = depth / 2 + 0.0055;
  const parts: Object3D[] = [
    slab(glassForm, glass('#0a0a0c'), [0, 0, depth / 2]),
    screen(screenForm, paint(560, 1180, look.seed), [0, 0, front]),
  ];
  const top = height / 2 - bezel - 0.055;
  if (look.variant === 'flat-triple') {
    const island = { width: 0.2, height: 0.052, depth: 0.003, corner: 0.026, bevel: 0.001 };
    parts.push(slab(island, glass('#000000'), [0, top, front + 0.001]));
  } else {
    const hole = faceFront(cylinder({ radius: 0.026, height: 0.003 }, glass('#000000')));
    hole.position.set(0, top + 0.006, front + 0.001);
    parts.push(hole);
  }
  return parts;
}

/** Built facing +z on the back's plane, then turned round. */
function backOf(look: Look, form: Body): Object3D[] {
  const { width, height, depth, corner } = form;
  const inset = form.bevel * 0.5;
  const panel = {
    width: width - inset,
    height: height - inset,
    depth: 0.014,
    corner: corner - inset / 2,
    bevel: 0.006,
  };
  const cover = body(look.finish, look.color);
  const back = assemble(slab(panel, cover));
  back.add(
    printedBrand(look.brandName, inkOn(look.color), 0.075, [0, -height * 0.06, 0.009]),
    ...cameras(look, form),
  );
  return [place(back, [0, 0, -depth / 2], { turn: Math.PI })];
}

function cameras(look: Look, { width, height }: Body): Object3D[] {
  const rim = look.accent;
  const bump = gloss(look.color, { roughness: 0.18, metalness: 0.3 });
  const flash = (x: number, y: number, z: number) => {
    const lamp = faceFront(puck({ radius: 0.026, height: 0.012, edge: 0.003 }, gloss('#fff3d6')));
    lamp.position.set(x, y, z);
    return lamp;
  };
  const left = -width / 2;
  const top = height / 2;
  switch (look.variant) {
    case 'flat-triple': {
      const [x, y] = [left + 0.25, top - 0.25];
      const plateau = { width: 0.4, height: 0.4, depth: 0.05, corner: 0.11, bevel: 0.016 };
      const lens = { radius: 0.08, depth: 0.035, rim };
      return [
        slab(plateau, bump, [x, y, 0.02]),
        cameraLens(lens, [x - 0.09, y + 0.09, 0.045]),
        cameraLens(lens, [x - 0.09, y - 0.09, 0.045]),
        cameraLens(lens, [x + 0.09, y, 0.045]),
        flash(x + 0.1, y + 0.125, 0.046),
      ];
    }
    case 'curved-dual': {
      const [x, y] = [left + 0.17, top - 0.3];
      const pill = { width: 0.21, height: 0.46, depth: 0.045, corner: 0.105, bevel: 0.016 };
      const lens = { radius: 0.085, depth: 0.022, rim };
      return [
        slab(pill, glass('#141416'), [x, y, 0.02]),
        cameraLens(lens, [x, y + 0.12, 0.043]),
        cameraLens(lens, [x, y - 0.12, 0.043]),
        flash(x + 0.18, y + 0.14, 0.01),
      ];
    }
    case 'round-camera': {
      const y = top - 0.36;
      const edge = faceFront(puck({ radius: 0.27, height: 0.05, edge: 0.018 }, metal(rim)));
      const disc = faceFront(puck({ radius: 0.235, height: 0.05, edge: 0.006 }, glass('#101012')));
      edge.position.set(0, y, 0.02);
      disc.position.set(0, y, 0.026);
      const lens = { radius: 0.072, depth: 0.016, rim: '#3a3a40' };
      const lenses = [0, 1, 2].map((index) => {
        const angle = Math.PI * (0.75 + index * 0.5);
        return cameraLens(lens, [Math.cos(angle) * 0.135, y + Math.sin(angle) * 0.135, 0.05]);
      });
      return [edge, disc, ...lenses, flash(0.1, y - 0.1, 0.052)];
    }
  }
}
