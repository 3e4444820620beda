import { type ShopSettingValues, settingValues } from '@matjar/contract/settings.ts';
import { readFigure } from '../../../form/read-figure.ts';

/** The taxes as the fields hold them: numbers as people type them. */

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

/** The settings this screen is about. */
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

/** What is no number stays none, so that the schema says so at its place. */
function toNumber(text: string): number {
  return readFigure(text) ?? Number.NaN;
}

export function toValues({ mode, name, percent, rates }: TaxesDraft): TaxSettingValues {
  return {
    taxMode: mode,
    taxName: name,
    taxPercent: toNumber(percent),
    taxRates: rates.map(({ key: _, ...rate }) => ({ ...rate, percent: toNumber(rate.percent) })),
  };
}
