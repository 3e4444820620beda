/** One ink for every mark: the shop recolours nothing, it only places them on light tiles. */
export const ink = '#1c1917';

/** Lettering styles, all cut from the one variable font the shop already ships. */
export const letterings = {
  bold: { weight: 700, tracking: -0.025, size: 1 },
  heavyLower: { weight: 850, tracking: -0.04, size: 1.02, case: 'lower' },
  wideCaps: { weight: 650, tracking: 0.1, size: 0.84, case: 'upper' },
  fineCaps: { weight: 500, tracking: 0.3, size: 0.58, case: 'upper' },
  light: { weight: 380, tracking: 0, size: 1.02 },
  slanted: { weight: 750, tracking: -0.015, size: 1, italic: true },
} as const satisfies Record<
  string,
  { weight: number; tracking: number; size: number; case?: 'lower' | 'upper'; italic?: boolean }
>;

export interface BrandMark {
  name: string;
  lettering: keyof typeof letterings;
  /** SVG elements in a 48 by 48 box, painted with `ink`. */
  pictogram: string;
  /** Where the pictogram stands to the name. */
  place?: 'before' | 'above';
}
