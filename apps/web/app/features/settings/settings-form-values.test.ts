import { initialSettings } from '@matjar/contract/settings/settings.ts';
import { expect, test } from 'vitest';
import { pickChanged, settingsFormSchema, toFormValues } from './settings-form-values.ts';

test('lists are typed as text and come back as lists', () => {
  const form = toFormValues({ ...initialSettings, address: ['1 Main St', 'Giza'] });
  expect(form).toMatchObject({ address: '1 Main St\nGiza', signupDomains: 'gmail.com' });
  const values = settingsFormSchema.parse({ ...form, signupDomains: ' Gmail.com,  uni.edu ' });
  expect(values).toMatchObject({
    address: ['1 Main St', 'Giza'],
    signupDomains: ['gmail.com', 'uni.edu'],
  });
});

test('what is wrong with one entry of a list is said of its field', () => {
  const form = { ...toFormValues(initialSettings), signupDomains: 'gmail.com, nonsense' };
  const { error } = settingsFormSchema.safeParse(form);
  expect(error?.issues).toMatchObject([
    { path: ['signupDomains'], message: 'settingRules.domainNotValid' },
  ]);
});

test('only what was changed is sent', () => {
  const before = { ...initialSettings, address: ['1 Main St', 'Giza'] };
  const values = { ...before, shopName: 'Souk', address: ['1 Main St,Giza'] };
  expect(pickChanged(values, before)).toEqual({ shopName: 'Souk', address: ['1 Main St,Giza'] });
});
