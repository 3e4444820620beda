import type { Session, SignedInResponse } from '@matjar/contract/accounts/accounts.ts';
import { describeDevice } from '@matjar/contract/accounts/describe-device.ts';
import type { ShopSettingValues } from '@matjar/contract/settings/settings.ts';
import { dateFormats } from '@matjar/contract/settings/shop-formats.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { readClock } from '@matjar/db/read-clock.ts';
import type { RecogniseToken, SignedIn } from '../../../http/endpoints/access.ts';
import { readPermissions } from '../../../http/endpoints/staff-permissions.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import type { Caller } from '../../../http/requests/caller.ts';
import type { RefreshCookie } from '../../../http/requests/refresh-cookie.ts';
import { isId } from '../../../platform/ids.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { greetUser } from '../../../platform/mail/email-words.ts';
import { queueMail } from '../../../platform/mail/outbox.queries.ts';
import { translate } from '../../../platform/texts.ts';
import type { Accounts } from '../accounts.ts';
import { describeUser } from '../profile/user.mapper.ts';
import { readRole } from '../staff/staff-authority.ts';
import { findUser, type UserRow } from '../user.queries.ts';
import { readAccessToken, signAccessToken, type TokenKeys } from './access-token.ts';
import { type AccountCaller, recogniseDevice } from './known-devices.ts';
import { hashToken, makeToken } from './secret-token.ts';
import {
  deleteOldRefreshTokens,
  deleteStaleLimits,
  deleteStaleSessions,
  endOldStaffSessions,
  endSession,
  endSessionsOfUser,
  findLiveSession,
  insertRefreshToken,
  insertSession,
  listLiveSessions,
} from './session.queries.ts';

/** A session ends when nobody used it for this long. */
const sessionLifeMs = 30 * 24 * 60 * 60 * 1_000;
/** And a shopper's after a year, however often it was used. */
const longestHours = 365 * 24;

export interface StartedSession {
  response: SignedInResponse;
  cookie: RefreshCookie;
}

/** Starts the session of somebody who was just made. A route sends it with `sendSession`. */
export async function startSession(
  tx: Db,
  keys: TokenKeys,
  userId: string,
  caller: Caller,
): Promise<StartedSession> {
  return openSession(tx, keys, await readUser(tx, userId), caller);
}

async function openSession(
  tx: Db,
  keys: TokenKeys,
  user: UserRow,
  caller: Caller,
): Promise<StartedSession> {
  const sessionId = newId();
  const token = makeToken();
  const expiresAt = chooseExpiry();
  const { address, userAgent } = caller;
  await insertSession(tx, { id: sessionId, userId: user.id, address, userAgent, expiresAt });
  await insertRefreshToken(tx, hashToken(token), sessionId);
  return {
    response: await signedInResponse(tx, keys, user, sessionId),
    cookie: { token, expiresAt },
  };
}

export function chooseExpiry(): Date {
  return new Date(Date.now() + sessionLifeMs);
}

export async function signedInResponse(
  db: Db,
  keys: TokenKeys,
  user: UserRow,
  sessionId: string,
): Promise<SignedInResponse> {
  const token = await signAccessToken({ userId: user.id, sessionId }, keys, await readClock(db));
  return { data: describeUser(user), token };
}

/** The user of a session, whom nobody can have deleted meanwhile. */
export async function readUser(db: Db, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (!user) throw new Error(`User ${userId} of a session was not found.`);
  return user;
}

export async function listSessions(
  db: Db,
  user: Pick<SignedIn, 'userId' | 'sessionId'>,
): Promise<Session[]> {
  const rows = await listLiveSessions(db, user.userId);
  return rows.map((row) => ({
    _id: row.id,
    current: row.id === user.sessionId,
    ...(row.userAgent && { userAgent: row.userAgent }),
    ...(row.address && { address: row.address }),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** Other people's sessions are answered like unknown ones. */
export async function endOneSession(
  db: Db,
  user: SignedIn,
  sessionId: string,
): Promise<Refusal<'not_found'> | undefined> {
  const ended = isId(sessionId) && (await endSession(db, sessionId, user.userId));
  return ended ? undefined : refuse('not_found');
}

export async function endOtherSessions(db: Db, user: SignedIn): Promise<void> {
  await endSessionsOfUser(db, user.userId, user.sessionId);
}

/** Removes what has run out: sessions, the tokens of long ago, counters of the rate limits. */
export async function sweepSessions({ db, settings }: Accounts): Promise<void> {
  await endOldStaffSessions(db, settings.values.staffSessionHours);
  await deleteStaleSessions(db);
  await deleteOldRefreshTokens(db);
  await deleteStaleLimits(db);
}

/**
 * The session row is read on every call, so that logout, demotion and deletion take effect at once and the role
 * never comes from the token. Staff who still have to set up a second factor have no permissions until then.
 */
export function recogniseSession({ db, keys, settings }: Accounts): RecogniseToken {
  return async (token) => {
    const claims = await readAccessToken(token, keys);
    const live = claims && (await findLiveSession(db, claims.sessionId, claims.expiresAt));
    if (!live || live.userId !== claims.userId) return undefined;
    const { sessionId, userId, isGuest, ageSeconds, hasFactor } = live;
    const permissions = readPermissions(live);
    const isOfStaff = live.role === 'admin' || live.staff !== null;
    if (isOver({ ageSeconds, isOfStaff }, settings.values)) return undefined;
    const { emailConfirmation } = settings.values;
    const needsFactor = isOfStaff && !hasFactor && settings.values.staffSecondFactor;
    return {
      sessionId,
      userId,
      isGuest,
      permissions: needsFactor ? [] : permissions,
      ...(needsFactor && { needsFactor }),
      ...(live.emailUnconfirmed &&
        emailConfirmation !== 'off' && { unconfirmed: emailConfirmation }),
    };
  };
}

/** Maximum age of a session, however active: a year for shoppers, less for staff. */
export function isOver(
  { ageSeconds, isOfStaff }: { ageSeconds: number; isOfStaff: boolean },
  { staffSessionHours }: Pick<ShopSettingValues, 'staffSessionHours'>,
): boolean {
  return ageSeconds > (isOfStaff ? staffSessionHours : longestHours) * 3_600;
}

/** Starts a session of an account, after all factors were checked. Notifies staff of sign-ins from a new browser. */
export async function startSessionOfAccount(
  tx: Db,
  accounts: Accounts,
  user: UserRow,
  caller: AccountCaller,
): Promise<StartedSession> {
  const isKnown = recogniseDevice(caller.device, user.id) !== undefined;
  if (!isKnown && readRole(user)) await queueMail(tx, writeNewDeviceEmail(accounts, user, caller));
  return openSession(tx, accounts.keys, user, caller);
}

function writeNewDeviceEmail(
  { settings, publicUrl }: Accounts,
  { name, email }: UserRow,
  { userAgent, address }: AccountCaller,
): Email {
  const { shopName: shop, timeZone, dateFormat } = settings.values;
  const greeted = greetUser(name);
  const device = describeDevice(userAgent);
  const browser = device
    ? translate('securityEmails.deviceNamed', { browser: device.browser, system: device.system })
    : translate('securityEmails.deviceUnknown');
  const when = new Intl.DateTimeFormat(dateFormats[dateFormat], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date());
  return {
    kind: 'new-device',
    to: email,
    subject: translate('securityEmails.deviceSubject', { shop }),
    heading: translate('securityEmails.deviceHeading'),
    paragraphs: [greeted.greeting, translate('securityEmails.deviceText')],
    facts: [
      { label: translate('securityEmails.deviceWhen'), lines: [when, timeZone] },
      { label: translate('securityEmails.deviceBrowser'), lines: [browser] },
      { label: translate('securityEmails.deviceAddress'), lines: [address] },
    ],
    button: {
      label: translate('securityEmails.deviceButton'),
      url: `${publicUrl}/account/sessions`,
    },
    closing: [translate('securityEmails.alarm')],
    wording: {
      email: 'new-device',
      variables: greeted,
      intro: [0, 2],
    },
  };
}
