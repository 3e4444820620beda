/** Apart from their schemas, which forms need not load to know them. */
export const variantLimits = {
  options: 3,
  variants: 100,
  nameLength: 30,
  valueLength: 40,
  /** What one variant may have on hand. */
  pieces: 1_000_000,
} as const;
