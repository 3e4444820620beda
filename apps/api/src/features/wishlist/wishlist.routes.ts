import { wishlistEndpoints } from '@matjar/contract/wishlist.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { addWish, removeWish, showWishlist, type WishlistParts } from './wishlist.service.ts';

export const wishlistRoutes: FastifyPluginAsync<WishlistParts> = async (app, parts) => {
  serveEndpoint(app, wishlistEndpoints.read, ({ person }) => showWishlist(parts, person.userId));

  serveEndpoint(app, wishlistEndpoints.add, ({ person, body }) =>
    addWish(parts, person.userId, body.productId),
  );

  serveEndpoint(app, wishlistEndpoints.remove, async ({ person, params }) => {
    await removeWish(parts, person.userId, params.productId);
  });
};
