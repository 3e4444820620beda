import { wishlistEndpoints } from '@matjar/contract/wishlist.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import {
  addToWishlist,
  removeFromWishlist,
  showWishlist,
  type WishlistDeps,
} from './wishlist.service.ts';

export const wishlistRoutes: FastifyPluginAsync<WishlistDeps> = async (app, deps) => {
  serveEndpoint(app, wishlistEndpoints.read, ({ person }) => showWishlist(deps, person.userId));

  serveEndpoint(app, wishlistEndpoints.add, ({ person, body }) =>
    addToWishlist(deps, person.userId, body.productId),
  );

  serveEndpoint(app, wishlistEndpoints.remove, async ({ person, params }) => {
    await removeFromWishlist(deps, person.userId, params.productId);
  });
};
