import { type Currency, isMajorAmount } from '@matjar/contract/money.ts';
import { refuse } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';

/** Refuses costs with more decimals than the currency has, by line. */
export function refuseFraction(costs: readonly (number | null)[], currency: Currency) {
  const fields = costs.flatMap((cost, at) =>
    cost !== null && !isMajorAmount(cost, currency)
      ? [{ param: `lines.${at}.unitCost`, msg: translate('adminCatalog.priceFraction') }]
      : [],
  );
  return refuse('validation').with({ fields });
}
