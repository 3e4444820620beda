import type { Address, ListedUser, ManagedUser, User } from '@matjar/contract/accounts/accounts.ts';
import { type Currency, sumToMajor } from '@matjar/contract/money.ts';
import { readPermissions } from '../../../http/endpoints/staff-permissions.ts';
import type { AddressRow, UserRow } from '../user.queries.ts';
import type { ListedRow } from '../users/admin-users.queries.ts';

/** A person as the API shows them. */
export function describeUser(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    ...(row.phone && { phone: row.phone }),
    role: row.role,
    active: row.active,
    ...(row.staff && row.role !== 'admin' && { permissions: [...readPermissions(row)] }),
    ...(row.guest && { guest: true as const }),
    ...(row.emailUnconfirmed && { emailUnconfirmed: true as const }),
    wishlist: row.wishlist,
    addresses: row.addresses.map(describeAddress),
    createdAt: row.createdAt.toISOString(),
  };
}

export function describeManagedUser(row: UserRow): ManagedUser {
  return { ...describeUser(row), version: row.version };
}

export function describeListedUser(row: ListedRow, currency: Currency): ListedUser {
  const { orders, spent, lastSeenAt } = row;
  return {
    ...describeManagedUser(row),
    orders,
    spent: sumToMajor(spent, currency),
    ...(lastSeenAt !== null && { lastSeenAt: new Date(lastSeenAt).toISOString() }),
  };
}

export function describeAddress(row: AddressRow): Address {
  return {
    _id: row.id,
    ...(row.name && { name: row.name }),
    ...(row.details && { details: row.details }),
    ...(row.postalCode && { postalCode: row.postalCode }),
    ...(row.phone && { phone: row.phone }),
    ...(row.city && { city: row.city }),
    ...(row.district && { district: row.district }),
    isDefault: row.isDefault,
  };
}
