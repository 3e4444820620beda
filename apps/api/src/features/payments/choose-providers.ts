import { paymobCurrencies } from '@matjar/contract/payments/payment-methods.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { DemoProvider } from './demo/demo-provider.ts';
import { PaymentProviders } from './payment-providers.ts';
import { PaymobProvider } from './paymob/paymob-provider.ts';
import { StripeProvider } from './stripe/stripe-provider.ts';

export interface SelectedProviders {
  providers: PaymentProviders;
  /** Present if its pages have to be served. */
  demo: DemoProvider | undefined;
}

/** Each method uses its provider if configured; else the demo, outside production; else it is not offered. */
export function chooseProviders(
  config: Pick<
    Config,
    'environment' | 'publicUrl' | 'apiOrigin' | 'sessionSecrets' | 'stripe' | 'paymob'
  >,
  db: Db,
  settings: Pick<ShopSettings, 'values'>,
  log: FastifyBaseLogger,
): SelectedProviders {
  const { environment, publicUrl, sessionSecrets, stripe, paymob } = config;
  const demo =
    environment === 'production'
      ? undefined
      : new DemoProvider({ db, publicUrl, secret: sessionSecrets[0] });
  const webhookUrl = `${config.apiOrigin ?? publicUrl}/api/v1/payments/webhook/paymob`;
  const providers = new PaymentProviders(
    log,
    {
      stripe: stripe ? new StripeProvider(stripe) : demo,
      paymob: paymob ? new PaymobProvider({ ...paymob, webhookUrl, settings }) : demo,
    },
    [demo],
    (method) => method !== 'paymob' || paymobCurrencies.includes(settings.values.currency),
  );
  return { providers, demo };
}
