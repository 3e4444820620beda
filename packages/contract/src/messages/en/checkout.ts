/** Buying a cart: the form's messages and what the server says about it. */
export const checkout = {
  enterCity: 'please enter city',
  notValidCity: 'not valid city',
  enterDetails: 'please enter details',
  describeMore: 'please describe more',
  detailsTooLong: 'please use fewer words',
  enterPhone: 'please enter phone number',
  notValidPhone: 'Enter valid phone number',
  notValidPostalCode: 'not valid egyptian post code',
  selectPaymentMethod: 'please select payment method',
  methodNotOffered: 'This way of delivery is not offered to this place.',
  notValidKey: 'The idempotency key must be 8 to 200 visible characters.',
  cartEmpty: 'shopping card is empty',
  enterName: 'please enter name',
  notValidTotal: 'not valid total',
  nameTooLong: 'please use fewer words',
  totalChanged: 'The total has changed since you saw it. Nothing was ordered.',
  outOfStock: 'Some of this is sold out.',
  paymentUnavailable:
    'The payment page cannot be opened right now. Nothing was charged: please try again.',
  lineOutOfStock: '{title}: {left, plural, =0 {none left} one {only # left} other {only # left}}',
  lineGone: '{title}: no longer sold',
} as const;
