import type { ShopSettingValues } from '@matjar/contract/settings/settings.ts';
import type { TaxMode, TaxRate } from '@matjar/contract/taxes/tax-totals.ts';
import { readTaxTerms, type ShownTaxTerms } from '@matjar/contract/taxes/taxes.ts';
import { translate } from '../../platform/texts.ts';

/** Tax terms of carts, with the label of each amount; null while taxes are off. */
export function describeTaxTerms(values: ShopSettingValues): ShownTaxTerms | null {
  const terms = readTaxTerms(values);
  if (!terms) return null;
  const { mode, standard, rates } = terms;
  return {
    mode,
    standard: withLabels(standard, mode),
    rates: rates.map(({ categories, zones, ...rate }) => ({
      ...withLabels(rate, mode),
      categories: [...categories],
      zones: [...zones],
    })),
  };
}

function withLabels({ name, percent }: TaxRate, mode: TaxMode) {
  const values = { name, percent };
  const label = translate(mode === 'added' ? 'taxes.added' : 'taxes.included', values);
  return {
    ...values,
    label,
    estimate: mode === 'added' ? translate('taxes.estimated', values) : label,
  };
}
