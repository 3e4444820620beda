/** The wishlist; texts of its toasts keep their own spelling and blanks. */
export const wishlist = {
  heart: 'My WishList: {title}',
  added: 'addition succeeded',
  removed: ' removed success',
} as const;
