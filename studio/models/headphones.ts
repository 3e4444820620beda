import { type Group, type Material, type Object3D, Vector3 } from 'three';
import { body, fabric, inkOn, isVivid, metal, rubber, satin, shade } from '../materials.ts';
import { type ModelLook, type ProductModel, type VariantOf, view } from '../model.ts';
import { roundedBox } from '../shapes/boxes.ts';
import { printedBrand } from '../shapes/labels.ts';
import { assemble, faceFront, type Position, place } from '../shapes/parts.ts';
import { curveThrough, ribbon, tube } from '../shapes/tubes.ts';
import { cylinder, lathe, puck, ring, smoothProfile } from '../shapes/turned.ts';

type Look = ModelLook<VariantOf<'headphones'>>;

interface Design {
  /** Stretches the cup upwards. */
  cupHeight: number;
  cupRadius: number;
  bandWidth: number;
  bandThickness: number;
}

const designs: Record<Look['variant'], Design> = {
  oval: { cupHeight: 1.22, cupRadius: 0.46, bandWidth: 0.34, bandThickness: 0.12 },
  round: { cupHeight: 1, cupRadius: 0.44, bandWidth: 0.22, bandThickness: 0.09 },
  studio: { cupHeight: 1.12, cupRadius: 0.52, bandWidth: 0.42, bandThickness: 0.15 },
};

export const model: ProductModel<'headphones'> = {
  kind: 'headphones',
  defaults: { accent: '#d9d4cf', finish: 'satin' },
  views: () => [
    view('three-quarter', 35, { fill: 0.76 }),
    view('side', 74, { fill: 0.76 }),
    view('front', 5, { fill: 0.76 }),
  ],
  build(look): Group {
    const design = designs[look.variant];
    const tall = 1 + (look.proportion - 1) * 0.6;
    const headphones = assemble(...headband(look, design, tall));
    for (const side of [-1, 1] as const) headphones.add(...hangCup(look, design, side, tall));
    return headphones;
  },
};

const cupAt = { x: 0.95, y: 0.6 };

/** Points of the band from the left hinge over the head to the right one. */
function bandPoints(design: Design, tall: number): Position[] {
  const crown = 0.6 + 1.68 * tall;
  const top = design.cupRadius * design.cupHeight + 0.62;
  return [
    [-0.93, top, 0],
    [-1.0, top + (crown - top) * 0.28, 0],
    [-0.86, top + (crown - top) * 0.66, 0],
    [-0.48, top + (crown - top) * 0.92, 0],
    [0, crown, 0],
    [0.48, top + (crown - top) * 0.92, 0],
    [0.86, top + (crown - top) * 0.66, 0],
    [1.0, top + (crown - top) * 0.28, 0],
    [0.93, top, 0],
  ];
}

function headband(look: Look, design: Design, tall: number): Object3D[] {
  const whole = curveThrough(bandPoints(design, tall));
  const stretch = (from: number, to: number, inwards: number) => {
    const centre = new Vector3(0, 1.3, 0);
    const points = Array.from({ length: 22 }, (_, index): Position => {
      const point = whole.getPointAt(from + ((to - from) * index) / 21);
      const inward = point.clone().sub(centre).setZ(0).normalize().multiplyScalar(inwards);
      return [point.x - inward.x, point.y - inward.y, 0];
    });
    return curveThrough(points);
  };
  const roundEnds = (t: number) =>
    Math.min(1, Math.sqrt(Math.max(0.02, Math.sin(Math.PI * t) * 3.2)));
  const shell = body(look.finish === 'fabric' ? 'matte' : look.finish, look.color, {
    roughness: 0.42,
  });
  const steel = steelOf(look);
  const { bandWidth, bandThickness } = design;
  const cushion =
    look.finish === 'fabric' ? fabric(shade(look.color, -0.15), [1, 0.4]) : rubber(padColor(look));
  const pad = ribbon(
    stretch(0.27, 0.73, bandThickness * 0.72),
    { width: bandWidth * 0.84, thickness: bandThickness * 1.15, squareness: 2.4, taper: roundEnds },
    cushion,
  );
  if (look.variant === 'studio') {
    // Two steel hoops with a padded strap floating below them.
    const hoops = [-1, 1].map((side) =>
      place(tube(whole, { radius: 0.022 }, steel), [0, 0, side * bandWidth * 0.36]),
    );
    const strap = ribbon(
      stretch(0.16, 0.84, 0.1),
      { width: bandWidth * 1.05, thickness: 0.07, squareness: 3, taper: roundEnds },
      shell,
    );
    return [...hoops, strap, pad];
  }
  const cover = ribbon(
    stretch(0.19, 0.81, 0),
    { width: bandWidth, thickness: bandThickness, squareness: 3, taper: roundEnds },
    shell,
  );
  return [tube(whole, { radius: 0.032 }, steel), cover, pad];
}

/** A vivid accent colours the cushions; any other is the metal of hoops and sliders. */
function padColor(look: Look): string {
  return isVivid(look.accent) ? look.accent : shade(look.color, -0.72);
}

function steelOf(look: Look): Material {
  return metal(isVivid(look.accent) ? '#d9d4cf' : look.accent);
}

function hangCup(look: Look, design: Design, side: -1 | 1, tall: number): Object3D[] {
  const { cupRadius, cupHeight } = design;
  const steel = steelOf(look);
  const shell = body(look.finish === 'fabric' ? 'matte' : look.finish, look.color, {
    roughness: 0.42,
  });
  const turn = side * -0.12;
  const cup = buildCup(look, cupRadius, shell, steel);
  cup.rotation.z = side > 0 ? -Math.PI / 2 : Math.PI / 2;
  const stretched = assemble(cup);
  stretched.scale.set(1, cupHeight, 1);
  const hung = place(stretched, [side * (cupAt.x + 0.02), cupAt.y, 0], { turn });

  const yokeRadius = cupRadius + 0.045;
  const yoke = ring(
    { radius: yokeRadius, thickness: look.variant === 'round' ? 0.024 : 0.03, arc: Math.PI },
    steel,
  );
  yoke.rotation.y = Math.PI / 2;
  const yokeHolder = assemble(yoke);
  yokeHolder.scale.y = cupHeight;
  const top = cupAt.y + yokeRadius * cupHeight;
  const slider = [0.1, 0.26 * tall, design.bandWidth * 0.5] as const;
  const parts: Object3D[] = [
    hung,
    place(yokeHolder, [side * (cupAt.x - 0.01), cupAt.y, 0], { turn }),
    roundedBox(slider, 0.045, shell, [side * 0.945, top + slider[1] * 0.42, 0]),
  ];
  for (const end of [-1, 1]) {
    const pivot = faceFront(puck({ radius: 0.05, height: 0.08, edge: 0.012 }, steel));
    pivot.position.set(side * (cupAt.x - 0.01), cupAt.y, end * yokeRadius);
    parts.push(pivot);
  }
  return parts;
}

/** Lies with its outside up; the cushion is below. */
function buildCup(look: Look, radius: number, shell: Material, steel: Material): Group {
  const scale = radius / 0.5;
  const outline = smoothProfile(
    [
      [0, 0.2],
      [0.2, 0.197],
      [0.36, 0.18],
      [0.46, 0.13],
      [0.5, 0.05],
      [0.5, -0.03],
      [0.475, -0.09],
      [0.4, -0.1],
    ].map(([r = 0, y = 0]) => [r * scale, y] as const),
    60,
  );
  const seam = faceUpRing(radius * 0.994, 0.009, rubber('#2b2624'), -0.045);
  const cushionSkin = rubber(padColor(look));
  const cushion = faceUpRing(radius * 0.69, 0.135, cushionSkin, -0.17);
  const mesh = fabric('#3a3536', [4, 4]);
  const cup = assemble(
    lathe(outline, shell),
    seam,
    cushion,
    cylinder({ radius: radius * 0.66, height: 0.02 }, mesh, [0, -0.13, 0]),
    ...capOf(look, radius, steel),
  );
  return cup;
}

function faceUpRing(radius: number, thickness: number, material: Material, y: number): Object3D {
  const hoop = ring({ radius, thickness }, material, [0, y, 0]);
  hoop.rotation.x = Math.PI / 2;
  return hoop;
}

/** What tells the designs apart from the side: a polished disc, a fabric face, an open grille. */
function capOf(look: Look, radius: number, steel: Material): Object3D[] {
  const mark = printedBrand(look.brandName, inkOn(look.color), 0.085);
  const flat = (y: number) => {
    mark.rotation.x = -Math.PI / 2;
    return place(mark, [0, y, 0], { turn: Math.PI / 2 });
  };
  switch (look.variant) {
    case 'oval': {
      const disc = smoothProfile(
        [
          [0, 0.209],
          [radius * 0.3, 0.208],
          [radius * 0.54, 0.198],
          [radius * 0.585, 0.18],
        ],
        24,
      );
      const cap = satin(shade(look.color, 0.1), { roughness: 0.3, metalness: 0.35 });
      return [lathe(disc, cap), faceUpRing(radius * 0.6, 0.012, steel, 0.189), flat(0.2115)];
    }
    case 'round': {
      const face = fabric(look.color, [3, 3]);
      const disc = puck({ radius: radius * 0.74, height: 0.05, edge: 0.018 }, face, [0, 0.185, 0]);
      return [disc, faceUpRing(radius * 0.76, 0.016, steel, 0.18), flat(0.2115)];
    }
    case 'studio': {
      const dark = rubber('#171618');
      const well = puck({ radius: radius * 0.78, height: 0.05, edge: 0.01 }, dark, [0, 0.181, 0]);
      const bars = Array.from({ length: 9 }, (_, index) => {
        const x = (index - 4) * radius * 0.17;
        const length = 2 * Math.sqrt((radius * 0.74) ** 2 - x ** 2);
        return roundedBox([0.022, 0.03, length], 0.009, steel, [x, 0.212, 0]);
      });
      const hub = puck({ radius: radius * 0.26, height: 0.04, edge: 0.01 }, steel, [0, 0.216, 0]);
      return [well, ...bars, hub, faceUpRing(radius * 0.79, 0.022, steel, 0.185)];
    }
  }
}
