import { cartEndpoints } from '@matjar/contract/cart.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import {
  addToCart,
  applyCoupon,
  changeCount,
  clearCart,
  removeCoupon,
  removeLine,
} from './cart.service.ts';
import { type CartParts, readCart } from './cart-reading.service.ts';

export const cartRoutes: FastifyPluginAsync<CartParts> = async (app, parts) => {
  serveEndpoint(app, cartEndpoints.read, ({ person }) => readCart(parts, person.userId));

  serveEndpoint(app, cartEndpoints.add, ({ person, body }) =>
    addToCart(parts, person.userId, body),
  );

  serveEndpoint(app, cartEndpoints.clear, ({ person }) => clearCart(parts, person.userId));

  serveEndpoint(app, cartEndpoints.useCoupon, ({ person, body }) =>
    applyCoupon(parts, person.userId, body.couponName),
  );

  serveEndpoint(app, cartEndpoints.removeCoupon, ({ person }) =>
    removeCoupon(parts, person.userId),
  );

  serveEndpoint(app, cartEndpoints.changeCount, ({ person, params, body }) =>
    changeCount(parts, person.userId, params.id, body.count),
  );

  serveEndpoint(app, cartEndpoints.removeLine, ({ person, params }) =>
    removeLine(parts, person.userId, params.id),
  );
};
