/** Reasons why a coupon does not apply, used by the server only. */
export const couponFaults = {
  notStarted: 'This coupon is not valid yet.',
  paused: 'This coupon cannot be used at the moment.',
  firstOrder: 'This coupon is for a first order.',
  firstOrderAtEnd:
    'This coupon is for a first order, and this email address has ordered before. Take the coupon off in the cart to go on.',
  notForYou: 'This coupon is not for this account.',
  minimumInScope: 'This coupon is for {minimum} or more of the goods it is for.',
  dealShort:
    'Put {buy, plural, one {# piece} other {# pieces}} of what this coupon is for into the cart, and {get, plural, one {# more} other {# more}} to get cheaper.',
  deliveryFree:
    'Delivery is free already, so this coupon would change nothing. Save it for another order.',
  otherGoods: 'This coupon is for other goods than those in the cart.',
} as const;
