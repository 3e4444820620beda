import { type Currency, fromMajor } from '@matjar/contract/money.ts';
import {
  isPaidOnline,
  type PaymentMethod,
  paymentMethods,
  paymobCurrencies,
} from '@matjar/contract/payments/payment-methods.ts';
import { feeFor, type PaymentTerms } from '@matjar/contract/payments/payment-offer.ts';
import type { MethodReadiness } from '@matjar/contract/payments/payment-settings.ts';
import type { OfferedPayment } from '@matjar/contract/payments/payments.ts';
import type { ShopSettingValues } from '@matjar/contract/settings/settings.ts';
import { paymobNames } from '../../config/payments.ts';
import type { Config } from '../../config.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import type { PaymentProviders } from './payment-providers.ts';

interface OfferDeps {
  settings: Pick<ShopSettings, 'values'>;
  providers: PaymentProviders;
}

/** True if the owner offers the method and the shop can take it. */
export function isOffered({ settings, providers }: OfferDeps, method: PaymentMethod): boolean {
  const { values } = settings;
  if (!values.paymentMethods[method].on) return false;
  if (isPaidOnline(method)) return providers.of(method) !== undefined;
  return method !== 'bank' || hasBankAccount(values);
}

export function hasBankAccount({ bankIban, bankAccountName }: ShopSettingValues): boolean {
  return bankIban !== '' && bankAccountName !== '';
}

/** In smallest units. The cash fee is part of the delivery settings. */
export function paymentTermsOf(
  { values }: OfferDeps['settings'],
  currency: Currency,
  method: PaymentMethod,
): PaymentTerms {
  const { zones, minimum, maximum, fee, feePercent, pickup } = values.paymentMethods[method];
  const minor = (amount: number) => fromMajor(amount, currency);
  return {
    zones,
    minimum: minimum === null ? null : minor(minimum),
    maximum: maximum === null ? null : minor(maximum),
    fee: minor(fee),
    feePercent,
    pickup,
  };
}

/** The current fee of a payment method, in smallest units. */
export function feeOf(
  settings: OfferDeps['settings'],
  currency: Currency,
  method: PaymentMethod,
  { goods, price, cashFee }: { goods: number; price: number; cashFee: number },
): number {
  return method === 'cash'
    ? cashFee
    : feeFor(paymentTermsOf(settings, currency, method), goods + price);
}

/** The methods of the checkout, in main units. */
export function showMethods(deps: OfferDeps): OfferedPayment[] {
  const { values } = deps.settings;
  return paymentMethods
    .filter((method) => isOffered(deps, method))
    .map((method) => {
      const { name, minimum, maximum, on: _, ...terms } = values.paymentMethods[method];
      return {
        method,
        ...terms,
        ...(name && { name }),
        ...(minimum !== null && { minimum }),
        ...(maximum !== null && { maximum }),
        ...(method === 'bank' && { days: values.transferDays }),
      };
    });
}

/** Whether each method is configured, and which environment variables are missing: names, never values. */
export function describeReadiness(
  config: Pick<Config, 'environment' | 'stripe' | 'paymob'>,
  values: ShopSettingValues,
): MethodReadiness[] {
  return paymentMethods.map((method) => {
    if (method === 'cash') return ready(method);
    if (method === 'bank') return hasBankAccount(values) ? ready(method) : lacking(method, []);
    if (method === 'paymob' && !paymobCurrencies.includes(values.currency)) {
      return { method, state: 'currency', missing: [] };
    }
    if (config[method]) return ready(method);
    const names =
      method === 'stripe' ? ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] : [...paymobNames];
    const isDemo = config.environment !== 'production';
    return isDemo ? { method, state: 'demo', missing: names } : lacking(method, names);
  });
}

function ready(method: PaymentMethod): MethodReadiness {
  return { method, state: 'ready', missing: [] };
}

function lacking(method: PaymentMethod, missing: string[]): MethodReadiness {
  return { method, state: 'missing', missing };
}
