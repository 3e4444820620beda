import { PointLight } from 'three';
import { model as speaker } from '../models/speaker.ts';
import { model as television } from '../models/television.ts';
import { assemble, type Position, place } from '../shapes/parts.ts';
import type { Banner } from './banner.ts';
import { cast } from './props.ts';

function screenGlow(color: string, strength: number, at: Position): PointLight {
  const light = new PointLight(color, strength, 9);
  light.position.set(...at);
  return light;
}

/** What the picture on the screen throws into the dark room. */
const screenLight = () => [
  screenGlow('#ff9d6b', 14, [-1.2, 1, 1.7]),
  screenGlow('#6a5bff', 11, [1.3, 1.2, 1.5]),
];

/** A television glowing in a dark room. */
export const heroCinema: Banner = {
  name: 'hero-cinema',
  width: 1600,
  height: 800,
  shot: {
    yaw: 0,
    pitch: 9,
    fill: 0.77,
    shift: { x: 0.28, y: -0.05 },
    mood: 'night',
    extraLights: screenLight(),
  },
  build: () => {
    const screen = cast(television, {
      variant: 'feet',
      color: '#2a292c',
      seed: 1,
      brandName: 'Lumora',
    });
    const bar = cast(speaker, {
      variant: 'brick',
      color: '#2b292b',
      accent: '#fd7631',
      brandName: 'Brusk',
    });
    const barrel = cast(speaker, {
      variant: 'barrel',
      color: '#4a3a86',
      accent: '#fd7631',
      brandName: 'Brusk',
    });
    return assemble(
      place(screen, [0, 0, 0], { turn: -0.22 }),
      place(bar, [-1.0, 0, 0.85], { turn: 0.1, scale: 0.42 }),
      place(barrel, [2.1, 0, 0.4], { turn: -0.3, scale: 0.62 }),
    );
  },
};

/** The same room for a tall place: the screen seen from nearer. */
export const cinemaTall: Banner = {
  name: 'cinema-tall',
  width: 900,
  height: 900,
  shot: {
    yaw: -16,
    pitch: 8,
    fill: 0.92,
    shift: { x: 0, y: -0.3 },
    mood: 'night',
    extraLights: screenLight(),
  },
  build: () => {
    const screen = cast(television, {
      variant: 'feet',
      color: '#2a292c',
      seed: 1,
      brandName: 'Lumora',
    });
    const barrel = cast(speaker, {
      variant: 'barrel',
      color: '#4a3a86',
      accent: '#fd7631',
      brandName: 'Brusk',
    });
    return assemble(screen, place(barrel, [1.5, 0, 0.75], { turn: -0.3, scale: 0.6 }));
  },
};
