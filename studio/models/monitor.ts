import { CylinderGeometry, type Group, type Object3D, type Texture } from 'three';
import { body, inkOn, litScreen, metal, rubber, satin, shade } from '../materials.ts';
import { type ModelLook, type ProductModel, type VariantOf, view } from '../model.ts';
import { roundedBox, slab } from '../shapes/boxes.ts';
import { printedBrand } from '../shapes/labels.ts';
import {
  assemble,
  layFlat,
  type Position,
  part,
  place,
  soften,
  withoutShadow,
} from '../shapes/parts.ts';
import { port } from '../shapes/ports.ts';
import { screen } from '../shapes/surfaces.ts';
import { curveThrough, ribbon } from '../shapes/tubes.ts';
import { cylinder, puck } from '../shapes/turned.ts';
import { desktopScreen } from '../textures/screens.ts';
import { wallpaper } from '../textures/wallpapers.ts';

type Look = ModelLook<VariantOf<'monitor'>>;

export const model: ProductModel<'monitor'> = {
  kind: 'monitor',
  defaults: { accent: '#9a9794', finish: 'satin' },
  views: () => [
    view('three-quarter', -24, { pitch: 11, fill: 0.82 }),
    view('back', 158, { pitch: 13, fill: 0.8 }),
    view('front', 0, { pitch: 7, fill: 0.84 }),
  ],
  build(look): Group {
    switch (look.variant) {
      case 'flat':
        return assemble(place(flatPanel(look, 2.9), [0, 1.42, 0]), pedestal(look));
      case 'ultrawide':
        return assemble(place(curvedPanel(look), [0, 1.28, 0]), splitFoot(look));
      case 'arm':
        return assemble(
          place(flatPanel(look, 2.6), [0, 1.62, 0.36], { lean: -0.05 }),
          deskArm(look),
        );
    }
  },
};

function picture(look: Look, width: number, height: number): Texture {
  const paper = look.seed + 33;
  return look.seed % 2 === 0
    ? desktopScreen(width, height, paper)
    : wallpaper(width, height, paper);
}

function flatPanel(look: Look, baseWidth: number): Group {
  const width = baseWidth * (1 + (look.proportion - 1) * 0.5);
  const height = 1.66;
  const shell = body(look.finish, look.color);
  const visible = { width: width - 0.036, height: height - 0.066, corner: 0.008, gloss: 0.35 };
  return assemble(
    slab({ width, height, depth: 0.055, corner: 0.025, bevel: 0.012 }, shell),
    slab(
      { width: width - 0.012, height: height - 0.012, depth: 0.004, corner: 0.02, bevel: 0.001 },
      rubber('#0d0d0f'),
      [0, 0, 0.0275],
    ),
    screen(visible, picture(look, 1500, 880), [0, 0.014, 0.0305]),
    ...backOf(look, width, height),
    printedBrand(look.brandName, '#8d8a88', 0.036, [0, -height / 2 + 0.026, 0.0305]),
  );
}

function backOf(look: Look, width: number, height: number): Object3D[] {
  const shell = body(look.finish, look.color);
  const bulge = {
    width: width * 0.62,
    height: height * 0.56,
    depth: 0.13,
    corner: 0.08,
    bevel: 0.05,
  };
  const back = assemble(
    soften(slab(bulge, shell, [0, -0.06, 0])),
    printedBrand(look.brandName, inkOn(look.color), 0.11, [-width * 0.19, 0.25, 0.068]),
    port('hdmi', [0.42, -0.28, 0.064]),
    port('hdmi', [0.68, -0.28, 0.064]),
    port('usb-c', [-0.44, -0.28, 0.064]),
    port('usb-a', [-0.68, -0.28, 0.064]),
  );
  return [place(back, [0, 0, -0.06], { turn: Math.PI })];
}

function pedestal(look: Look): Group {
  const steel = metal(look.accent, { roughness: 0.34 });
  const foot = { width: 0.96, height: 0.66, depth: 0.026, corner: 0.05, bevel: 0.009 };
  return assemble(
    layFlat(slab(foot, steel, [0, 0.013, -0.06])),
    roundedBox([0.3, 1.15, 0.05], 0.022, steel, [0, 0.59, -0.22]),
    roundedBox([0.36, 0.36, 0.12], 0.03, satin(shade(look.color, -0.1)), [0, 1.26, -0.16]),
    place(puck({ radius: 0.05, height: 0.054, edge: 0.006 }, rubber('#39363a')), [0, 0.42, -0.22], {
      lean: Math.PI / 2,
    }),
  );
}

/** The panel is a piece of a big cylinder whose axis stands in front of it. */
function curvedPanel(look: Look): Group {
  const width = 3.7 * (1 + (look.proportion - 1) * 0.5);
  const height = 1.5;
  const bend = 3.6;
  const arc = width / bend;
  const shell = body(look.finish, look.color);
  const rim = 0.014;
  const shellPath = curveThrough(
    Array.from({ length: 25 }, (_, index) => arcPoint(bend, arc * (index / 24 - 0.5))),
  );
  const housing = ribbon(
    shellPath,
    { width: height, thickness: 0.06, squareness: 14, steps: 64, across: [0, 1, 0] },
    shell,
  );
  const visibleArc = arc - 0.012;
  const surface = new CylinderGeometry(
    bend - 0.0318,
    bend - 0.0318,
    height - rim * 3,
    64,
    1,
    true,
    Math.PI - visibleArc / 2,
    visibleArc,
  );
  surface.scale(-1, 1, 1);
  const display = withoutShadow(
    part(surface, litScreen(picture(look, 1800, 740), { gloss: 0.35 }), [0, rim * 0.5, bend]),
  );
  const back = assemble(
    roundedBox([1.1, 0.66, 0.16], 0.07, shell, [0, 0, 0]),
    printedBrand(look.brandName, inkOn(look.color), 0.1, [0, 0.2, 0.082]),
    port('hdmi', [0.3, -0.2, 0.08]),
    port('usb-c', [-0.3, -0.2, 0.08]),
  );
  return assemble(housing, display, place(back, [0, -0.04, -0.07], { turn: Math.PI }));
}

function arcPoint(radius: number, angle: number): Position {
  return [Math.sin(angle) * radius, 0, radius - Math.cos(angle) * radius];
}

function splitFoot(look: Look): Group {
  const steel = metal(look.accent, { roughness: 0.34 });
  const legs = [-1, 1].map((side) =>
    ribbon(
      curveThrough([
        [0, 0.03, -0.3],
        [side * 0.4, 0.028, -0.06],
        [side * 0.82, 0.024, 0.3],
      ]),
      { width: 0.04, thickness: 0.12, across: [0, 1, 0] },
      steel,
    ),
  );
  return assemble(
    ...legs,
    roundedBox([0.2, 1.1, 0.07], 0.03, steel, [0, 0.58, -0.28]),
    puck({ radius: 0.15, height: 0.05, edge: 0.012 }, steel, [0, 0.03, -0.28]),
    roundedBox([0.34, 0.3, 0.16], 0.03, satin(shade(look.color, -0.1)), [0, 1.2, -0.2]),
  );
}

function deskArm(look: Look): Group {
  const steel = satin(look.accent, { metalness: 0.6, roughness: 0.36 });
  const joint = (at: Position, radius = 0.085) =>
    puck({ radius, height: 0.17, edge: 0.02 }, steel, at);
  const beam = (from: Position, to: Position) =>
    ribbon(
      curveThrough([from, to]),
      { width: 0.11, thickness: 0.09, squareness: 5, steps: 4, across: [0, 0, 1] },
      steel,
    );
  return assemble(
    layFlat(
      slab(
        { width: 0.5, height: 0.44, depth: 0.04, corner: 0.06, bevel: 0.012 },
        steel,
        [0.72, 0.02, -0.2],
      ),
    ),
    cylinder({ radius: 0.065, height: 0.9 }, metal('#c9c4bf'), [0.72, 0.46, -0.2]),
    joint([0.72, 0.88, -0.2], 0.1),
    beam([0.72, 0.94, -0.2], [0.02, 1.56, -0.2]),
    place(puck({ radius: 0.09, height: 0.15, edge: 0.02 }, steel), [0.72, 0.95, -0.2], {
      lean: Math.PI / 2,
    }),
    place(puck({ radius: 0.09, height: 0.15, edge: 0.02 }, steel), [0.02, 1.56, -0.2], {
      lean: Math.PI / 2,
    }),
    roundedBox([0.12, 0.12, 0.4], 0.03, steel, [0, 1.58, 0.04]),
    roundedBox([0.4, 0.4, 0.06], 0.03, steel, [0, 1.58, 0.22]),
  );
}
