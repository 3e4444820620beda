import { cartAddition, cartAnswer, cartCount, couponChoice } from '@matjar/contract/cart.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/access.ts';
import { errorResponses } from '../../http/error-responses.ts';
import { accept } from '../../http/refusal.ts';
import {
  addToCart,
  applyCoupon,
  changeCount,
  clearCart,
  removeCoupon,
  removeLine,
} from './cart.service.ts';
import { type CartParts, readCart } from './cart-reading.service.ts';

const tags = ['Cart'];
const config = { access: 'user' } as const;
const params = z.object({ id: z.string().meta({ description: 'Of the line or its product.' }) });

/** The signed-in person's one cart. */
export const cartRoutes: FastifyPluginAsyncZod<CartParts> = async (app, parts) => {
  const always = errorResponses('unauthorized', 'unavailable');

  app.get(
    '/cart',
    { config, schema: { tags, summary: 'The cart', response: { 200: cartAnswer, ...always } } },
    (request) => readCart(parts, signedIn(request).userId),
  );

  app.post(
    '/cart',
    {
      config,
      schema: {
        tags,
        summary: 'Put a product into the cart',
        body: cartAddition,
        response: {
          200: cartAnswer,
          ...always,
          ...errorResponses(
            'validation',
            'color_required',
            'color_unknown',
            'cart_full',
            'not_found',
            'stock_short',
            'sold_out',
          ),
        },
      },
    },
    async (request) => accept(await addToCart(parts, signedIn(request).userId, request.body)),
  );

  app.delete(
    '/cart',
    {
      config,
      schema: { tags, summary: 'Empty the cart', response: { 200: cartAnswer, ...always } },
    },
    (request) => clearCart(parts, signedIn(request).userId),
  );

  app.put(
    '/cart/applyCoupon',
    {
      config,
      schema: {
        tags,
        summary: 'Use a coupon',
        body: couponChoice,
        response: {
          200: cartAnswer,
          ...always,
          ...errorResponses(
            'validation',
            'coupon_unknown',
            'coupon_expired',
            'coupon_used_up',
            'coupon_used_by_you',
            'coupon_below_minimum',
            'coupon_without_goods',
          ),
        },
      },
    },
    async (request) =>
      accept(await applyCoupon(parts, signedIn(request).userId, request.body.couponName)),
  );

  app.delete(
    '/cart/coupon',
    {
      config,
      schema: { tags, summary: 'Take the coupon off', response: { 200: cartAnswer, ...always } },
    },
    (request) => removeCoupon(parts, signedIn(request).userId),
  );

  app.put(
    '/cart/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change how many of a line',
        params,
        body: cartCount,
        response: {
          200: cartAnswer,
          ...always,
          ...errorResponses('validation', 'not_found', 'stock_short', 'sold_out'),
        },
      },
    },
    async (request) =>
      accept(
        await changeCount(parts, signedIn(request).userId, request.params.id, request.body.count),
      ),
  );

  app.delete(
    '/cart/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Take a line out of the cart',
        params,
        response: { 200: cartAnswer, ...always, ...errorResponses('not_found') },
      },
    },
    async (request) => accept(await removeLine(parts, signedIn(request).userId, request.params.id)),
  );
};
