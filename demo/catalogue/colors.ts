import type { DemoColor } from './types.ts';

/** Colours as objects have them: a little muted, so that they sit well on one calm ground. */
export const white: DemoColor = { name: 'White', hex: '#f4f2ee' };
export const sand: DemoColor = { name: 'Sand', hex: '#e3d5c3' };
export const silver: DemoColor = { name: 'Silver', hex: '#c9cac8' };
export const stone: DemoColor = { name: 'Stone', hex: '#a49d94' };
export const titanium: DemoColor = { name: 'Titanium', hex: '#85827e' };
export const graphite: DemoColor = { name: 'Graphite', hex: '#2b2b2f' };
export const ink: DemoColor = { name: 'Ink', hex: '#16161a' };
export const ember: DemoColor = { name: 'Ember', hex: '#fd7631' };
export const coral: DemoColor = { name: 'Coral', hex: '#ee8270' };
export const cherry: DemoColor = { name: 'Cherry', hex: '#a8323a' };
export const clay: DemoColor = { name: 'Clay', hex: '#b5654a' };
export const copper: DemoColor = { name: 'Copper', hex: '#b98560' };
export const rose: DemoColor = { name: 'Rose', hex: '#e2a896' };
export const lemon: DemoColor = { name: 'Lemon', hex: '#f0d26a' };
export const sage: DemoColor = { name: 'Sage', hex: '#9dac92' };
export const mint: DemoColor = { name: 'Mint', hex: '#b9d9ca' };
export const moss: DemoColor = { name: 'Moss', hex: '#5f6b45' };
export const forest: DemoColor = { name: 'Forest', hex: '#2f4a45' };
export const teal: DemoColor = { name: 'Teal', hex: '#2a7b82' };
export const sky: DemoColor = { name: 'Sky', hex: '#a9c4d8' };
export const blue: DemoColor = { name: 'Blue', hex: '#6f7fa6' };
export const midnight: DemoColor = { name: 'Midnight', hex: '#1f2a44' };
export const lilac: DemoColor = { name: 'Lilac', hex: '#b9a8d0' };
export const plum: DemoColor = { name: 'Plum', hex: '#5b3a5e' };
export const oak: DemoColor = { name: 'Oak', hex: '#c39a6b' };
export const walnut: DemoColor = { name: 'Walnut', hex: '#6b4a35' };

export const palette: readonly DemoColor[] = [
  white,
  sand,
  silver,
  stone,
  titanium,
  graphite,
  ink,
  ember,
  coral,
  cherry,
  clay,
  copper,
  rose,
  lemon,
  sage,
  mint,
  moss,
  forest,
  teal,
  sky,
  blue,
  midnight,
  lilac,
  plum,
  oak,
  walnut,
];
