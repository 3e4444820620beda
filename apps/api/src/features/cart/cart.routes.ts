import { cartEndpoints } from '@matjar/contract/cart/cart.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { readCaller } from '../../http/requests/caller.ts';
import type { RateLimits } from '../../http/requests/rate-limits.ts';
import {
  addToCart,
  applyCoupon,
  changeCount,
  clearCart,
  removeCoupon,
  removeLine,
} from './cart.service.ts';
import { type CartDeps, readCart } from './cart-reading.service.ts';

export const cartRoutes: FastifyPluginAsync<CartDeps & { limits: RateLimits }> = async (
  app,
  deps,
) => {
  serveEndpoint(app, cartEndpoints.read, ({ user, query }) =>
    readCart(deps, user.userId, { city: query.city }),
  );

  serveEndpoint(app, cartEndpoints.add, ({ user, body }) => addToCart(deps, user.userId, body));

  serveEndpoint(app, cartEndpoints.clear, ({ user }) => clearCart(deps, user.userId));

  serveEndpoint(app, cartEndpoints.useCoupon, async (request) => {
    const { user, body } = request;
    const { address } = readCaller(request);
    const limited = await deps.limits.consume('coupon', { address });
    if (limited) return limited;
    const response = await applyCoupon(deps, user.userId, body.couponName);
    const isGuess = response instanceof Refusal && response.code === 'coupon_unknown';
    if (!isGuess) await deps.limits.forgive('coupon', { address });
    return response;
  });

  serveEndpoint(app, cartEndpoints.removeCoupon, ({ user }) => removeCoupon(deps, user.userId));

  serveEndpoint(app, cartEndpoints.changeCount, ({ user, params, body }) =>
    changeCount(deps, user.userId, params.id, body.count),
  );

  serveEndpoint(app, cartEndpoints.removeLine, ({ user, params }) =>
    removeLine(deps, user.userId, params.id),
  );
};
