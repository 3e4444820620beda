import type { ProfileUpdate } from '@matjar/contract/accounts/account-forms.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import {
  type AddressFields,
  deleteAddresses,
  insertAddresses,
  listAddressIds,
  updateDefaultAddress,
} from './profile.queries.ts';

type GivenList = Extract<NonNullable<ProfileUpdate['addresses']>, unknown[]>;
type GivenAddress = Omit<GivenList[number], '_id' | 'isDefault'>;

/** Absent fields stay, empty ones are cleared. An empty request changes nothing. */
export async function changeDefaultAddress(
  tx: Db,
  userId: string,
  input: GivenAddress,
): Promise<void> {
  const fields = pickFields(input);
  if (Object.keys(fields).length === 0) return;
  if (await updateDefaultAddress(tx, userId, fields)) return;
  if (Object.values(fields).every((value) => value === null)) return;
  await insertAddresses(tx, [{ id: newId(), userId, ...fields, isDefault: true }]);
}

/** Replaces the address book. Ids of other people's addresses are ignored. */
export async function replaceAddresses(tx: Db, userId: string, list: GivenList): Promise<void> {
  const unused = new Set(await listAddressIds(tx, userId));
  const marked = list.findIndex((address) => address.isDefault);
  const defaultAt = Math.max(marked, 0);
  const rows = list.map(({ _id, isDefault: _, ...address }, at) => ({
    id: _id !== undefined && unused.delete(_id) ? _id : newId(),
    userId,
    ...pickFields(address),
    isDefault: at === defaultAt,
  }));
  await deleteAddresses(tx, userId);
  await insertAddresses(tx, rows);
}

function pickFields(input: GivenAddress): AddressFields {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  );
}
