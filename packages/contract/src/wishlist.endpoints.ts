import { endpoint } from './endpoint.ts';
import { wish, wishedIds, wishlistAnswer } from './wishlist.ts';

const common = { tag: 'Wishlist', access: 'guest' } as const;

/** What the signed-in person would like to have. */
export const wishlistEndpoints = {
  read: endpoint('GET /wishlist', {
    ...common,
    summary: 'The wished products',
    answer: wishlistAnswer,
  }),
  add: endpoint('POST /wishlist', {
    ...common,
    summary: 'Wish for a product',
    body: wish,
    answer: wishedIds,
    refusals: ['not_found'],
  }),
  remove: endpoint('DELETE /wishlist/:productId', {
    ...common,
    summary: 'No longer wish for a product',
  }),
};
