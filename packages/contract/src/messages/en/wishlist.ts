/** The wishlist; texts of its toasts keep their own spelling and spaces. */
export const wishlist = {
  heart: 'My WishList: {title}',
  added: 'addition succeeded',
  inBrowser: 'Until then it stays in this browser.',
  removed: ' removed success',
  cannotFetch: "can't fetch product",
  empty: 'Your wishlist is empty',
  emptyText: 'Press the heart on a product, and it waits for you here.',
} as const;
