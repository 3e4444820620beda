import type { UserUpdate } from '@matjar/contract/account-forms.ts';
import type { User } from '@matjar/contract/accounts.ts';

/** Only what differs is sent, so that what another admin changed meanwhile stays. */
export function userChanges(values: UserUpdate, user: User): UserUpdate {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== user[name as keyof UserUpdate],
  );
  return Object.fromEntries(changed);
}
