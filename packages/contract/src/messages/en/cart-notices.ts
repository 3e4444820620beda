/** Notices and refusals of the API about a cart and its lines. */
export const cartNotices = {
  stockLeft: '{left, plural, one {Only # left in stock.} other {Only # left in stock.}}',
  priceChanged: 'The price of {title} changed from {before} to {now}.',
  stockChanged:
    '{left, plural, =0 {No piece of {title} is left.} one {Only # piece of {title} is left.} other {Only # pieces of {title} are left.}}',
  clipped:
    '{added, plural, =0 {No more of {title} were added: you have all there are.} one {Only # piece of {title} was added: there are no more.} other {Only # pieces of {title} were added: there are no more.}}',
  limit: 'At most {most} per order.',
  limitReached: 'At most {most} pieces of {title} go into one order.',
  limitClipped:
    '{added, plural, =0 {No more of {title} were added} one {Only # piece of {title} was added} other {Only # pieces of {title} were added}}: at most {most} go into one order.',
  overLimit: 'There is more of a product in the cart than one order may have.',
  productGone: '{title} is no longer sold and was taken out of your cart.',
  couponGone: 'The coupon {coupon} was taken off: {reason}',
  variantUnknown: 'This product is no longer sold that way. Choose again.',
  colorUnknown: 'This product does not come in that colour.',
  stockShort: 'There is not enough in stock.',
  soldOut: 'out of stock',
  full: 'A cart holds at most 100 different products.',
  countNotWhole: 'The quantity must be a whole number.',
  countTooLow: 'The quantity must be at least 1.',
  countTooHigh: 'The quantity is too large.',
} as const;
