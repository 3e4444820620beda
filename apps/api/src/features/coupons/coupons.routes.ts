import { couponEndpoints } from '@matjar/contract/checkout/coupons.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { createCodes, listBatches } from './coupon-codes.service.ts';
import { previewCoupon } from './coupon-preview.service.ts';
import {
  type CouponDeps,
  changeCoupon,
  createCoupon,
  endCoupon,
  listCoupons,
  removeCoupon,
  showCoupon,
} from './coupons.service.ts';
import { exportCoupons } from './coupons-export.ts';

export const couponRoutes: FastifyPluginAsync<CouponDeps> = async (app, deps) => {
  serveEndpoint(app, couponEndpoints.list, ({ query }) => listCoupons(deps, query));

  serveEndpoint(app, couponEndpoints.export, async ({ query }, reply) =>
    app.exports.send(reply, {
      list: 'coupons',
      format: query.format,
      tables: (db) => [exportCoupons({ ...deps, db }, query)],
    }),
  );

  serveEndpoint(app, couponEndpoints.batches, () => listBatches(deps));

  serveEndpoint(app, couponEndpoints.createCodes, ({ person, body }) =>
    createCodes(deps, person, body),
  );

  serveEndpoint(app, couponEndpoints.preview, ({ body }) => previewCoupon(deps, body));

  serveEndpoint(app, couponEndpoints.show, ({ params }) => showCoupon(deps, params.id));

  serveEndpoint(app, couponEndpoints.create, ({ person, body }) =>
    createCoupon(deps, person, body),
  );

  serveEndpoint(app, couponEndpoints.change, ({ person, params, body }) =>
    changeCoupon(deps, person, params.id, body),
  );

  serveEndpoint(app, couponEndpoints.end, ({ person, params }) =>
    endCoupon(deps, person, params.id),
  );

  serveEndpoint(app, couponEndpoints.remove, ({ person, params }) =>
    removeCoupon(deps, person, params.id),
  );
};
