import { type Group, type Object3D, Path, Shape } from 'three';
import { body, glass, inkOn, matte, metal, rubber, shade } from '../materials.ts';
import { type ModelLook, type ProductModel, type VariantOf, view } from '../model.ts';
import { extrude, roundedBox, slab } from '../shapes/boxes.ts';
import { printedBrand } from '../shapes/labels.ts';
import { assemble, faceFront, place, soften } from '../shapes/parts.ts';
import { roundScreen, screen } from '../shapes/surfaces.ts';
import { cylinder, puck, ring } from '../shapes/turned.ts';
import { watchFace } from '../textures/watch-faces.ts';

type Look = ModelLook<VariantOf<'smartwatch'>>;

export const model: ProductModel<'smartwatch'> = {
  kind: 'smartwatch',
  defaults: { accent: '#2c2b2f', finish: 'metal' },
  views: () => [
    view('three-quarter', -30, { pitch: 13, fill: 0.76 }),
    view('front', 0, { pitch: 6, fill: 0.76 }),
    view('side', -68, { pitch: 14, fill: 0.74 }),
  ],
  build(look): Group {
    switch (look.variant) {
      case 'square':
        return assemble(
          strap(look, 0.5),
          place(squareCase(look), [0, 0.79, 0.58], { lean: -0.06 }),
        );
      case 'round':
        return assemble(
          strap(look, 0.46),
          place(roundCase(look), [0, 0.79, 0.58], { lean: -0.06 }),
        );
      case 'band':
        return assemble(strap(look, 0.4), place(bandCase(look), [0, 0.78, 0.575], { lean: -0.05 }));
    }
  },
};

/** A closed strap, as on a stand: an oval seen from the side. */
function strap(look: Look, width: number): Group {
  const tall = 0.74;
  const deep = 0.6;
  const outline = new Shape();
  outline.absellipse(0, 0, deep, tall, 0, Math.PI * 2, false);
  const hole = new Path();
  hole.absellipse(0, 0, deep - 0.05, tall - 0.05, 0, Math.PI * 2, true);
  outline.holes.push(hole);
  const isSteel = look.finish === 'metal' && look.variant === 'round' && look.seed % 2 === 1;
  const surface = isSteel
    ? metal(look.accent, { roughness: 0.36 })
    : matte(look.accent, { roughness: 0.62 });
  const band = extrude(outline, { depth: width, bevel: 0.024, curveSegments: 64 }, surface);
  band.rotation.y = Math.PI / 2;
  const parts: Object3D[] = [place(band, [0, tall, 0])];
  const alongStrap = (angle: number, lift = 0) => ({
    y: tall + Math.cos(angle) * (tall + lift),
    z: Math.sin(angle) * (deep + lift),
  });
  if (isSteel) {
    // Grooves between the links.
    for (let link = 0; link < 34; link++) {
      const angle = (link / 34) * Math.PI * 2;
      const { y, z } = alongStrap(angle, 0.019);
      const groove = roundedBox(
        [width + 0.004, 0.012, 0.014],
        0.003,
        rubber(shade(look.accent, -0.5)),
      );
      parts.push(place(groove, [0, y, z], { lean: angle }));
    }
  } else {
    for (let hole = 0; hole < 6; hole++) {
      const angle = Math.PI * (0.62 + hole * 0.045);
      const { y, z } = alongStrap(angle, 0.0245);
      const dot = puck(
        { radius: 0.02, height: 0.006, edge: 0.002 },
        rubber(shade(look.accent, -0.6)),
      );
      parts.push(place(dot, [0, y, z], { lean: angle }));
    }
    const { y, z } = alongStrap(Math.PI * 0.95, 0.03);
    const loop = roundedBox([width + 0.05, 0.05, 0.12], 0.022, matte(shade(look.accent, -0.12)));
    parts.push(place(loop, [0, y, z], { lean: Math.PI * 0.95 }));
  }
  return assemble(...parts);
}

function squareCase(look: Look): Group {
  const width = 0.82;
  const height = 0.96 * look.proportion;
  const steel = body(look.finish, look.color, { roughness: 0.28 });
  const face = watchFace(520, Math.round(620 * look.proportion), look.seed, faceAccent(look));
  const crown = cylinder({ radius: 0.075, height: 0.07 }, metal(shade(look.color, 0.15)), [
    width / 2 + 0.03,
    0.14,
    0,
  ]);
  crown.rotation.z = Math.PI / 2;
  const mark = cylinder({ radius: 0.05, height: 0.075 }, matte('#fd7631'), [
    width / 2 + 0.03,
    0.14,
    0,
  ]);
  mark.rotation.z = Math.PI / 2;
  return assemble(
    soften(slab({ width, height, depth: 0.24, corner: 0.26, bevel: 0.085 }, steel)),
    slab(
      { width: width - 0.08, height: height - 0.08, depth: 0.05, corner: 0.22, bevel: 0.024 },
      glass('#050506'),
      [0, 0, 0.105],
    ),
    screen(
      { width: width - 0.14, height: height - 0.14, corner: 0.19, brightness: 1.05, gloss: 0.4 },
      face,
      [0, 0, 0.131],
    ),
    crown,
    mark,
    roundedBox([0.03, 0.2, 0.07], 0.012, steel, [width / 2 - 0.005, -0.16, 0]),
    ...lugs(steel, 0.46, height / 2 - 0.03),
    backGlass(0.3),
  );
}

function roundCase(look: Look): Group {
  const radius = 0.5 * (1 + (look.proportion - 1) * 0.6);
  const steel = body(look.finish, look.color, { roughness: 0.28 });
  const face = watchFace(560, 560, look.seed + 1, faceAccent(look));
  const bezelTicks = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2;
    const tick = roundedBox(
      [0.012, 0.045, 0.006],
      0.002,
      matte(index === 0 ? '#fd7631' : '#d8d3ce'),
      [0, 0, 0],
    );
    return place(
      tick,
      [Math.sin(angle) * radius * 0.905, Math.cos(angle) * radius * 0.905, 0.128],
      { roll: -angle },
    );
  });
  const crowns = [0.5, -0.5].map((angle) => {
    const crown = puck({ radius: 0.055, height: 0.1, edge: 0.012 }, steel);
    const at = radius + 0.035;
    return place(crown, [Math.cos(angle) * at, Math.sin(angle) * at, 0], {
      roll: angle - Math.PI / 2,
    });
  });
  return assemble(
    faceFront(puck({ radius, height: 0.23, edge: 0.05 }, steel)),
    place(
      faceFront(puck({ radius: radius * 0.975, height: 0.05, edge: 0.02 }, glass('#0b0b0d'))),
      [0, 0, 0.1],
    ),
    ring({ radius: radius * 0.955, thickness: 0.016 }, steel, [0, 0, 0.118]),
    roundScreen({ radius: radius * 0.84, brightness: 1.05, gloss: 0.4 }, face, [0, 0, 0.127]),
    ...bezelTicks,
    ...crowns,
    ...lugs(steel, 0.42, radius - 0.02),
    backGlass(0.28),
  );
}

function bandCase(look: Look): Group {
  const width = 0.46;
  const height = 1.06 * look.proportion;
  const shell = body(look.finish, look.color, { roughness: 0.34 });
  const face = watchFace(400, Math.round(920 * look.proportion), 2, faceAccent(look));
  return assemble(
    soften(slab({ width, height, depth: 0.19, corner: 0.2, bevel: 0.07 }, shell)),
    slab(
      { width: width - 0.05, height: height - 0.05, depth: 0.04, corner: 0.18, bevel: 0.018 },
      glass('#050506'),
      [0, 0, 0.085],
    ),
    screen(
      { width: width - 0.1, height: height - 0.12, corner: 0.13, brightness: 1.05, gloss: 0.4 },
      face,
      [0, 0, 0.1058],
    ),
    roundedBox([0.02, 0.13, 0.05], 0.009, metal('#c9c4bf'), [width / 2, 0.06, 0]),
    printedBrand(look.brandName, inkOn('#050506'), 0.04, [0, -height / 2 + 0.06, 0.1062]),
    backGlass(0.16),
  );
}

function faceAccent(look: Look): string {
  return look.accent === '#2c2b2f' || look.accent === '#f1ece4' ? '#fd7631' : look.accent;
}

function lugs(material: ReturnType<typeof body>, width: number, y: number): Object3D[] {
  return [-1, 1].map((end) => roundedBox([width, 0.12, 0.14], 0.04, material, [0, end * y, -0.05]));
}

function backGlass(radius: number): Group {
  const sensor = faceFront(puck({ radius, height: 0.04, edge: 0.012 }, glass('#0d0d10')));
  return place(sensor, [0, 0, -0.11]);
}
