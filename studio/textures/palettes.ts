/** From sky to ground, dark enough at the top for white type. */
export type Palette = readonly [string, string, ...string[]];

const palettes: readonly Palette[] = [
  ['#12204d', '#3b2a6b', '#f58a55', '#f4c7a1', '#5b6fd6', '#2d3a8c'],
  ['#5a1e3c', '#a3364b', '#ffb48c', '#fd7631', '#7a2a5e', '#ffd9bd'],
  ['#04333a', '#0b1f3a', '#17a398', '#f2d492', '#f29559', '#0f6d7a'],
  ['#0a1440', '#2a1458', '#fd7631', '#ff9d6b', '#6a3bd1', '#1f55c9'],
  ['#2b0a3d', '#611a4d', '#ff6f61', '#ffb88c', '#de5d83', '#3d1e6d'],
  ['#0b2545', '#13315c', '#8da9c4', '#eef4ed', '#f4b183', '#134074'],
  ['#10312b', '#1d5c4c', '#7cc6a0', '#e9e4b4', '#f0a05a', '#2b7a62'],
  ['#23293f', '#4a4e69', '#c9ada7', '#f2e9e4', '#9a8c98', '#e7a977'],
  ['#3a1230', '#7b1e4f', '#f05d77', '#fbb1a0', '#ffd6a5', '#b8336a'],
  ['#0d2b3e', '#0f4c5c', '#e36414', '#fb8b24', '#9a031e', '#5f0f40'],
];

export function paletteFor(seed: number): Palette {
  const whole = Math.abs(Math.floor(seed));
  // The scene repeats every five seeds; stepping on here pairs it with another palette each time.
  const palette = palettes[(whole * 7 + Math.floor(whole / 5) * 3 + 3) % palettes.length];
  if (!palette) throw new Error('There is no palette');
  return palette;
}

/** Cycles through the palette's ground colours. */
export function layerColor(palette: Palette, layer: number): string {
  const ground = palette.slice(2);
  return ground[layer % ground.length] ?? palette[0];
}
