import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { checkoutRoutes } from './features/checkout/checkout.routes.ts';
import { paymentEventRoutes } from './features/checkout/payment-events.routes.ts';
import { inventoryRoutes } from './features/inventory/inventory.routes.ts';
import { orderAdminRoutes } from './features/orders/order-admin.routes.ts';
import { orderRoutes, orderTrackingRoutes } from './features/orders/orders.routes.ts';
import { chooseProviders } from './features/payments/choose-providers.ts';
import { demoPaymentRoutes } from './features/payments/demo/demo-payments.routes.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { phoneOrderRoutes } from './features/phone-orders/phone-orders.routes.ts';
import { returnRoutes } from './features/returns/returns.routes.ts';
import { serialRoutes } from './features/serials/serials.routes.ts';
import type { RateLimits } from './http/requests/rate-limits.ts';
import type { ShopSettings } from './platform/settings/shop-settings.ts';
import type { ShopResources } from './resources.ts';

/** The features that deal with orders, their payment and their goods: they share the payment providers. */
export type OrderFeatures = ReturnType<typeof openOrderFeatures>;

export function openOrderFeatures(
  config: Config,
  { database, media }: ShopResources,
  settings: ShopSettings,
  log: FastifyBaseLogger,
) {
  const { db } = database;
  const { publicUrl, sessionSecrets: linkSecrets, cardSessionTtl } = config;
  const { providers, demo } = chooseProviders(config, db, settings, log);
  return {
    demo,
    deps: {
      db,
      publicUrl,
      linkSecrets,
      settings,
      seller: settings.seller,
      media,
      providers,
      paymentSessionTtl: cardSessionTtl,
      log,
    },
  };
}

export async function registerOrderFeatures(
  v1: FastifyInstance,
  { deps }: OrderFeatures,
  limits: RateLimits,
): Promise<void> {
  await v1.register(checkoutRoutes, { ...deps, limits });
  await v1.register(paymentEventRoutes, { ...deps, path: '/payments/webhook' });
  for (const provider of ['paymob', 'demo']) {
    await v1.register(paymentEventRoutes, {
      ...deps,
      provider,
      path: `/payments/webhook/${provider}`,
    });
  }
  await v1.register(orderRoutes, deps);
  await v1.register(orderTrackingRoutes, { ...deps, limits });
  await v1.register(orderAdminRoutes, deps);
  await v1.register(phoneOrderRoutes, deps);
  await v1.register(returnRoutes, { ...deps, limits });
  await v1.register(paymentRoutes, deps);
  await v1.register(serialRoutes, deps);
  await v1.register(inventoryRoutes, deps);
}

/** Routes outside the API: the webhook paths of older set-ups, and the demo provider's pages. */
export async function registerPaymentPagesAtRoot(
  app: FastifyInstance,
  orderFeatures: OrderFeatures,
): Promise<void> {
  const { demo, deps } = orderFeatures;
  await app.register(paymentEventRoutes, { ...deps, path: '/webhook-checkout' });
  if (demo) await app.register(demoPaymentRoutes, { db: deps.db, provider: demo });
}
