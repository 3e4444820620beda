import type { Group, Object3D } from 'three';
import {
  body,
  glow,
  inkOn,
  lightness,
  matte,
  metal,
  mix,
  rubber,
  satin,
  shade,
} from '../materials.ts';
import { type ModelLook, type ProductModel, type VariantOf, view } from '../model.ts';
import { frame, roundedBox, slab } from '../shapes/boxes.ts';
import { type Key, keyLayouts } from '../shapes/key-layouts.ts';
import { keycaps, keyLegends, keyPitch } from '../shapes/keycaps.ts';
import { knurled } from '../shapes/knurled.ts';
import { printedBrand } from '../shapes/labels.ts';
import { assemble, layFlat, onBothSides, place, withoutShadow } from '../shapes/parts.ts';
import { port } from '../shapes/ports.ts';
import { curveThrough, tube } from '../shapes/tubes.ts';
import { cylinder, puck } from '../shapes/turned.ts';

type Variant = VariantOf<'keyboard'>;
type Look = ModelLook<Variant>;

interface CaseForm {
  /** Around the keys; the back one carries lamps and name. */
  border: number;
  backBorder: number;
  height: number;
  /** How far the rim rises around the keys. */
  rim: number;
  tilt: number;
}

const caseForms: Record<Variant, CaseForm> = {
  full: { border: 0.07, backBorder: 0.13, height: 0.12, rim: 0.05, tilt: 0.075 },
  tenkeyless: { border: 0.05, backBorder: 0.05, height: 0.1, rim: 0, tilt: 0.07 },
  sixty: { border: 0.09, backBorder: 0.09, height: 0.2, rim: 0.07, tilt: 0.1 },
};

export const model: ProductModel<'keyboard'> = {
  kind: 'keyboard',
  defaults: { accent: '#fd7631', finish: 'satin' },
  views: (variant) => [
    view('three-quarter', -44, { pitch: 38, fill: variant === 'sixty' ? 0.8 : 0.86 }),
    view('top', 0, { pitch: 62, fill: variant === 'sixty' ? 0.8 : 0.88 }),
    view('back', 146, { pitch: 20, fill: variant === 'sixty' ? 0.76 : 0.86 }),
  ],
  build: (look) => {
    const form = caseForms[look.variant];
    const layout = keyLayouts[look.variant];
    const width = layout.columns * keyPitch + form.border * 2;
    const keysDepth = layout.rows * keyPitch;
    // Deeper boards grow behind the keys, where there is room for the name.
    const backBorder = form.backBorder + (look.proportion - 1) * 0.6;
    const depth = keysDepth + form.border + Math.max(backBorder, 0.05);
    const shift = (form.border - Math.max(backBorder, 0.05)) / 2;
    const board = assemble(
      ...buildCase(look, form, width, depth),
      place(buildKeys(look), [0, form.height, -shift]),
      ...buildExtras(look, form, width, depth),
    );
    return place(board, [0, 0.1, 0], { lean: form.tilt });
  },
};

function buildCase(look: Look, form: CaseForm, width: number, depth: number): Object3D[] {
  const material = body(
    look.finish,
    look.color,
    look.variant === 'tenkeyless' ? { roughness: 0.36 } : {},
  );
  const well = rubber(lightness(look.color) > 0.5 ? shade(look.color, -0.7) : '#151416', {
    specularIntensity: 0.3,
  });
  const shell = layFlat(
    slab({ width, height: depth, depth: form.height, corner: 0.09, bevel: 0.03 }, material),
  );
  shell.position.y = form.height / 2;
  const plate = layFlat(
    slab(
      { width: width - 0.08, height: depth - 0.08, depth: 0.01, corner: 0.05, bevel: 0.002 },
      look.variant === 'tenkeyless' ? metal(shade(look.color, 0.12), { roughness: 0.4 }) : well,
    ),
  );
  plate.position.y = form.height + 0.002;
  const parts: Object3D[] = [shell, plate];
  if (form.rim > 0) {
    const rim = layFlat(
      frame(
        {
          width,
          height: depth,
          depth: form.rim + 0.06,
          corner: 0.09,
          bevel: 0.018,
          border: form.border - 0.018,
        },
        material,
      ),
    );
    rim.position.y = form.height + form.rim / 2 - 0.03;
    parts.push(rim);
  }
  if (look.variant === 'sixty') {
    const band = layFlat(
      slab(
        { width: width + 0.004, height: depth + 0.004, depth: 0.022, corner: 0.09, bevel: 0.004 },
        metal(look.accent, { roughness: 0.36 }),
      ),
    );
    band.position.y = 0.085;
    parts.push(band);
  }
  parts.push(
    onBothSides((side) =>
      assemble(
        roundedBox([0.34, 0.05, 0.07], 0.02, rubber(), [
          side * (width / 2 - 0.3),
          -0.01,
          depth / 2 - 0.09,
        ]),
        roundedBox([0.26, 0.12, 0.06], 0.02, rubber(), [
          side * (width / 2 - 0.3),
          -0.03,
          -depth / 2 + 0.09,
        ]),
      ),
    ),
  );
  return parts;
}

function isArrow(key: Key): boolean {
  return '←↑↓→'.includes(key.legend);
}

const accentSchemes: readonly ((key: Key) => boolean)[] = [
  ({ legend }) => legend === 'Esc' || legend === 'Enter' || legend === 'Ent',
  (key) => key.legend === 'Esc' || isArrow(key) || key.legend === 'Space',
  ({ legend }) => legend === 'Esc' || 'WASD'.includes(legend),
  ({ legend }) => ['Shift', 'Enter', 'Tab', 'Caps', 'Back', 'Esc', 'Ent'].includes(legend),
];

function buildKeys(look: Look): Group {
  const layout = keyLayouts[look.variant];
  const isLight = lightness(look.color) > 0.5;
  const alphaColor = isLight ? mix(look.color, '#fbf8f3', 0.72) : mix(look.color, '#2a292c', 0.55);
  const otherColor = isLight
    ? shade(mix(look.color, '#d9d2c8', 0.3), -0.1)
    : shade(alphaColor, -0.4);
  const isAccent = accentSchemes[Math.abs(look.seed) % accentSchemes.length] ?? isArrow;
  const isAlpha = ({ legend }: Key) => legend.length === 1 || legend === 'Space';
  const colorOf = (key: Key) =>
    isAccent(key) ? look.accent : isAlpha(key) ? alphaColor : otherColor;

  const group = assemble();
  for (const color of new Set(layout.keys.map(colorOf))) {
    const keys = layout.keys.filter((key) => colorOf(key) === color);
    const caps = keycaps(keys, layout, matte(color, { roughness: 0.5 }));
    group.add(caps);
  }
  const legendInk = (key: Key) => {
    const color = colorOf(key);
    return lightness(color) > 0.56 ? shade(color, -0.8) : shade(color, 0.86);
  };
  group.add(keyLegends(layout, legendInk));
  group.children.forEach((child) => {
    child.position.y += 0.02;
  });
  return group;
}

function buildExtras(look: Look, form: CaseForm, width: number, depth: number): Object3D[] {
  const top = form.height + form.rim;
  const back = -depth / 2;
  const ink = inkOn(look.color);
  switch (look.variant) {
    case 'full': {
      const name = layFlat(
        printedBrand(look.brandName, ink, 0.075, [width / 2 - 0.38, top + 0.001, back + 0.075]),
      );
      const lamps = [0, 1, 2].map((index) =>
        withoutShadow(
          cylinder(
            { radius: 0.012, height: 0.006 },
            glow(index === 0 ? look.accent : shade(look.color, 0.3)),
            [width / 2 - 0.95 + index * 0.07, top, back + 0.075],
          ),
        ),
      );
      const cord = curveThrough([
        [-0.2, 0.06, back + 0.04],
        [-0.2, 0.055, back - 0.16],
        [-0.34, 0.02, back - 0.34],
        [-0.75, -0.03, back - 0.36],
        [-1.2, -0.03, back - 0.3],
      ]);
      const relief = cylinder({ radius: 0.038, bottomRadius: 0.05, height: 0.16 }, rubber(), [
        -0.2,
        0.06,
        back - 0.06,
      ]);
      relief.rotation.x = -Math.PI / 2;
      return [
        name,
        ...lamps,
        relief,
        tube(cord, { radius: 0.026 }, matte(shade(look.accent, -0.1))),
      ];
    }
    case 'tenkeyless': {
      const knobAt = [width / 2 - 0.33, top, back + form.border + keyPitch * 0.5] as const;
      return [...buildKnob(look, knobAt), backPort(form, back), backName(look, form, back)];
    }
    case 'sixty':
      return [backPort(form, back), backName(look, form, back)];
  }
}

function buildKnob(look: Look, at: readonly [number, number, number]): Object3D[] {
  const [x, y, z] = at;
  const grip = metal(shade(look.color, lightness(look.color) > 0.5 ? -0.05 : 0.35), {
    roughness: 0.3,
  });
  const knob = puck({ radius: 0.115, height: 0.15, edge: 0.014 }, grip, [x, y + 0.085, z]);
  const ribs = knurled({ radius: 0.115, height: 0.1, ridges: 40, relief: 0.006 }, grip, [
    x,
    y + 0.08,
    z,
  ]);
  const collar = puck({ radius: 0.135, height: 0.02, edge: 0.006 }, satin(look.accent), [
    x,
    y + 0.012,
    z,
  ]);
  const mark = roundedBox([0.012, 0.004, 0.05], 0.002, matte(look.accent), [
    x,
    y + 0.161,
    z - 0.07,
  ]);
  return [knob, collar, mark, ribs];
}

function backPort(form: CaseForm, back: number): Object3D {
  return place(port('usb-c'), [-0.5, form.height * 0.5, back - 0.001], { turn: Math.PI });
}

function backName(look: Look, form: CaseForm, back: number): Object3D {
  const name = printedBrand(look.brandName, inkOn(look.color), Math.min(0.08, form.height * 0.5));
  return place(name, [0.4, form.height * 0.62, back - 0.003], { turn: Math.PI });
}
