import type { Group } from 'three';
import {
  body,
  fabric,
  inkOn,
  lightness,
  matte,
  metal,
  rubber,
  satin,
  shade,
} from '../materials.ts';
import { type ModelLook, type ProductModel, type VariantOf, view } from '../model.ts';
import { roundedBox, slab } from '../shapes/boxes.ts';
import { blend, boxField, limbField } from '../shapes/fields.ts';
import { printedBrand } from '../shapes/labels.ts';
import { assemble, place, soften } from '../shapes/parts.ts';
import { port } from '../shapes/ports.ts';
import { sculpt } from '../shapes/sculpt.ts';
import { sheet } from '../shapes/surfaces.ts';
import { ventSlots } from '../shapes/vents.ts';
import { bookCover, bookPage } from '../textures/book-pages.ts';

type Variant = VariantOf<'e-reader'>;
type Look = ModelLook<Variant>;

export const model: ProductModel<'e-reader'> = {
  kind: 'e-reader',
  defaults: { accent: '#fd7631', finish: 'matte' },
  views: (variant) => [
    view('three-quarter', variant === 'grip' ? -26 : 24, { pitch: 12, fill: 0.76 }),
    view('front', 0, { pitch: 6, fill: 0.78 }),
    view('back', variant === 'colour' ? 214 : 152, { pitch: 14, fill: 0.74, pose: 'turned' }),
  ],
  build: (look, pose) => builders[look.variant](look, pose),
};

const builders: Record<Variant, (look: Look, pose: string) => Group> = {
  slim: buildPair,
  grip: buildWithGrip,
  colour: buildWithCover,
};

/** Electronic paper: lit by the room, not from behind. */
function paperMaterial(picture: ReturnType<typeof bookPage>) {
  return matte('#ffffff', {
    map: picture,
    roughness: 0.7,
    emissive: '#ffffff',
    emissiveMap: picture,
    emissiveIntensity: 0.12,
  });
}

interface ReaderForm {
  width: number;
  height: number;
  depth: number;
  corner: number;
  /** Around the page; the chin below is wider. */
  border: number;
  chin: number;
}

function reader(look: Look, form: ReaderForm, picture: ReturnType<typeof bookPage>): Group {
  const { width, height, depth, corner, border, chin } = form;
  const bezel = lightness(look.color) > 0.5 ? shade(look.color, -0.02) : shade(look.color, 0.03);
  const pageHeight = height - border - chin;
  const pageY = (chin - border) / 2;
  const front = depth / 2;
  return assemble(
    soften(
      slab({ width, height, depth, corner, bevel: depth * 0.36 }, body(look.finish, look.color)),
    ),
    slab(
      {
        width: width - 0.035,
        height: height - 0.035,
        depth: 0.008,
        corner: corner - 0.016,
        bevel: 0.002,
      },
      matte(bezel, { roughness: 0.5 }),
      [0, 0, front],
    ),
    sheet(
      { width: width - border * 2 + 0.012, height: pageHeight + 0.012, corner: 0.006 },
      rubber(shade(bezel, -0.4)),
      [0, pageY, front + 0.0043],
    ),
    sheet(
      { width: width - border * 2, height: pageHeight, corner: 0.004 },
      paperMaterial(picture),
      [0, pageY, front + 0.0052],
    ),
    printedBrand(look.brandName, inkOn(bezel), Math.min(0.075, chin * 0.5), [
      0,
      -height / 2 + chin * 0.5,
      front + 0.006,
    ]),
    place(port('usb-c', [0, 0, 0], 0.8), [0, -height / 2 - 0.001, 0], { lean: Math.PI / 2 }),
    place(roundedBox([0.14, 0.02, 0.03], 0.008, satin(look.accent)), [
      width / 2 - 0.28,
      -height / 2,
      0,
    ]),
    place(printedBrand(look.brandName, inkOn(look.color), 0.13), [0, 0, -front - 0.001], {
      turn: Math.PI,
    }),
    place(
      ventSlots(
        { count: 2, pitch: 0.05, length: 0.3, width: 0.012, upright: false },
        rubber(shade(look.color, -0.5)),
        [0, -height * 0.38, 0],
      ),
      [0, 0, -front - 0.0005],
      { turn: Math.PI },
    ),
  );
}

const slimForm: ReaderForm = {
  width: 1.16,
  height: 1.62,
  depth: 0.075,
  corner: 0.08,
  border: 0.1,
  chin: 0.19,
};

function buildPair(look: Look, pose: string) {
  const form = { ...slimForm, height: slimForm.height * look.proportion };
  const front = place(
    reader(look, form, bookPage(760, 1000, look.seed)),
    [-0.14, form.height / 2, 0.1],
    { lean: -0.16 },
  );
  if (pose === 'turned') return assemble(front);
  const behind = place(
    reader(look, form, bookCover(760, 1000, look.seed)),
    [0.5, form.height / 2 - 0.02, -0.36],
    { lean: -0.16, turn: Math.PI - 0.3 },
  );
  return assemble(front, behind);
}

/** One thick side to hold, with page keys. */
function buildWithGrip(look: Look) {
  const form: ReaderForm = {
    width: 1.22,
    height: 1.5 * look.proportion,
    depth: 0.06,
    corner: 0.07,
    border: 0.07,
    chin: 0.08,
  };
  const { width, height } = form;
  const side = width / 2 + 0.14;
  const page = reader({ ...look, brandName: ' ' }, form, bookPage(820, 1060, look.seed + 4));
  const handle = sculpt(
    blend(
      0.06,
      limbField(
        [side - 0.02, -height / 2 + 0.12, -0.07],
        [side - 0.02, height / 2 - 0.12, -0.07],
        0.085,
      ),
      boxField([side - 0.09, 0, -0.002], [0.5, height, 0.066], 0.03),
    ),
    {
      from: [width / 2 - 0.3, -height / 2 - 0.08, -0.22],
      to: [side + 0.24, height / 2 + 0.08, 0.1],
      cell: 0.022,
    },
    body(look.finish, look.color),
  );
  const keys = [0.2, -0.2].map((y) =>
    soften(
      slab(
        { width: 0.075, height: 0.3, depth: 0.04, corner: 0.036, bevel: 0.015 },
        satin(look.accent),
        [side - 0.01, y, 0.028],
      ),
    ),
  );
  const name = place(
    printedBrand(look.brandName, inkOn(look.color), 0.08),
    [side - 0.01, height / 2 - 0.24, 0.034],
    { roll: Math.PI / 2 },
  );
  const backName = place(
    printedBrand(look.brandName, inkOn(look.color), 0.13),
    [-0.1, 0, -0.0315],
    { turn: Math.PI },
  );
  const unit = assemble(page, handle, ...keys, name, backName);
  return place(unit, [0, height / 2, 0], { lean: -0.18 });
}

/** A colour page in a cloth cover whose front folds back into a stand. */
function buildWithCover(look: Look) {
  const form: ReaderForm = {
    width: 1.2,
    height: 1.6 * look.proportion,
    depth: 0.075,
    corner: 0.08,
    border: 0.075,
    chin: 0.13,
  };
  const { width, height } = form;
  const cloth = fabric(look.accent, [5, 6]);
  const unit = place(reader(look, form, bookCover(820, 1080, look.seed)), [0, 0, 0.03]);
  const back = slab(
    { width: width + 0.09, height: height + 0.09, depth: 0.04, corner: 0.1, bevel: 0.014 },
    cloth,
    [0, 0, -0.035],
  );
  const strap = roundedBox([0.06, height + 0.11, 0.05], 0.014, rubber(shade(look.accent, -0.35)), [
    width / 2 - 0.12,
    0,
    -0.045,
  ]);
  const spine = roundedBox([0.06, height + 0.08, 0.13], 0.03, cloth, [-width / 2 - 0.05, 0, 0.01]);
  const flap = place(
    assemble(
      slab(
        { width: width + 0.07, height: height + 0.09, depth: 0.04, corner: 0.1, bevel: 0.014 },
        cloth,
        [-width / 2 - 0.03, 0, 0],
      ),
      slab(
        { width: width - 0.06, height: height - 0.04, depth: 0.01, corner: 0.07, bevel: 0.003 },
        matte(shade(look.accent, 0.35)),
        [-width / 2 - 0.03, 0, 0.02],
      ),
      printedBrand(look.brandName, inkOn(shade(look.accent, 0.35)), 0.14, [
        -width / 2 - 0.03,
        0,
        0.0265,
      ]),
    ),
    [-width / 2 - 0.05, 0, 0.02],
    { turn: -2.4 },
  );
  const stud = roundedBox([0.04, 0.1, 0.012], 0.005, metal('#b9b4af'), [
    width / 2 - 0.12,
    0,
    -0.07,
  ]);
  return place(assemble(unit, back, strap, spine, flap, stud), [0, height / 2, 0], { turn: 0.12 });
}
