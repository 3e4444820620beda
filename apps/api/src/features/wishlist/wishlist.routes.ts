import { wish, wishedIds, wishlistAnswer } from '@matjar/contract/wishlist.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/access.ts';
import { errorResponses } from '../../http/error-responses.ts';
import { accept } from '../../http/refusal.ts';
import { addWish, removeWish, showWishlist, type WishlistParts } from './wishlist.service.ts';

const tags = ['Wishlist'];
const config = { access: 'user' } as const;

/** What the signed-in person would like to have. */
export const wishlistRoutes: FastifyPluginAsyncZod<WishlistParts> = async (app, parts) => {
  const always = errorResponses('unauthorized', 'unavailable');

  app.get(
    '/wishlist',
    {
      config,
      schema: {
        tags,
        summary: 'The wished products',
        response: { 200: wishlistAnswer, ...always },
      },
    },
    (request) => showWishlist(parts, signedIn(request).userId),
  );

  app.post(
    '/wishlist',
    {
      config,
      schema: {
        tags,
        summary: 'Wish for a product',
        body: wish,
        response: { 200: wishedIds, ...always, ...errorResponses('validation', 'not_found') },
      },
    },
    async (request) =>
      accept(await addWish(parts, signedIn(request).userId, request.body.productId)),
  );

  app.delete(
    '/wishlist/:productId',
    {
      config,
      schema: {
        tags,
        summary: 'No longer wish for a product',
        params: z.object({ productId: z.string() }),
        response: { 204: z.undefined(), ...always },
      },
    },
    async (request, reply) => {
      await removeWish(parts, signedIn(request).userId, request.params.productId);
      reply.code(204);
    },
  );
};
