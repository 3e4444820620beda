export const couponLimits = {
  name: { minimum: 3, maximum: 32 },
  percent: { minimum: 1, maximum: 100 },
  uses: 1_000_000_000,
  minTotal: 1_000_000,
  amount: 1_000_000,
  scope: 20,
  batchName: { minimum: 2, maximum: 40 },
  prefix: 12,
  codesAtOnce: 500,
  dealPieces: 100,
  sampleLines: 10,
} as const;
