import { endpoint } from '../endpoint.ts';
import {
  sharedWishlist,
  shareRequest,
  shareResponse,
  shareState,
  wishlistIds,
  wishlistItem,
  wishlistResponse,
} from './wishlist.ts';

const common = { tag: 'Wishlist', access: 'guest' } as const;
const owner = { tag: common.tag, access: 'user' } as const;

/** The wishlist of the signed-in person. */
export const wishlistEndpoints = {
  read: endpoint('GET /wishlist', {
    ...common,
    summary: 'The products on the wishlist',
    response: wishlistResponse,
  }),
  add: endpoint('POST /wishlist', {
    ...common,
    summary: 'Put a product on the wishlist',
    body: wishlistItem,
    response: wishlistIds,
    refusals: ['not_found'],
  }),
  remove: endpoint('DELETE /wishlist/:productId', {
    ...common,
    summary: 'Take a product off the wishlist',
  }),
  readShare: endpoint('GET /wishlist/share', {
    ...owner,
    summary: 'The link under which others see the wishlist; null while there is none',
    response: shareState,
  }),
  share: endpoint('PUT /wishlist/share', {
    ...owner,
    summary: 'Make that link, or change what it shows',
    body: shareRequest,
    response: shareResponse,
  }),
  unshare: endpoint('DELETE /wishlist/share', {
    ...owner,
    summary: 'Take the link back; a later one is another',
  }),
  showShared: endpoint('GET /wishlists/:token', {
    tag: common.tag,
    summary: 'A wishlist that its owner shares',
    response: sharedWishlist,
    refusals: ['not_found'],
  }),
};
