import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

export interface RegisteredRoute {
  /** `GET /api/v1/products/:id`. */
  name: string;
  options: RouteOptions;
}

/** Every route of an app while it is built, also those the description leaves out. */
export async function collectRoutes(
  build: () => Promise<FastifyInstance>,
): Promise<{ app: FastifyInstance; routes: RegisteredRoute[] }> {
  const routes: RegisteredRoute[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (options) => {
      for (const method of [options.method].flat()) {
        if (method === 'HEAD' || method === 'OPTIONS') continue;
        routes.push({ name: `${method} ${options.url}`, options });
      }
    });
  };
  subscribe('fastify.initialization', watch);
  try {
    return { app: await build(), routes };
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
}
