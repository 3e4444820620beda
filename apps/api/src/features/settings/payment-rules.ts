import { type Currency, isMajorAmount } from '@matjar/contract/money.ts';
import { paymentMethods, paymobCurrencies } from '@matjar/contract/payments/payment-methods.ts';
import type { MethodSettings } from '@matjar/contract/payments/payment-settings.ts';
import type { SettingName, ShopSettingValues } from '@matjar/contract/settings/settings.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { Config } from '../../config.ts';
import { type Refusal, refuseField } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import { describeReadiness, hasBankAccount } from '../payments/payment-terms.service.ts';
import { lockZoneNames } from './settings.queries.ts';

const names: readonly SettingName[] = [
  'currency',
  'paymentMethods',
  'bankName',
  'bankAccountName',
  'bankIban',
  'transferDays',
  'transferReminderDays',
];

/** Rules of payments that a schema cannot check: currency, environment, zones, and other settings. */
export async function findPaymentProblem(
  db: Db,
  config: Config,
  values: ShopSettingValues,
  changed: readonly SettingName[],
): Promise<Refusal<'validation'> | undefined> {
  if (!names.some((name) => changed.includes(name))) return undefined;
  const { currency, paymentMethods: methods, transferDays, transferReminderDays } = values;
  if (methods.paymob.on && !paymobCurrencies.includes(currency)) {
    const currencies = paymobCurrencies.join(', ');
    const msg = translate('adminPaymentMethods.currencyRefused', { currency, currencies });
    return refuseField('values.paymentMethods.paymob.on', msg);
  }
  if (methods.bank.on && !hasBankAccount(values)) {
    const missing = values.bankIban === '' ? 'bankIban' : 'bankAccountName';
    return refuseSetting(missing, translate('adminPaymentMethods.accountMissing'));
  }
  if (transferReminderDays >= transferDays) {
    return refuseSetting('transferReminderDays', translate('adminPaymentMethods.reminderTooLate'));
  }
  const isReady = describeReadiness(config, values).some(
    ({ method, state }) => methods[method].on && (state === 'ready' || state === 'demo'),
  );
  if (!isReady) return refuseSetting('paymentMethods', translate('adminPaymentMethods.noneReady'));
  return findAmountProblem(methods, currency) ?? findZoneProblem(db, methods);
}

const amounts = ['minimum', 'maximum', 'fee'] as const satisfies readonly (keyof MethodSettings)[];

type Methods = ShopSettingValues['paymentMethods'];

/** Amounts that the currency cannot express. */
function findAmountProblem(methods: Methods, currency: Currency) {
  for (const method of paymentMethods) {
    for (const field of amounts) {
      const amount = methods[method][field];
      if (amount === null || isMajorAmount(amount, currency)) continue;
      const msg = translate('adminPaymentMethods.amountTooFine');
      return refuseField(`values.paymentMethods.${method}.${field}`, msg);
    }
  }
  return undefined;
}

async function findZoneProblem(db: Db, methods: Methods) {
  const known = new Set(await lockZoneNames(db));
  for (const method of paymentMethods) {
    const zone = methods[method].zones.find((name) => !known.has(name));
    if (zone === undefined) continue;
    const msg = translate('adminPaymentMethods.zoneGone', { zone });
    return refuseField(`values.paymentMethods.${method}.zones`, msg);
  }
  return undefined;
}

export function refuseSetting(name: SettingName, msg: string): Refusal<'validation'> {
  return refuseField(`values.${name}`, msg);
}
