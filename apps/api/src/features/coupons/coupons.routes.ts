import { couponEndpoints } from '@matjar/contract/coupons/coupons.endpoints.ts';
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

  serveEndpoint(app, couponEndpoints.createCodes, ({ user, body }) =>
    createCodes(deps, user, body),
  );

  serveEndpoint(app, couponEndpoints.preview, ({ body }) => previewCoupon(deps, body));

  serveEndpoint(app, couponEndpoints.show, ({ params }) => showCoupon(deps, params.id));

  serveEndpoint(app, couponEndpoints.create, ({ user, body }) => createCoupon(deps, user, body));

  serveEndpoint(app, couponEndpoints.change, ({ user, params, body }) =>
    changeCoupon(deps, user, params.id, body),
  );

  serveEndpoint(app, couponEndpoints.end, ({ user, params }) => endCoupon(deps, user, params.id));

  serveEndpoint(app, couponEndpoints.remove, ({ user, params }) =>
    removeCoupon(deps, user, params.id),
  );
};
