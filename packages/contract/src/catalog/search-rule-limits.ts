/** Limits of search rules, which every process holds in memory. */
export const searchRuleLimits = {
  rules: 2_000,
  text: 60,
  words: 12,
  products: 5,
  path: 300,
} as const;

/** Limits of recommendations. */
export const recommendationLimits = {
  /** Maximum per response; a cart shows as many. */
  shown: 4,
  /** Products in a bundle on the product's page, including the product itself. */
  bundle: 3,
  rules: 2_000,
  products: 8,
  categories: 3,
} as const;
