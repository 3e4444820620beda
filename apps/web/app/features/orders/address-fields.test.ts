import { ApiError } from '@matjar/client/api-error.ts';
import { expect, test } from 'vitest';
import { withOwnFieldNames } from './address-fields.tsx';

test('a refused field is marked under its own name', () => {
  const refused = new ApiError(400, 'validation', '', [
    { field: 'shippingAddress.city', message: 'not valid city' },
  ]);
  expect(withOwnFieldNames(refused)).toMatchObject({ fields: [{ field: 'city' }] });
});
