import type { UserUpdate } from '@matjar/contract/account-forms.ts';
import type { ManagedUser } from '@matjar/contract/accounts.ts';

type Fields = Omit<UserUpdate, 'version'>;

/** Only what differs is sent, with the version it was made from. */
export function userChanges(values: Fields, user: ManagedUser): UserUpdate {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== user[name as keyof Fields],
  );
  return { ...Object.fromEntries(changed), version: user.version };
}
