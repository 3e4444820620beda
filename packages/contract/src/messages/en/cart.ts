/** Putting things into the cart. */
export const cart = {
  addToCart: 'Add to cart',
  buyNow: 'Buy now',
  quantity: 'Quantity',
  added: 'Added to cart',
  isInCart: '{count, plural, one {In your cart: {title}} other {In your cart: # × {title}}}',
  pieces: '{count, plural, one {# piece} other {# pieces}}',
  inCart: 'In your cart',
  viewCart: 'View cart',
  goOn: 'Continue',
  chooseColor: 'please choose color',
  pleaseLogin: 'please login',
  colorUnknown: 'This product does not come in that colour.',
  chooseVariant: 'Choose one',
  variantUnknown: 'This product is no longer sold that way. Choose again.',
  stockShort: 'There is not enough in stock.',
  stockLeft: '{left, plural, one {Only # left in stock.} other {Only # left in stock.}}',
  soldOut: 'out of stock',
  full: 'A cart holds at most 100 different products.',
  countNotWhole: 'The quantity must be a whole number.',
  countTooLow: 'The quantity must be at least 1.',
  countTooHigh: 'The quantity is too large.',
  /** Shown beside the cart when something changed without the person's doing. */
  priceChanged: 'The price of {title} changed from {before} to {now}.',
  stockChanged:
    '{left, plural, =0 {No piece of {title} is left.} one {Only # piece of {title} is left.} other {Only # pieces of {title} are left.}}',
  clipped:
    '{added, plural, =0 {No more of {title} were added: you have all there are.} one {Only # piece of {title} was added: there are no more.} other {Only # pieces of {title} were added: there are no more.}}',
  productGone: '{title} is no longer sold and was taken out of your cart.',
  couponGone: 'The coupon {coupon} was taken off: {reason}',
} as const;
