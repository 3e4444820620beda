import { type Group, Shape } from 'three';
import { metal, satin } from '../materials.ts';
import { extrude } from './boxes.ts';
import { knurled } from './knurled.ts';
import { assemble, place } from './parts.ts';
import { cylinder, puck } from './turned.ts';

export interface PropellerForm {
  /** From the hub to a tip. */
  length: number;
  blades: number;
  /** Radians; where the first blade points. */
  turn: number;
  color: string;
  tipColor: string;
}

function bladeOutline(length: number, from: number, to: number): Shape {
  const outline = new Shape();
  const wide = length * 0.16;
  const at = (t: number) => t * length;
  const chord = (t: number) => wide * (0.42 + 1.9 * t * (1 - t) * (1.25 - t));
  const steps = 14;
  for (let step = 0; step <= steps; step++) {
    const t = from + ((to - from) * step) / steps;
    const x = at(t);
    const y = chord(t) * 0.62;
    if (step === 0) outline.moveTo(x, y);
    else outline.lineTo(x, y);
  }
  for (let step = steps; step >= 0; step--) {
    const t = from + ((to - from) * step) / steps;
    outline.lineTo(at(t), -chord(t) * 0.38);
  }
  outline.closePath();
  return outline;
}

/** Spins around y; the hub's foot is at the origin. */
export function propeller(form: PropellerForm): Group {
  const paint = satin(form.color, { roughness: 0.5 });
  const tip = satin(form.tipColor, { roughness: 0.5 });
  const rotor = assemble(
    puck({ radius: 0.06, height: 0.05, edge: 0.014 }, satin('#2a282a'), [0, 0.025, 0]),
    puck({ radius: 0.025, height: 0.03, edge: 0.01 }, metal('#cfcac4'), [0, 0.06, 0]),
  );
  for (let blade = 0; blade < form.blades; blade++) {
    const shape = assemble(
      extrude(
        bladeOutline(form.length, 0.06, 0.9),
        { depth: 0.016, bevel: 0.005, bevelSegments: 2 },
        paint,
      ),
      extrude(
        bladeOutline(form.length, 0.9, 1),
        { depth: 0.016, bevel: 0.005, bevelSegments: 2 },
        tip,
      ),
    );
    // Laid flat, then pitched a little as real blades are.
    shape.rotation.x = -Math.PI / 2 + 0.2;
    rotor.add(
      place(shape, [0, 0.035, 0], { turn: form.turn + (blade / form.blades) * Math.PI * 2 }),
    );
  }
  return rotor;
}

/** An outrunner motor that stands on y = 0, with a coloured ring. */
export function motor(radius: number, height: number, ringColor: string): Group {
  const can = satin('#29272a', { roughness: 0.36 });
  return assemble(
    puck({ radius, height, edge: 0.014 }, can, [0, height / 2, 0]),
    knurled(
      { radius: radius * 0.985, height: height * 0.4, ridges: 24, relief: radius * 0.06 },
      can,
      [0, height * 0.42, 0],
    ),
    cylinder({ radius: radius * 1.03, height: 0.018 }, metal(ringColor, { roughness: 0.35 }), [
      0,
      height * 0.8,
      0,
    ]),
  );
}
