import { wishlistEndpoints } from '@matjar/contract/catalog/wishlist.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import {
  addToWishlist,
  removeFromWishlist,
  showWishlist,
  type WishlistDeps,
} from './wishlist.service.ts';
import {
  readShare,
  shareWishlist,
  showSharedWishlist,
  unshareWishlist,
} from './wishlist-share.service.ts';

export const wishlistRoutes: FastifyPluginAsync<WishlistDeps> = async (app, deps) => {
  serveEndpoint(app, wishlistEndpoints.read, ({ person }) => showWishlist(deps, person.userId));

  serveEndpoint(app, wishlistEndpoints.add, ({ person, body }) =>
    addToWishlist(deps, person.userId, body.productId),
  );

  serveEndpoint(app, wishlistEndpoints.remove, async ({ person, params }) => {
    await removeFromWishlist(deps, person.userId, params.productId);
  });

  serveEndpoint(app, wishlistEndpoints.readShare, ({ person }) =>
    readShare(deps.db, person.userId),
  );

  serveEndpoint(app, wishlistEndpoints.share, ({ person, body }) =>
    shareWishlist(deps.db, person.userId, body.showsName),
  );

  serveEndpoint(app, wishlistEndpoints.unshare, ({ person }) =>
    unshareWishlist(deps.db, person.userId),
  );

  serveEndpoint(app, wishlistEndpoints.showShared, ({ params }, reply) => {
    // No cache may show it after sharing has ended.
    reply.header('cache-control', 'private, no-store');
    return showSharedWishlist(deps, params.token);
  });
};
