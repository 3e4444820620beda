import type { Group, Object3D, Texture } from 'three';
import { body, inkOn, matte, metal, rubber, satin } from '../materials.ts';
import { type ModelLook, type ProductModel, type VariantOf, view } from '../model.ts';
import { frame, roundedBox, slab } from '../shapes/boxes.ts';
import { printedBrand } from '../shapes/labels.ts';
import { assemble, layFlat, onBothSides, place, soften } from '../shapes/parts.ts';
import { port } from '../shapes/ports.ts';
import { screen, sheet } from '../shapes/surfaces.ts';
import { curveThrough, tube } from '../shapes/tubes.ts';
import { filmScreen } from '../textures/screens.ts';
import { wallpaper } from '../textures/wallpapers.ts';

type Look = ModelLook<VariantOf<'television'>>;

/** So that televisions do not show what phones and laptops of the same seed do. */
const wallpaperOffset = 24;

const height = 1.9;

export const model: ProductModel<'television'> = {
  kind: 'television',
  defaults: { accent: '#8f8c8a', finish: 'metal' },
  views: () => [
    view('three-quarter', 19, { pitch: 9, fill: 0.84 }),
    view('front', 0, { pitch: 6, fill: 0.84 }),
    view('back', 157, { pitch: 10, fill: 0.82 }),
  ],
  build(look): Group {
    const width = 3.3 * (1 + (look.proportion - 1) * 0.55);
    switch (look.variant) {
      case 'feet':
        return assemble(
          place(thinPanel(look, width), [0, 0.22 + height / 2, 0]),
          splayedFeet(look, width),
        );
      case 'pedestal':
        return assemble(place(thinPanel(look, width), [0, 0.3 + height / 2, 0]), centreStand(look));
      case 'frame':
        return assemble(
          place(pictureFrame(look, width), [0, 0.1 + height / 2, 0]),
          easelFeet(look, width),
        );
    }
  },
};

function picture(look: Look): Texture {
  const paper = look.seed + wallpaperOffset;
  return look.seed % 4 === 3 ? filmScreen(1500, 860, paper) : wallpaper(1500, 860, paper);
}

function thinPanel(look: Look, width: number): Group {
  const edge = metal(look.color, { roughness: 0.35 });
  const visible = { width: width - 0.03, height: height - 0.03, corner: 0.01, gloss: 0.16 };
  return assemble(
    slab({ width, height, depth: 0.055, corner: 0.02, bevel: 0.01 }, edge),
    slab(
      { width: width - 0.012, height: height - 0.012, depth: 0.003, corner: 0.014, bevel: 0.001 },
      rubber('#0c0c0e'),
      [0, 0, 0.0275],
    ),
    screen(visible, picture(look), [0, 0, 0.0295]),
    roundedBox([0.22, 0.02, 0.03], 0.008, edge, [0, -height / 2 - 0.008, 0.01]),
    ...backOf(look, width),
  );
}

function backOf(look: Look, width: number): Object3D[] {
  const dark = satin('#222124', { roughness: 0.55, metalness: 0 });
  const bulge = {
    width: width * 0.66,
    height: height * 0.52,
    depth: 0.14,
    corner: 0.06,
    bevel: 0.045,
  };
  const back = assemble(
    soften(slab(bulge, dark, [0, -0.2, 0])),
    printedBrand(look.brandName, '#77747a', 0.13, [0, 0.08, 0.0725]),
    ...[0, 1, 2].map((index) => port('hdmi', [0.5 + index * 0.24, -0.5, 0.07], 0.9)),
    port('ethernet', [-0.62, -0.5, 0.07], 0.8),
    port('usb-a', [-0.4, -0.5, 0.07], 0.8),
  );
  for (let index = 0; index < 14; index++) {
    const slot = { width: 0.012, height: 0.2, corner: 0.005 };
    back.add(sheet(slot, rubber('#0b0b0c'), [-0.42 + index * 0.065, -0.2, 0.0712]));
  }
  return [place(back, [0, 0, -0.06], { turn: Math.PI })];
}

function splayedFeet(look: Look, width: number): Group {
  const steel = metal(look.accent);
  return onBothSides((side) =>
    assemble(
      ...[-1, 1].map((end) =>
        tube(
          curveThrough([
            [side * width * 0.35, 0.28, 0],
            [side * width * 0.364, 0.12, end * 0.14],
            [side * width * 0.385, 0.02, end * 0.34],
          ]),
          { radius: 0.022, steps: 30 },
          steel,
        ),
      ),
    ),
  );
}

function centreStand(look: Look): Group {
  const steel = metal(look.accent, { roughness: 0.32 });
  return assemble(
    roundedBox([0.4, 0.5, 0.05], 0.02, steel, [0, 0.27, -0.07]),
    layFlat(
      slab(
        { width: 1.25, height: 0.62, depth: 0.032, corner: 0.06, bevel: 0.01 },
        steel,
        [0, 0.016, 0],
      ),
    ),
  );
}

/** A wide mat around the picture and a box frame of the body colour. */
function pictureFrame(look: Look, width: number): Group {
  const wood = body(look.finish === 'metal' ? 'matte' : look.finish, look.color);
  const mat = matte('#f3efe8', { roughness: 0.9 });
  const border = 0.075;
  const matBorder = 0.17;
  const opening = {
    width: width - 2 * (border + matBorder),
    height: height - 2 * (border + matBorder),
  };
  const panel = {
    width: width - border,
    height: height - border,
    depth: 0.06,
    corner: 0.01,
    bevel: 0.004,
  };
  return assemble(
    frame(
      { width, height, depth: 0.13, corner: 0.012, bevel: 0.008, border, innerCorner: 0.004 },
      wood,
    ),
    slab(panel, mat, [0, 0, 0.002]),
    slab({ ...panel, depth: 0.04 }, satin('#2b2a2d', { metalness: 0 }), [0, 0, -0.02]),
    screen(
      { ...opening, corner: 0.002, gloss: 0.12, brightness: 0.86 },
      wallpaper(1400, 760, look.seed + wallpaperOffset),
      [0, 0, 0.0335],
    ),
    printedBrand(look.brandName, inkOn(look.color), 0.034, [
      width / 2 - 0.3,
      -height / 2 + border / 2,
      0.0665,
    ]),
    ...backOf(look, width),
  );
}

function easelFeet(look: Look, width: number): Group {
  const wood = metal(look.accent, { roughness: 0.4 });
  return onBothSides((side) =>
    assemble(
      roundedBox([0.07, 0.05, 0.62], 0.02, wood, [side * width * 0.34, 0.03, 0]),
      roundedBox([0.06, 0.16, 0.1], 0.02, wood, [side * width * 0.34, 0.1, -0.02]),
    ),
  );
}
