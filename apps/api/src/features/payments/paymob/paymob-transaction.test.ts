import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedBy, signTransaction } from './paymob-transaction.ts';

/** Example from Paymob's documentation. */
const transaction = {
  id: 192036465,
  pending: false,
  amount_cents: 100000,
  success: true,
  is_auth: false,
  is_capture: false,
  is_standalone_payment: true,
  is_voided: false,
  is_refunded: false,
  is_3d_secure: true,
  integration_id: 4097558,
  has_parent_transaction: false,
  order: { id: 217503754 },
  created_at: '2024-06-13T11:33:44.592345',
  currency: 'EGP',
  source_data: { pan: '2346', type: 'card', sub_type: 'MasterCard' },
  error_occured: false,
  owner: 302852,
};
const written =
  '1000002024-06-13T11:33:44.592345EGPfalsefalse1920364654097558truefalsefalsefalsetruefalse217503754302852false2346MasterCardcardtrue';

test('the signature is of the documented fields in the documented order', () => {
  const expected = createHmac('sha512', 'secret').update(written).digest('hex');
  expect(signTransaction(transaction, 'secret')).toBe(expected);
  expect(isSignedBy(expected, transaction, 'secret')).toBe(true);
});

test('another amount, order or secret has another signature, and what is none is refused', () => {
  const hmac = signTransaction(transaction, 'secret');
  expect(isSignedBy(hmac, { ...transaction, amount_cents: 1 }, 'secret')).toBe(false);
  expect(isSignedBy(hmac, { ...transaction, order: { id: 1 } }, 'secret')).toBe(false);
  expect(isSignedBy(hmac, transaction, 'other')).toBe(false);
  expect(isSignedBy('', transaction, 'secret')).toBe(false);
  expect(isSignedBy(hmac, null, 'secret')).toBe(false);
});
