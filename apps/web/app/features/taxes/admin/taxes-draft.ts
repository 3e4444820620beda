import { type ShopSettingValues, settingValues } from '@matjar/contract/settings/settings.ts';
import { readNumber } from '../../../form/read-number.ts';

/** Taxes in the form of the fields: numbers as typed. */

export interface RateDraft {
  key: number;
  name: string;
  percent: string;
  categories: string[];
  zones: string[];
}

export interface TaxesDraft {
  mode: ShopSettingValues['taxMode'];
  name: string;
  percent: string;
  rates: RateDraft[];
}

/** The settings of this screen. */
export const taxSettings = settingValues.pick({
  taxMode: true,
  taxName: true,
  taxPercent: true,
  taxRates: true,
});

export type TaxSettingValues = Pick<
  ShopSettingValues,
  'taxMode' | 'taxName' | 'taxPercent' | 'taxRates'
>;

let lastKey = 0;
function nextKey(): number {
  lastKey += 1;
  return lastKey;
}

export function newRate(): RateDraft {
  return { key: nextKey(), name: '', percent: '', categories: [], zones: [] };
}

export function toDraft({ taxMode, taxName, taxPercent, taxRates }: TaxSettingValues): TaxesDraft {
  return {
    mode: taxMode,
    name: taxName,
    percent: String(taxPercent),
    rates: taxRates.map((rate) => ({ ...rate, key: nextKey(), percent: String(rate.percent) })),
  };
}

/** NaN for invalid numbers, so that the schema reports them. */
function toNumber(text: string): number {
  return readNumber(text) ?? Number.NaN;
}

export function toValues({ mode, name, percent, rates }: TaxesDraft): TaxSettingValues {
  return {
    taxMode: mode,
    taxName: name,
    taxPercent: toNumber(percent),
    taxRates: rates.map(({ key: _, ...rate }) => ({ ...rate, percent: toNumber(rate.percent) })),
  };
}
