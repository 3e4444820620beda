/** Guest checkout: the choice at sign-in, the order by link, and creating an account. */
export const guests = {
  title: 'How do you want to check out?',
  text: 'Your cart comes along either way.',
  emptyTitle: 'Your cart is empty',
  emptyText: 'Sign in to see the cart of your account, or find something first.',
  signedOutTitle: 'You are signed out',
  signedOutText: 'Your cart is in your account. Sign in to go on where you were.',
  back: 'Back to the shop',
  start: 'Continue as guest',
  startText: 'An email address is enough. Name, phone and address come next.',
  emailHint: 'Receipt and tracking go here.',
  noPassword: 'No password needed',
  followByLink: 'Follow it by a link in the email',
  passwordLater: 'Set a password later, if you like',
  orderedBefore:
    'Ordered here before? Orders with the same email come together once a code has shown that it is yours.',
  orSignIn: 'or sign in',
  signInText: 'With your saved addresses, orders and wishlist.',
  cart: 'Your cart',
  inCart: '{count, plural, one {# item} other {# items}} in your cart',
  moreLines: '{count, plural, one {and # more} other {and # more}}',

  keepTitle: 'Keep this order',
  keepText: 'Set a password, and your orders stay together under {email}.',
  keep: 'Set password',
  accountReady: 'Your account is ready',
  enterCode: 'Enter the code',

  linkText:
    'Name, street and phone are hidden here. Sign in to see everything, to change or cancel it.',
  linkMissingTitle: 'This link does not work',
  linkMissingText:
    'It may be cut off, or too old. The number of the order and your email find it as well.',
  linkSetPassword: 'Set a password',
  deliveryTo: 'Delivery to {city}',
} as const;
