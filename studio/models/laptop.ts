import { type Group, type Material, Matrix4, type Object3D, Vector3 } from 'three';
import { body, glass, glow, inkOn, metal, rubber, satin, shade } from '../materials.ts';
import { type ModelLook, type ProductModel, type VariantOf, view } from '../model.ts';
import { roundedBox, slab } from '../shapes/boxes.ts';
import { printedBrand } from '../shapes/labels.ts';
import { assemble, layFlat, lieAcross, place, withoutShadow } from '../shapes/parts.ts';
import { port } from '../shapes/ports.ts';
import { screen, sheet } from '../shapes/surfaces.ts';
import { cylinder } from '../shapes/turned.ts';
import { desktopScreen } from '../textures/screens.ts';
import { wallpaper } from '../textures/wallpapers.ts';

type Look = ModelLook<VariantOf<'laptop'>>;

/** So that a phone, a tablet and a laptop of the same seed do not all show the same picture. */
const wallpaperOffset = 18;

interface Chassis {
  width: number;
  depth: number;
  /** Thickness of the base and of the lid. */
  base: number;
  lid: number;
  corner: number;
}

const chassis: Record<Look['variant'], Chassis> = {
  ultrabook: { width: 2.5, depth: 1.66, base: 0.075, lid: 0.042, corner: 0.1 },
  gaming: { width: 2.64, depth: 1.86, base: 0.14, lid: 0.06, corner: 0.05 },
  convertible: { width: 2.42, depth: 1.7, base: 0.07, lid: 0.05, corner: 0.13 },
};

export const model: ProductModel<'laptop'> = {
  kind: 'laptop',
  defaults: { accent: '#fd7631', finish: 'metal' },
  views: (variant) => [
    view('three-quarter', variant === 'convertible' ? 30 : -28, { pitch: 17, fill: 0.82 }),
    variant === 'convertible'
      ? view('side', -34, { pitch: 14, fill: 0.82, pose: 'tent' })
      : view('back', 152, { pitch: 17, fill: 0.82 }),
    view('front', 0, { pitch: 20, fill: 0.82 }),
  ],
  build(look, pose): Group {
    const form = sized(look);
    const lid = buildLid(look, form);
    const base = buildBase(look, form);
    const hinge = { y: form.base, z: -form.depth / 2 + form.lid / 2 };
    if (pose === 'tent') return standAsTent(base, lid, form);
    const opened = place(lid, [0, hinge.y, hinge.z], { lean: -0.3 });
    return assemble(base, opened, ...hinges(look, form));
  },
};

function sized({ variant, proportion }: Look): Chassis {
  const form = chassis[variant];
  return { ...form, width: form.width * (1 + (proportion - 1) * 0.6) };
}

/** The base lies with its underside on y = 0. */
function buildBase(look: Look, form: Chassis): Group {
  const { width, depth, base, corner } = form;
  const shell = body(look.finish, look.color, { roughness: 0.36 });
  const deck = base + 0.001;
  const isGaming = look.variant === 'gaming';
  const keysMiddle = isGaming ? 0.02 : -depth * 0.15;
  const well = {
    width: width * 0.88,
    height: depth * 0.47,
    depth: 0.006,
    corner: 0.04,
    bevel: 0.002,
  };
  const pad = {
    width: width * (isGaming ? 0.28 : 0.36),
    height: depth * (isGaming ? 0.24 : 0.3),
    depth: 0.005,
    corner: 0.03,
    bevel: 0.002,
  };
  const padAt = depth * (isGaming ? 0.365 : 0.31);
  const parts: Object3D[] = [
    layFlat(
      slab({ width, height: depth, depth: base, corner, bevel: base * 0.28 }, shell, [
        0,
        base / 2,
        0,
      ]),
    ),
    layFlat(slab(well, satin(shade(look.color, -0.22), { roughness: 0.5 }), [0, deck, keysMiddle])),
    layFlat(slab(pad, satin(shade(look.color, 0.08), { roughness: 0.3 }), [0, deck, padAt])),
    keyRows(look, { width: well.width - 0.05, depth: well.height - 0.04 }, deck, keysMiddle),
  ];
  parts.push(
    ...[0.5, 0.28, 0.06].map((place) => sidePort(-1, form, -depth * place + 0.1)),
    sidePort(1, form, -depth * 0.3),
  );
  if (isGaming) parts.push(...gamingDetails(look, form));
  else parts.push(...speakerSlots(look, form, deck, keysMiddle, well));
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const foot = { radius: 0.05, height: 0.02 };
      parts.push(cylinder(foot, rubber(), [side * width * 0.42, -0.005, end * depth * 0.42]));
    }
  }
  return assemble(...parts);
}

function sidePort(side: -1 | 1, { width, base }: Chassis, z: number): Object3D {
  const socket = port('usb-c', [side * (width / 2 + 0.0005), base / 2, z], Math.min(1, base * 11));
  socket.rotation.y = (side * Math.PI) / 2;
  return socket;
}

function speakerSlots(
  look: Look,
  { width }: Chassis,
  deck: number,
  z: number,
  well: { width: number; height: number },
): Object3D[] {
  const slot = { width: 0.04, height: well.height, depth: 0.003, corner: 0.02, bevel: 0.001 };
  const dark = rubber(shade(look.color, -0.6));
  const offset = (width / 2 + well.width / 2) / 2;
  return [-1, 1].map((side) => layFlat(slab(slot, dark, [side * offset, deck, z])));
}

const keyRowWidths: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
  [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
  [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.75],
  [1, 1, 1, 1.25, 5.5, 1.25, 1, 1, 1],
];

function keyRows(
  look: Look,
  area: { width: number; depth: number },
  deck: number,
  middle: number,
): Group {
  const isPale = look.variant === 'convertible';
  const cap = satin(isPale ? shade(look.color, 0.5) : '#232225', { roughness: 0.6, metalness: 0 });
  const marked = satin(look.accent, { roughness: 0.6, metalness: 0 });
  const unit = area.width / 14;
  const rowDepth = area.depth / keyRowWidths.length;
  const keys = assemble();
  keyRowWidths.forEach((row, rowIndex) => {
    let x = -area.width / 2;
    row.forEach((length, column) => {
      const isMarked =
        look.variant === 'gaming' &&
        ((rowIndex === 2 && column === 2) || (rowIndex === 3 && column >= 1 && column <= 3));
      const size = [length * unit - 0.022, 0.02, rowDepth - 0.022] as const;
      const at = [
        x + (length * unit) / 2,
        deck + 0.01,
        middle - area.depth / 2 + rowDepth * (rowIndex + 0.5),
      ] as const;
      keys.add(roundedBox(size, 0.009, isMarked ? marked : cap, at));
      x += length * unit;
    });
  });
  return keys;
}

function gamingDetails(look: Look, { width, depth, base }: Chassis): Object3D[] {
  const light = glow(look.accent, 1.1);
  const strip = withoutShadow(
    roundedBox([width * 0.86, 0.016, 0.01], 0.004, light, [0, base * 0.4, depth / 2]),
  );
  const grille = rubber('#121214');
  const vents = [-1, 1].flatMap((side) =>
    Array.from({ length: 9 }, (_, index) =>
      roundedBox([0.03, base * 0.5, 0.012], 0.005, grille, [
        side * (width * 0.22 + index * 0.065),
        base * 0.55,
        -depth / 2,
      ]),
    ),
  );
  const shelf = { width: width * 0.9, height: 0.2, depth: 0.006, corner: 0.03, bevel: 0.002 };
  const deckVent = layFlat(slab(shelf, rubber('#1a1a1c'), [0, base + 0.001, -depth * 0.37]));
  const power = cylinder({ radius: 0.04, height: 0.012 }, light, [0, base + 0.006, -depth * 0.37]);
  return [strip, ...vents, deckVent, withoutShadow(power)];
}

/** The lid stands with its lower edge on y = 0, screen towards +z. */
function buildLid(look: Look, { width, depth, lid, corner }: Chassis): Group {
  const shell = body(look.finish, look.color, { roughness: 0.36 });
  const height = depth * (look.variant === 'gaming' ? 0.9 : 0.96);
  const bezel = look.variant === 'gaming' ? 0.06 : 0.045;
  const chin = look.variant === 'gaming' ? 0.13 : 0.06;
  const pane = {
    width: width - 0.024,
    height: height - 0.024,
    depth: 0.005,
    corner: corner - 0.01,
    bevel: 0.002,
  };
  const visible = {
    width: width - bezel * 2,
    height: height - bezel - chin,
    corner: look.variant === 'gaming' ? 0.01 : 0.045,
    gloss: 0.45,
  };
  const paper = look.seed + wallpaperOffset;
  const picture =
    look.seed % 3 === 0 ? wallpaper(1400, 900, paper) : desktopScreen(1400, 900, paper);
  const middle = height / 2;
  const visibleAt = chin + visible.height / 2;
  const result = assemble(
    slab({ width, height, depth: lid, corner, bevel: lid * 0.36 }, shell, [0, middle, 0]),
    slab(pane, glass('#0a0a0c'), [0, middle, lid / 2]),
    screen(visible, picture, [0, visibleAt, lid / 2 + 0.0045]),
    cylinder({ radius: 0.008, height: 0.002 }, glass('#1c2b55'), [
      0,
      height - 0.026,
      lid / 2 + 0.003,
    ]),
    place(lidMark(look), [0, middle, -lid / 2 - 0.0008], { turn: Math.PI }),
  );
  return result;
}

function lidMark(look: Look): Object3D {
  if (look.variant !== 'gaming') return printedBrand(look.brandName, inkOn(look.color), 0.15);
  const blade = (x: number, material: Material) => {
    const stripe = sheet({ width: 0.05, height: 0.62, corner: 0.01 }, material, [x, 0, 0]);
    stripe.rotation.z = -0.5;
    return stripe;
  };
  return assemble(
    blade(-0.12, glow(look.accent)),
    blade(0.02, glow(look.accent, 0.8)),
    printedBrand(look.brandName, shade(look.accent, 0.4), 0.13, [0.55, -0.42, 0]),
  );
}

function hinges(look: Look, { width, depth, base, lid }: Chassis): Object3D[] {
  const steel = metal(look.variant === 'convertible' ? '#c9c4bf' : '#3a393b');
  const at = { y: base + 0.002, z: -depth / 2 + lid / 2 };
  if (look.variant === 'convertible') {
    return [-1, 1].map((side) =>
      lieAcross(cylinder({ radius: 0.034, height: 0.2 }, steel, [side * width * 0.32, at.y, at.z])),
    );
  }
  return [lieAcross(cylinder({ radius: 0.028, height: width * 0.76 }, steel, [0, at.y, at.z]))];
}

/** Opened past flat and stood on both edges: screen to the viewer, keys to the other side. */
function standAsTent(base: Group, lid: Group, { depth }: Chassis): Group {
  const spread = 0.42;
  const [up, back] = [Math.cos(spread), Math.sin(spread)];
  const lidHeight = depth * 0.96;
  const screenSide = place(lid, [0, 0, 0], { lean: -spread });
  const keySide = assemble(base);
  keySide.setRotationFromMatrix(
    new Matrix4().makeBasis(
      new Vector3(-1, 0, 0),
      new Vector3(0, back, -up),
      new Vector3(0, -up, -back),
    ),
  );
  const hinge = { y: lidHeight * up, z: -lidHeight * back };
  keySide.position.set(0, hinge.y - (depth / 2) * up, hinge.z - (depth / 2) * back);
  return assemble(screenSide, keySide);
}
