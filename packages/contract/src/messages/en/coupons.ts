/** Coupons: why one does not apply, and what is wrong with one that staff writes. */
export const coupons = {
  unknown: 'There is no such coupon.',
  expired: 'This coupon has expired.',
  usedUp: 'This coupon has been used up.',
  usedByYou: 'You have already used this coupon.',
  belowMinimum: 'This coupon is for larger carts.',
  minimumIs: 'This coupon is for carts of {minimum} or more.',
  withoutGoods: 'Put something into the cart first.',
  nameTaken: 'There already is a coupon with this code.',
  nameMissing: 'Please enter a code.',
  nameLength: 'A code has 3 to 32 characters.',
  nameCharacters: 'A code has only letters, digits, - and _.',
  expireNotValid: 'Please enter when the coupon ends.',
  discountRange: 'The discount is a whole percentage from 1 to 100.',
  usesRange: 'A limit of uses is a whole number from 1.',
  usesBelowUsed: 'The coupon was already used {uses, plural, one {# time} other {# times}}.',
  minTotalRange: 'The smallest total is an amount from 0.',
} as const;
