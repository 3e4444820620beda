/** Putting things into the cart. */
export const cart = {
  addToCart: 'Add to cart',
  chooseColor: 'please choose color',
  pleaseLogin: 'please login',
} as const;
