import {
  type InvitationInput,
  type SetupInput,
  serverItems,
} from '@matjar/contract/accounts/setup.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { Config } from '../../../config.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import type { Caller } from '../../../http/requests/caller.ts';
import { translate } from '../../../platform/texts.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { readChecklist } from '../../settings/checklist.service.ts';
import { changeSettings, type SettingsDeps } from '../../settings/settings.service.ts';
import type { Accounts } from '../accounts.ts';
import { refuseCommonPassword } from '../passwords/common-passwords.ts';
import { type StartedSession, startSession } from '../sessions/session.service.ts';
import { insertUser } from '../user.queries.ts';
import { isSetupCode } from './first-start.ts';
import { readInvitation } from './invitations.ts';
import { hasOwner, lockSetup } from './setup.queries.ts';

type SetupRefusal = Refusal<
  'not_found' | 'setup_code_refused' | 'too_many_requests' | 'unavailable' | 'validation'
>;

/** What the server lacks before the shop can open. */
export async function listMissing(deps: SettingsDeps): Promise<(typeof serverItems)[number][]> {
  const { data } = await readChecklist(deps);
  return serverItems.filter((each) => data.some(({ item, done }) => item === each && !done));
}

/** Creates the first owner. Guessing the code is rate limited and ends once there is an owner. */
export async function setUpShop(
  accounts: Accounts,
  config: Config,
  { code, password, shopName, country, timeZone, currency, ...owner }: SetupInput,
  caller: Caller,
): Promise<StartedSession | SetupRefusal> {
  const { db, settings } = accounts;
  if (await hasOwner(db)) return refuse('not_found');
  const limited = await accounts.limits.consume('setup', {
    address: caller.address,
    everyone: true,
  });
  if (limited) return limited;
  if (!isSetupCode(code, config.sessionSecrets)) return refuse('setup_code_refused');
  const common = await refuseCommonPassword(accounts, password, 'password');
  if (common) return common;
  const session = await createAdmin(accounts, { ...owner, password }, caller, {
    isAllowed: async (tx) => {
      await lockSetup(tx);
      return !(await hasOwner(tx));
    },
  });
  if (session instanceof Refusal) return session;
  const { _id: userId } = session.response.data;
  const zone = 'timeZone' in config.fixedSettings ? {} : { timeZone };
  const chosen = currency && !('currency' in config.fixedSettings) ? { currency } : {};
  // Saved separately: if the currency is refused, because the shop has prices already, the rest is still saved.
  for (const values of [{ shopName, country, ...zone }, chosen]) {
    // A concurrent change of the settings wins.
    await settings.refresh();
    await changeSettings(
      { db, config, settings },
      { userId },
      { version: settings.version, values },
      async () => undefined,
    );
  }
  return session;
}

export async function acceptInvitation(
  accounts: Accounts,
  config: Config,
  { token, name, password }: InvitationInput,
  caller: Caller,
): Promise<
  | StartedSession
  | Refusal<'invitation_refused' | 'too_many_requests' | 'unavailable' | 'validation'>
> {
  const limited = await accounts.limits.consume('setup', { address: caller.address });
  if (limited) return limited;
  const email = readInvitation(token, config.sessionSecrets);
  if (email === undefined) return refuse('invitation_refused');
  const common = await refuseCommonPassword(accounts, password, 'password');
  if (common) return common;
  const session = await createAdmin(accounts, { name, email, password }, caller);
  // An address that has an account has used its invitation, or never needed one.
  if (!(session instanceof Refusal)) return session;
  return session.code === 'unavailable' ? refuse('unavailable') : refuse('invitation_refused');
}

interface NewAdmin {
  name: string;
  email: string;
  password: string;
}

async function createAdmin(
  { db, keys, passwords }: Accounts,
  { name, email, password }: NewAdmin,
  caller: Caller,
  { isAllowed = async () => true }: { isAllowed?: (tx: Db) => Promise<boolean> } = {},
): Promise<StartedSession | Refusal<'not_found' | 'unavailable' | 'validation'>> {
  const passwordHash = await passwords.hash(password);
  if (passwordHash instanceof Refusal) return passwordHash;
  return runTransaction(db, async (tx) => {
    if (!(await isAllowed(tx))) return refuse('not_found');
    const admin = { id: newId(), name, email, passwordHash, role: 'admin' as const };
    const userId = await insertUser(tx, admin);
    if (userId === undefined) {
      const msg = translate('accounts.emailTaken');
      return refuse('validation').with({ fields: [{ param: 'email', msg }] });
    }
    await recordChange(tx, {
      actor: { userId },
      action: 'create',
      entity: 'user',
      entityId: userId,
      label: name,
      after: { role: 'admin' },
    });
    return startSession(tx, keys, userId, caller);
  });
}
