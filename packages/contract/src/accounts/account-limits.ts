/** Maximum of API keys; more are a sign of forgotten ones. */
export const apiKeyLimits = { inUse: 50, nameLength: 60 } as const;

/** Limits of second factors. */
export const factorLimits = {
  perUser: 10,
  nameLength: 40,
  codeDigits: 6,
  recoveryCodes: 10,
  /** Without hyphens. */
  recoveryCodeLength: 12,
} as const;

/** Limits of notes and tags per customer. */
export const customerLimits = {
  tags: 12,
  tagLength: 24,
  noteLength: 1_000,
  /** Maximum shown on the customer's page. */
  orders: 50,
  reviews: 50,
  notes: 100,
} as const;

/** Limited, because every segment is counted when their list is shown. */
export const segmentLimits = {
  segments: 50,
  nameLength: 60,
  rules: 8,
  orders: 10_000,
  days: 3_650,
  amount: 10_000_000,
  /** Customers in a preview. */
  shown: 8,
} as const;
