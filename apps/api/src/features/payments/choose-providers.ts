import type { Db } from '@matjar/db/connect.ts';
import type { Config } from '../../config.ts';
import { CardProviders } from './card-providers.ts';
import { DemoProvider } from './demo/demo-provider.ts';
import { StripeProvider } from './stripe-provider.ts';

export interface ChosenProviders {
  providers: CardProviders;
  /** Present where its pages have to be served. */
  demo: DemoProvider | undefined;
}

/** Stripe where it is set up; else, outside production, the demo; else cash alone. */
export function chooseProviders(
  config: Pick<Config, 'environment' | 'publicUrl' | 'sessionSecrets' | 'stripe'>,
  db: Db,
): ChosenProviders {
  const { environment, publicUrl, sessionSecrets, stripe } = config;
  const demo =
    environment === 'production'
      ? undefined
      : new DemoProvider({ db, publicUrl, secret: sessionSecrets[0] });
  const all = [stripe && new StripeProvider(stripe), demo];
  return { providers: new CardProviders(all.filter((provider) => provider !== undefined)), demo };
}
