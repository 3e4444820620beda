import { wishlistEndpoints } from '@matjar/contract/wishlist/wishlist.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import {
  addToWishlist,
  readShare,
  removeFromWishlist,
  shareWishlist,
  showSharedWishlist,
  showWishlist,
  unshareWishlist,
  type WishlistDeps,
} from './wishlist.service.ts';

export const wishlistRoutes: FastifyPluginAsync<WishlistDeps> = async (app, deps) => {
  serveEndpoint(app, wishlistEndpoints.read, ({ user }) => showWishlist(deps, user.userId));

  serveEndpoint(app, wishlistEndpoints.add, ({ user, body }) =>
    addToWishlist(deps, user.userId, body.productId),
  );

  serveEndpoint(app, wishlistEndpoints.remove, async ({ user, params }) => {
    await removeFromWishlist(deps, user.userId, params.productId);
  });

  serveEndpoint(app, wishlistEndpoints.readShare, ({ user }) => readShare(deps.db, user.userId));

  serveEndpoint(app, wishlistEndpoints.share, ({ user, body }) =>
    shareWishlist(deps.db, user.userId, body.showsName),
  );

  serveEndpoint(app, wishlistEndpoints.unshare, ({ user }) =>
    unshareWishlist(deps.db, user.userId),
  );

  serveEndpoint(app, wishlistEndpoints.showShared, ({ params }, reply) => {
    // No cache may show it after sharing has ended.
    reply.header('cache-control', 'private, no-store');
    return showSharedWishlist(deps, params.token);
  });
};
