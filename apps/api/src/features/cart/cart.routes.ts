import { cartEndpoints } from '@matjar/contract/checkout/cart.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { readClient } from '../../http/requests/client.ts';
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
  serveEndpoint(app, cartEndpoints.read, ({ person, query }) =>
    readCart(deps, person.userId, { city: query.city }),
  );

  serveEndpoint(app, cartEndpoints.add, ({ person, body }) => addToCart(deps, person.userId, body));

  serveEndpoint(app, cartEndpoints.clear, ({ person }) => clearCart(deps, person.userId));

  serveEndpoint(app, cartEndpoints.useCoupon, async (request) => {
    const { person, body } = request;
    const { address } = readClient(request);
    const limited = await deps.limits.consume('coupon', { address });
    if (limited) return limited;
    const answer = await applyCoupon(deps, person.userId, body.couponName);
    const isGuess = answer instanceof Refusal && answer.code === 'coupon_unknown';
    if (!isGuess) await deps.limits.forgive('coupon', { address });
    return answer;
  });

  serveEndpoint(app, cartEndpoints.removeCoupon, ({ person }) => removeCoupon(deps, person.userId));

  serveEndpoint(app, cartEndpoints.changeCount, ({ person, params, body }) =>
    changeCount(deps, person.userId, params.id, body.count),
  );

  serveEndpoint(app, cartEndpoints.removeLine, ({ person, params }) =>
    removeLine(deps, person.userId, params.id),
  );
};
