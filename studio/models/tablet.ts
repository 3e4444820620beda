import type { Group, Object3D } from 'three';
import { body, glass, gloss, inkOn, matte, metal, rubber, shade } from '../materials.ts';
import { type ModelLook, type ProductModel, type VariantOf, view } from '../model.ts';
import { frame, roundedBox, slab } from '../shapes/boxes.ts';
import { printedBrand } from '../shapes/labels.ts';
import { cameraLens } from '../shapes/lens.ts';
import { assemble, layFlat, lieAcross, place, soften } from '../shapes/parts.ts';
import { screen } from '../shapes/surfaces.ts';
import { curveThrough, ribbon } from '../shapes/tubes.ts';
import { cylinder, lathe } from '../shapes/turned.ts';
import { homeScreen } from '../textures/screens.ts';
import { wallpaper } from '../textures/wallpapers.ts';

type Look = ModelLook<VariantOf<'tablet'>>;

/** So that a phone, a tablet and a laptop of the same seed do not all show the same picture. */
const wallpaperOffset = 12;

export const model: ProductModel<'tablet'> = {
  kind: 'tablet',
  defaults: { accent: '#f4f1ec', finish: 'metal' },
  views: (variant) => [
    view('three-quarter', variant === 'kids' ? 24 : 0, { pitch: 14, fill: 0.82 }),
    view('back', 205, { pitch: 14, fill: 0.8, pose: 'single' }),
    view('front', 0, { pitch: 10, fill: 0.82, pose: 'single' }),
  ],
  build(look, pose): Group {
    const tablet = look.variant === 'kids' ? buildKidsTablet(look) : buildTablet(look);
    const { height } = sizeOf(look);
    const leaning = place(tablet, [0, (height / 2) * Math.cos(0.26), 0], { lean: -0.26 });
    if (look.variant === 'kids') return assemble(leaning);
    const prop = place(standFoot(look), [0, 0, -0.34]);
    if (pose === 'single') return assemble(leaning, prop);
    if (look.variant === 'pen') {
      const pen = place(buildPen(look), [0.5, 0.036, 0.82], { turn: 0.22 });
      return assemble(place(assemble(leaning, prop), [0, 0, 0], { turn: -0.3 }), pen);
    }
    const behind = place(buildTablet(look), [-0.5, (height / 2) * Math.cos(0.16), -0.62], {
      turn: Math.PI - 0.42,
      lean: 0.16,
    });
    const front = place(assemble(leaning, prop), [0.16, 0, 0.14], { turn: -0.34 });
    return assemble(front, behind);
  },
};

function sizeOf({ proportion }: Look) {
  return { width: 1.78 * proportion, height: 1.26 };
}

function buildTablet(look: Look): Group {
  const { width, height } = sizeOf(look);
  const isPen = look.variant === 'pen';
  const depth = isPen ? 0.062 : 0.05;
  const corner = isPen ? 0.06 : 0.1;
  const bezel = isPen ? 0.045 : 0.07;
  const shell = body(look.finish, look.color);
  const glassForm = {
    width: width - 0.016,
    height: height - 0.016,
    depth: 0.008,
    corner,
    bevel: 0.002,
  };
  const screenForm = { width: width - bezel * 2, height: height - bezel * 2, corner: corner * 0.5 };
  const paper = look.seed + wallpaperOffset;
  const picture = look.seed % 2 === 0 ? homeScreen(1100, 780, paper) : wallpaper(1100, 780, paper);
  const front = depth / 2;
  const tablet = assemble(
    soften(slab({ width, height, depth, corner: corner + 0.008, bevel: 0.016 }, shell)),
    slab(glassForm, glass('#0a0a0c'), [0, 0, front]),
    screen(screenForm, picture, [0, 0, front + 0.005]),
    roundedBox([0.16, 0.014, 0.03], 0.006, metal(shade(look.color, 0.05)), [
      width / 2 - 0.22,
      height / 2 + 0.003,
      0,
    ]),
  );
  const back = assemble(
    printedBrand(look.brandName, inkOn(look.color), 0.1, [0, 0, 0.002]),
    ...backCameras(look, width, height),
  );
  tablet.add(place(back, [0, 0, -front], { turn: Math.PI }));
  if (isPen) tablet.add(...magnetStrip(width, height));
  return tablet;
}

function magnetStrip(width: number, height: number): Object3D[] {
  const strip = { width: width * 0.4, height: 0.02, depth: 0.004, corner: 0.01, bevel: 0.001 };
  return [layFlat(slab(strip, rubber('#55504d'), [0, height / 2 + 0.0005, 0]))];
}

function backCameras(look: Look, width: number, height: number): Object3D[] {
  const [x, y] = [-width / 2 + 0.17, height / 2 - 0.17];
  if (look.variant === 'slim') {
    const bump = { width: 0.15, height: 0.15, depth: 0.016, corner: 0.075, bevel: 0.006 };
    return [
      slab(bump, metal(look.color), [x, y, 0]),
      cameraLens({ radius: 0.055, depth: 0.014 }, [x, y, 0.006]),
    ];
  }
  const bump = { width: 0.3, height: 0.15, depth: 0.02, corner: 0.05, bevel: 0.006 };
  const lens = { radius: 0.055, depth: 0.014 };
  return [
    slab(bump, glass('#151517'), [x + 0.07, y, 0]),
    cameraLens(lens, [x, y, 0.009]),
    cameraLens(lens, [x + 0.14, y, 0.009]),
  ];
}

/** A folded metal foot behind the tablet, so that it can lean. */
function standFoot(look: Look): Group {
  const plate = { width: 0.72, height: 0.5, depth: 0.018, corner: 0.06, bevel: 0.006 };
  const surface = metal(shade(look.color, -0.08), { roughness: 0.38 });
  const foot = layFlat(slab(plate, surface, [0, 0.01, -0.02]));
  const strut = place(slab({ ...plate, height: 0.6 }, surface), [0, 0.27, 0.02], { lean: 0.38 });
  return assemble(foot, strut);
}

function buildPen(look: Look): Group {
  const shaft = lieAcross(cylinder({ radius: 0.034, height: 1.3 }, gloss(look.accent)));
  const band = lieAcross(
    cylinder({ radius: 0.0345, height: 0.03 }, metal('#c9c4bf'), [-0.5, 0, 0]),
  );
  const tip = lieAcross(
    lathe(
      [
        [0, 0.13],
        [0.008, 0.126],
        [0.034, 0],
      ],
      rubber('#d9d4ce'),
      { at: [0.65, 0, 0], segments: 32 },
    ),
  );
  const cap = lieAcross(cylinder({ radius: 0.03, height: 0.02 }, matte('#8d8781'), [-0.655, 0, 0]));
  return assemble(shaft, band, tip, cap);
}

/** A tablet in a thick soft bumper with a handle. */
function buildKidsTablet(look: Look): Group {
  const { width, height } = sizeOf(look);
  const foam = matte(look.color, { roughness: 0.7 });
  const grip = matte(look.accent === '#f4f1ec' ? shade(look.color, -0.3) : look.accent);
  const bumper = {
    width: width + 0.1,
    height: height + 0.1,
    depth: 0.24,
    corner: 0.22,
    bevel: 0.07,
    border: 0.16,
    innerCorner: 0.05,
  };
  const handleArc = curveThrough([
    [-0.46, height / 2 - 0.02, 0],
    [-0.4, height / 2 + 0.2, 0],
    [-0.2, height / 2 + 0.3, 0],
    [0.2, height / 2 + 0.3, 0],
    [0.4, height / 2 + 0.2, 0],
    [0.46, height / 2 - 0.02, 0],
  ]);
  const screenForm = { width: width - 0.27, height: height - 0.27, corner: 0.03 };
  const tablet = assemble(
    soften(frame(bumper, foam)),
    slab(
      { width: width - 0.1, height: height - 0.1, depth: 0.1, corner: 0.08, bevel: 0.01 },
      glass('#101012'),
    ),
    screen(screenForm, homeScreen(1000, 700, look.seed + wallpaperOffset), [0, 0, 0.053]),
    ribbon(handleArc, { width: 0.2, thickness: 0.1, squareness: 3 }, foam),
  );
  const cover = {
    width: width - 0.14,
    height: height - 0.14,
    depth: 0.06,
    corner: 0.1,
    bevel: 0.02,
  };
  tablet.add(slab(cover, foam, [0, 0, -0.07]));
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const knob = { width: 0.34, height: 0.34, depth: 0.26, corner: 0.16, bevel: 0.09 };
      tablet.add(
        soften(slab(knob, grip, [side * (width / 2 - 0.08), end * (height / 2 - 0.08), 0])),
      );
    }
  }
  const name = printedBrand(look.brandName, inkOn(look.color), 0.14, [0, 0, 0.002]);
  tablet.add(
    place(name, [0, 0.2, -0.1], { turn: Math.PI }),
    place(cameraLens({ radius: 0.05, depth: 0.012 }), [0.5, 0.38, -0.1], { turn: Math.PI }),
  );
  return place(tablet, [0, 0.03, 0]);
}
