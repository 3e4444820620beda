/** Adding to the cart. */
export const cart = {
  addToCart: 'Add to cart',
  buyNow: 'Buy now',
  quantity: 'Quantity',
  added: 'Added to cart',
  isInCart: '{count, plural, one {In your cart: {title}} other {In your cart: # × {title}}}',
  pieces: '{count, plural, one {# piece} other {# pieces}}',
  inCart: 'In your cart',
  viewCart: 'View cart',
  chooseColor: 'please choose color',
  pleaseLogin: 'please login',
  chooseVariant: 'Choose one',
} as const;
