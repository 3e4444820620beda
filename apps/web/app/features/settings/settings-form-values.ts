import {
  type ShopSettingValues,
  settingDefinitions,
  settingValues,
} from '@matjar/contract/settings/settings.ts';
import { z } from 'zod';

/** In the form of the fields: lists as text. */
export type SettingsFormValues = Omit<ShopSettingValues, 'address' | 'signupDomains'> & {
  address: string;
  signupDomains: string;
};

/** A list, edited as text; an error of an entry is shown at the field. */
function listField(name: 'address' | 'signupDomains', split: RegExp) {
  return z.string().transform((text, context) => {
    const entries = text
      .split(split)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
    const result = settingDefinitions[name].schema.safeParse(entries);
    if (result.success) return result.data;
    const message = result.error.issues[0]?.message ?? '';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

export const settingsFormSchema = settingValues.extend({
  address: listField('address', /\n/),
  signupDomains: listField('signupDomains', /[,\s]+/),
}) as unknown as z.ZodType<ShopSettingValues, SettingsFormValues>;

export function toFormValues(values: ShopSettingValues): SettingsFormValues {
  return {
    ...values,
    address: values.address.join('\n'),
    signupDomains: values.signupDomains.join(', '),
  };
}

/** Sends only changed values, so that others are not overwritten. */
export function pickChanged<Values extends Partial<ShopSettingValues>>(
  values: Values,
  before: Values,
): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[];
  const changed = names.filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>;
}
