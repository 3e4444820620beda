import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import type { SignedIn } from './access.ts';

/** Fields that a response may leave out. */
type Optional<Row> = {
  [Name in keyof Row]-?: undefined extends Row[Name] ? Name : never;
}[keyof Row];

/** Removes purchase costs unless the caller may see them. */
export function hideCosts<Row extends object>(
  user: Pick<SignedIn, 'permissions'>,
  row: Row,
  ...fields: Optional<Row>[]
): Row {
  if (hasPermissions(user, 'costs:read')) return row;
  const left = { ...row };
  for (const field of fields) delete left[field];
  return left;
}
