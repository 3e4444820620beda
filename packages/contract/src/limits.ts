/** Numbers both sides agree on: sizes of lists, lengths of texts, waiting times. */

/** Lists of the API. */
export const listLimits = {
  defaultLimit: 50,
  maximumLimit: 200,
  /** Values one `field[in]` may name. */
  valuesPerFilter: 100,
  /** Specifications one list may be filtered by. */
  specificationFilters: 16,
  sortFields: 5,
  keywordLength: 200,
  /** Of a list that may be longer, results are counted up to this. */
  counted: 10_000,
} as const;

/** Rows a page shows. */
export const pageSizes = {
  products: 8,
  categories: 16,
  categorySkeletons: 20,
  brands: 8,
  cartLines: 4,
  users: [4, 10, 20],
  mostSold: 200,
  detailReviews: 50,
  suggestions: 8,
} as const;

export const pagination = { marginPages: 1, pageRange: 4 } as const;

export const textLengths = {
  cardTitle: 100,
  cartLineTitle: 50,
  accountName: { minimum: 5, maximum: 20 },
  accountPhone: { minimum: 8, maximum: 15 },
  loginEmail: { minimum: 5 },
  signupPassword: { minimum: 8 },
  otherPassword: { minimum: 5 },
  resetCode: 7,
  postalCode: 5,
  /** "Longer than 2". */
  streetAddress: { minimum: 3 },
  checkoutCity: { minimum: 3 },
  checkoutDetails: { minimum: 5 },
  review: { minimum: 5, maximum: 400 },
  reviewAnswer: { minimum: 2, maximum: 600 },
  reviewReport: 300,
  question: { minimum: 5, maximum: 300 },
  answer: { minimum: 2, maximum: 600 },
  productTitle: { minimum: 3, maximum: 100 },
  productDescription: { maximum: 2_000 },
  categoryName: { minimum: 3, maximum: 32 },
  brandName: { minimum: 3, maximum: 32 },
  subcategoryName: { minimum: 2, maximum: 32 },
} as const;

/** What is shown beside a password. */
/** Programs of one shop; more are a sign that keys are made and forgotten. */
export const apiKeyLimits = { inUse: 50, nameLength: 60 } as const;

export const webhookLimits = {
  count: 20,
  nameLength: 60,
  urlLength: 2_000,
  shownAnswer: 500,
} as const;

export const factorLimits = {
  perPerson: 10,
  nameLength: 40,
  codeDigits: 6,
  recoveryCodes: 10,
  /** Without the hyphens between its groups. */
  recoveryCodeLength: 12,
} as const;

export const ratings = {
  minimum: 1,
  maximum: 5,
  /** What a review form starts with. */
  initial: 1,
  /** The average of a product nobody rated, where the documented quirks are on. */
  unratedAverage: 0.5,
} as const;

/** In the main unit. Even with three decimals a piece at this price fits into a line of a cart. */
export const highestPrice = 9_999_999;

export const cartLimits = {
  lines: 100,
  countPerLine: 100_000,
  /** Smallest units. All lines together stay within what an amount may be. */
  lineTotal: 9_999_999_999,
} as const;

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

/** What the shop's people say about one customer. */
export const customerLimits = {
  tags: 12,
  tagLength: 24,
  noteLength: 1_000,
  /** Shown on their page. */
  orders: 50,
  reviews: 50,
  notes: 100,
} as const;

/** Every segment is counted when the list of them is shown. */
export const segmentLimits = {
  segments: 50,
  nameLength: 60,
  rules: 8,
  orders: 10_000,
  days: 3_650,
  amount: 10_000_000,
  /** People a preview names. */
  shown: 8,
} as const;

/** Rules of searches; each is in the memory of every process. */
export const searchRuleLimits = {
  rules: 2_000,
  text: 60,
  words: 12,
  products: 5,
  path: 300,
} as const;

/** What goes with a product. */
export const recommendationLimits = {
  /** Answered at once: a cart shows so many. */
  shown: 4,
  /** Of one price on a product's page, the product itself among them. */
  bundle: 3,
  rules: 2_000,
  products: 8,
  categories: 3,
} as const;

export const reviewPhotos = 4;

export const productPictures = { covers: 1, others: 8, bytesEach: 10 * 1_024 * 1_024 } as const;

/** Milliseconds. */
export const delays = {
  searchDebounce: 500,
  adminCategorySearchDebounce: 500,
  adminSlowSearchDebounce: 1_000,
  toast: 1_500,
  bannerFade: 2_000,
  bannerAutoplay: 3_000,
  reviewAutoplay: 4_000,
  /** Where the documented quirks are on. */
  reviewError: 12_500,
  refreshBeforeExpiry: 5 * 60_000,
  refreshRetryFirst: 30_000,
  refreshRetryLongest: 16 * 60_000,
  resetCodeLife: 10 * 60_000,
  confirmationLife: 60 * 60_000,
} as const;

export const toastsVisible = 3;

/** Sliders go round only when they hold more than this. */
export const loopAbove = { products: 10, reviews: 3 } as const;
