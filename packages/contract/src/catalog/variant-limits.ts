/** Separate from the schemas, so that forms need not load them. */
export const variantLimits = {
  options: 3,
  variants: 100,
  nameLength: 30,
  valueLength: 40,
  /** Maximum stock of a variant. */
  pieces: 1_000_000,
} as const;
