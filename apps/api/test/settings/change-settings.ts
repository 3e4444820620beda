import type { PaymentMethod } from '@matjar/contract/payments/payment-methods.ts';
import {
  initialPaymentMethods,
  type MethodSettings,
} from '@matjar/contract/payments/payment-settings.ts';
import type { ShopSettingValues } from '@matjar/contract/settings/settings.ts';
import { expect } from 'vitest';
import type { ShopTest } from '../checkout/shop-app.ts';
import type { TestUser } from '../sign-in.ts';

/** As an owner would. */
export async function changeSettings(
  shop: ShopTest,
  admin: TestUser,
  values: Partial<ShopSettingValues>,
): Promise<void> {
  const { status, body } = await saveSettings(shop, admin, values);
  expect(status, JSON.stringify(body)).toBe(200);
}

export async function saveSettings(
  shop: ShopTest,
  admin: TestUser,
  values: Partial<ShopSettingValues>,
) {
  const { body } = await shop.call(admin, 'GET', '/admin/settings');
  return shop.call(admin, 'PUT', '/admin/settings', {
    body: { version: body.data.version, values },
  });
}

/** All ways to pay as they come, with one changed and on. */
export function turnOn(method: PaymentMethod, changes: Partial<MethodSettings> = {}) {
  const methods = initialPaymentMethods;
  return { ...methods, [method]: { ...methods[method], on: true, ...changes } };
}

/** Obviously fictional. */
export const testAccount = {
  bankName: 'Test bank',
  bankAccountName: 'Test shop',
  bankIban: 'EG210000000000000000000000000',
  bankInstructions: 'Name the order, please.',
};
