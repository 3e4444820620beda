import type { PublicSettings } from '@matjar/contract/public-settings.ts';
import type { Config } from '../../config.ts';

/** The few settings that pages and browsers may know. */
export function choosePublicSettings(config: Config): PublicSettings {
  return {
    apiUrl: config.apiUrl ?? '',
    currency: config.currency,
    signupEmailDomain: config.signupEmailDomain,
    guestCheckout: config.guestCheckout,
    quirks: config.quirks,
    socialSignIn: config.socialSignIn ? { name: config.socialSignIn.name } : null,
    cardPayments: config.offersCards,
    development: config.environment !== 'production',
  };
}
