/** Limits shared by server and clients: sizes of lists, lengths of texts, delays. */

/** Limits of lists. */
export const listLimits = {
  defaultLimit: 50,
  maximumLimit: 200,
  /** Maximum of values in a `field[in]`. */
  valuesPerFilter: 100,
  /** Maximum of specification filters. */
  specificationFilters: 16,
  sortFields: 5,
  keywordLength: 200,
  /** Long lists are counted up to this number. */
  counted: 10_000,
} as const;

/** Rows per page. */
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

export const ratings = {
  minimum: 1,
  maximum: 5,
  /** Initial value of the review form. */
  initial: 1,
  /** Average of an unrated product, if the documented quirks are on. */
  unratedAverage: 0.5,
} as const;

/** In main units. Even with three decimals a piece at this price fits into a line of a cart. */
export const highestPrice = 9_999_999;

export const cartLimits = {
  lines: 100,
  countPerLine: 100_000,
  /** In smallest units. The sum of all lines stays within the limit of amounts. */
  lineTotal: 9_999_999_999,
} as const;

export const reviewPhotos = 4;

export const productPictures = { covers: 1, others: 8, bytesEach: 10 * 1_024 * 1_024 } as const;

/** In milliseconds. */
export const delays = {
  searchDebounce: 500,
  adminCategorySearchDebounce: 500,
  adminSlowSearchDebounce: 1_000,
  toast: 1_500,
  bannerFade: 2_000,
  bannerAutoplay: 3_000,
  reviewAutoplay: 4_000,
  /** If the documented quirks are on. */
  reviewError: 12_500,
  refreshBeforeExpiry: 5 * 60_000,
  refreshRetryFirst: 30_000,
  refreshRetryLongest: 16 * 60_000,
  resetCodeLife: 10 * 60_000,
  confirmationLife: 60 * 60_000,
  cashCodeLife: 12 * 60 * 60_000,
} as const;

export const toastsVisible = 3;

/** Sliders loop only with more items than this. */
export const loopAbove = { products: 10, reviews: 3 } as const;
