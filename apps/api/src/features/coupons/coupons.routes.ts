import { couponEndpoints } from '@matjar/contract/coupons.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import {
  type CouponParts,
  changeCoupon,
  createCoupon,
  endCoupon,
  listCoupons,
  removeCoupon,
  showCoupon,
} from './coupons.service.ts';

export const couponRoutes: FastifyPluginAsync<CouponParts> = async (app, parts) => {
  serveEndpoint(app, couponEndpoints.list, ({ query }) => listCoupons(parts, query));

  serveEndpoint(app, couponEndpoints.show, ({ params }) => showCoupon(parts, params.id));

  serveEndpoint(app, couponEndpoints.create, ({ person, body }) =>
    createCoupon(parts, person, body),
  );

  serveEndpoint(app, couponEndpoints.change, ({ person, params, body }) =>
    changeCoupon(parts, person, params.id, body),
  );

  serveEndpoint(app, couponEndpoints.end, ({ person, params }) =>
    endCoupon(parts, person, params.id),
  );

  serveEndpoint(app, couponEndpoints.remove, ({ person, params }) =>
    removeCoupon(parts, person, params.id),
  );
};
