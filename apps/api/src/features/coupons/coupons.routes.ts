import {
  couponAnswer,
  couponChange,
  couponInput,
  couponList,
  couponListQuery,
} from '@matjar/contract/coupons.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/access.ts';
import { errorResponses } from '../../http/error-responses.ts';
import { accept } from '../../http/refusal.ts';
import {
  type CouponParts,
  changeCoupon,
  createCoupon,
  endCoupon,
  listCoupons,
  removeCoupon,
  showCoupon,
} from './coupons.service.ts';

const tags = ['Coupons'];
const config = { access: 'admin' } as const;
const params = z.object({ id: z.string() });

/** Coupons, for staff. People use them through their cart. */
export const couponRoutes: FastifyPluginAsyncZod<CouponParts> = async (app, parts) => {
  const always = errorResponses('unauthorized', 'forbidden', 'unavailable');

  app.get(
    '/coupons',
    {
      config,
      schema: {
        tags,
        summary: 'All coupons with their use, page by page',
        querystring: couponListQuery,
        response: { 200: couponList, ...always, ...errorResponses('validation') },
      },
    },
    (request) => listCoupons(parts, request.query),
  );

  app.get(
    '/coupons/:id',
    {
      config,
      schema: {
        tags,
        summary: 'One coupon',
        params,
        response: { 200: couponAnswer, ...always, ...errorResponses('not_found') },
      },
    },
    async (request) => accept(await showCoupon(parts, request.params.id)),
  );

  app.post(
    '/coupons',
    {
      config,
      schema: {
        tags,
        summary: 'Make a coupon',
        body: couponInput,
        response: {
          201: couponAnswer,
          ...always,
          ...errorResponses('validation', 'coupon_name_taken'),
        },
      },
    },
    async (request, reply) => {
      reply.code(201);
      return accept(await createCoupon(parts, signedIn(request), request.body));
    },
  );

  app.put(
    '/coupons/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change a coupon',
        params,
        body: couponChange,
        response: {
          200: couponAnswer,
          ...always,
          ...errorResponses('validation', 'not_found', 'conflict', 'coupon_name_taken'),
        },
      },
    },
    async (request) =>
      accept(await changeCoupon(parts, signedIn(request), request.params.id, request.body)),
  );

  app.post(
    '/coupons/:id/end',
    {
      config,
      schema: {
        tags,
        summary: 'End a coupon now',
        params,
        response: { 200: couponAnswer, ...always, ...errorResponses('not_found') },
      },
    },
    async (request) => accept(await endCoupon(parts, signedIn(request), request.params.id)),
  );

  app.delete(
    '/coupons/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a coupon',
        params,
        response: { 204: z.undefined(), ...always, ...errorResponses('not_found') },
      },
    },
    async (request, reply) => {
      accept(await removeCoupon(parts, signedIn(request), request.params.id));
      reply.code(204);
    },
  );
};
