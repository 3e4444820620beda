import type { Group } from 'three';
import { body, inkOn, matte, satin, translucent } from '../../materials.ts';
import { roundedBox, slab } from '../../shapes/boxes.ts';
import { printedBrand } from '../../shapes/labels.ts';
import { assemble, faceFront, layFlat, type Position, place, soften } from '../../shapes/parts.ts';
import { port, statusLight } from '../../shapes/ports.ts';
import { puck } from '../../shapes/turned.ts';
import { ventSlots } from '../../shapes/vents.ts';
import { printedDocument } from '../../textures/printed-pages.ts';
import type { PrinterLook } from './look.ts';
import { controlScreen, darkInside, feet, paper, secondTone } from './parts.ts';

/** Wide and low: scanner lid, ink tanks, page in the front tray. */
export function buildInkjet(look: PrinterLook) {
  const width = 2.1 * look.proportion;
  const depth = 1.4;
  const front = depth / 2;
  const shell = body(look.finish, look.color);
  const tone = satin(secondTone(look), { roughness: 0.5 });
  const lower = soften(
    slab({ width, height: 0.5, depth, corner: 0.08, bevel: 0.05 }, shell, [0, 0.29, 0]),
  );
  const upper = soften(
    slab({ width, height: 0.16, depth, corner: 0.05, bevel: 0.04 }, shell, [0, 0.64, 0]),
  );
  const lid = layFlat(
    soften(
      slab(
        { width: width - 0.06, height: depth - 0.1, depth: 0.09, corner: 0.1, bevel: 0.03 },
        tone,
      ),
    ),
  );
  lid.position.set(0, 0.75, -0.03);
  const seam = roundedBox([width - 0.03, 0.03, depth - 0.03], 0.01, darkInside(), [0, 0.55, 0]);
  const trayX = -width * 0.06;
  const mouth = slab(
    { width: width * 0.56, height: 0.24, depth: 0.02, corner: 0.03, bevel: 0.004 },
    darkInside(),
    [trayX, 0.3, front],
  );
  const tray = roundedBox([width * 0.5, 0.03, 0.62], 0.012, tone, [trayX, 0.2, front + 0.26]);
  const stop = roundedBox([0.2, 0.1, 0.03], 0.012, tone, [trayX, 0.24, front + 0.56]);
  const page = paper(
    { width: width * 0.42, length: 0.86 },
    printedDocument(look.seed, true),
    [trayX, 0.25, front + 0.16],
    0.05,
  );
  const rear = place(
    assemble(
      roundedBox([width * 0.5, 0.62, 0.03], 0.014, tone, [0, 0.24, 0]),
      roundedBox([width * 0.43, 0.66, 0.016], 0.003, matte('#f7f5f0'), [0, 0.36, 0.024]),
    ),
    [0, 0.74, -front + 0.12],
    { lean: -0.42 },
  );
  return assemble(
    lower,
    upper,
    lid,
    seam,
    mouth,
    tray,
    stop,
    page,
    rear,
    inkTanks([width / 2 - 0.25, 0.27, front + 0.004]),
    place(controlScreen(look, 0.42, 0.24), [-width / 2 + 0.36, 0.645, front + 0.015], {
      lean: -0.16,
    }),
    statusLight(look.accent, 0.02, [-width / 2 + 0.74, 0.64, front + 0.001]),
    place(faceFront(puck({ radius: 0.05, height: 0.03, edge: 0.01 }, satin(look.accent))), [
      -width / 2 + 0.88,
      0.64,
      front + 0.005,
    ]),
    printedBrand(look.brandName, inkOn(look.color), 0.11, [width / 2 - 0.4, 0.645, front + 0.003]),
    ...feet(width, depth),
    place(
      assemble(
        port('usb-a', [-0.2, 0, 0]),
        port('ethernet', [0.12, 0.02, 0]),
        ventSlots(
          { count: 10, pitch: 0.06, length: 0.2, width: 0.026 },
          darkInside(),
          [-0.8, 0.04, 0],
        ),
      ),
      [0, 0.26, -front - 0.001],
      { turn: Math.PI },
    ),
  );
}

function inkTanks(at: Position): Group {
  const inks = ['#18b4d8', '#e0468f', '#f4cf3a', '#2a282b'];
  const window = assemble(
    slab({ width: 0.44, height: 0.28, depth: 0.012, corner: 0.03, bevel: 0.003 }, darkInside()),
  );
  inks.forEach((color, index) => {
    const level = 0.2 - ((index * 7) % 4) * 0.026;
    const x = -0.15 + index * 0.1;
    window.add(
      roundedBox([0.076, level, 0.012], 0.005, matte(color), [x, -0.11 + level / 2, 0.006]),
    );
    window.add(
      roundedBox([0.08, 0.24, 0.014], 0.006, translucent('#dfe7ea', 0.22), [x, 0.005, 0.01]),
    );
  });
  window.position.set(...at);
  return window;
}
