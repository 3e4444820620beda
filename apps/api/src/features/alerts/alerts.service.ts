import {
  type Alert,
  type AlertRequest,
  type alertRequested,
  alertsPerAddress,
} from '@matjar/contract/alerts/alerts.ts';
import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import { toMajor } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { z } from 'zod';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import type { Caller } from '../../http/requests/caller.ts';
import type { RateLimits } from '../../http/requests/rate-limits.ts';
import { isId } from '../../platform/ids.ts';
import { wakeAfterCommit } from '../../platform/jobs/job-runs.queries.ts';
import { queueMail } from '../../platform/mail/outbox.queries.ts';
import { inConstantTime } from '../../platform/signed-text.ts';
import { translate } from '../../platform/texts.ts';
import {
  type AlertEmailDeps,
  addressKeyOf,
  isAddressKey,
  readConfirmToken,
  writeConfirmEmail,
} from './alert-emails.ts';
import {
  type AlertRow,
  confirmAlert,
  countOpen,
  countOpenOfAddress,
  countWaiting,
  deleteAlertOf,
  deleteAlertsOfAddress,
  findAlert,
  findAlertsOfUser,
  findEmailOfUser,
  findOpenAlert,
  findPrice,
  giveAlertTo,
  hasProvedAddress,
  insertAlert,
  lockAddress,
} from './alerts.queries.ts';
import { sendAlertsJob } from './send-alerts.service.ts';

export interface AlertDeps extends AlertEmailDeps {
  db: Db;
  limits: RateLimits;
}

type Requested = z.infer<typeof alertRequested>['data'];
type RequestRefusal = Refusal<'not_found' | 'alerts_full' | 'too_many_requests' | 'validation'>;

/**
 * Asks the address to confirm first, unless it belongs to an account that has confirmed an alert before.
 * Neither response nor timing reveals whether the address is known, has the alert already or has too many.
 */
export async function requestAlert(
  deps: AlertDeps,
  user: SignedIn | undefined,
  request: AlertRequest,
  caller: Caller,
): Promise<Requested | RequestRefusal> {
  const { db, limits } = deps;
  const { productId } = request;
  // Guests have proved no address, even after an order.
  const userId = user && !user.isGuest ? user.userId : undefined;
  return inConstantTime(async () => {
    const email = userId ? await findEmailOfUser(db, userId) : request.email;
    if (!email) return refuseWithoutEmail();
    const variantId = request.variant ?? null;
    const isPossible = isId(productId) && (variantId === null || isId(variantId));
    const price = isPossible ? await findPrice(db, productId, variantId) : undefined;
    if (price === undefined) return refuse('not_found');
    // Requests of strangers with an account's address do not count against the account.
    const subject = { account: userId ?? email, address: caller.address };
    const limited = await limits.consume('alert', subject);
    if (limited) return limited;
    // Limits repeated emails to an address that never confirms.
    const wanted = [email, productId, variantId, request.kind].join(' ');
    const isWritten = await limits.consume('alertEmail', { account: wanted });
    return runTransaction(db, (tx) =>
      openAlert(deps, tx, {
        ...request,
        variantId,
        email,
        userId,
        seenPrice: price,
        mayWrite: !isWritten,
      }),
    );
  });
}

function refuseWithoutEmail(): Refusal<'validation'> {
  const msg = translate('alerts.emailMissing');
  return refuse('validation').with({ fields: [{ msg, param: 'email' }] });
}

interface Wanted extends Pick<AlertRequest, 'productId' | 'kind'> {
  variantId: string | null;
  email: string;
  userId: string | undefined;
  seenPrice: number;
  /** Whether a confirmation email may be sent. */
  mayWrite: boolean;
}

async function openAlert(
  deps: AlertDeps,
  tx: Db,
  { productId, variantId, kind, email, userId, seenPrice, mayWrite }: Wanted,
): Promise<Requested | Refusal<'alerts_full'>> {
  const addressKey = addressKeyOf(email, deps.linkSecrets);
  await lockAddress(tx, email);
  const isProved = userId !== undefined && (await hasProvedAddress(tx, userId, email));
  const known = await findOpenAlert(tx, { email, productId, variantId, kind });
  if (!known && (await countOpen(tx, email)) >= alertsPerAddress) {
    return userId ? refuse('alerts_full') : { state: 'confirm' };
  }
  const alert = { productId, variantId, kind, email, addressKey, userId, seenPrice };
  const id = known?.id ?? (await insertAlert(tx, alert));
  if (isProved) {
    await giveAlertTo(tx, id, userId);
    await confirm(tx, id);
    return { state: 'active' };
  }
  if (!known?.confirmedAt && mayWrite) await askAddress(deps, tx, id);
  return { state: 'confirm' };
}

async function askAddress(deps: AlertDeps, tx: Db, id: string): Promise<void> {
  const alert = await findAlert(tx, id);
  if (alert) await queueMail(tx, writeConfirmEmail(alert, deps));
}

/** The alert may be due at once: the product may be back in stock already. */
async function confirm(tx: Db, id: string): Promise<boolean> {
  const isThere = await confirmAlert(tx, id);
  if (isThere) await wakeAfterCommit(tx, sendAlertsJob);
  return isThere;
}

export async function confirmByLink(
  deps: AlertDeps,
  token: string,
): Promise<Alert | Refusal<'not_found'>> {
  const id = readConfirmToken(token, deps.linkSecrets);
  if (!id) return refuse('not_found');
  return runTransaction(deps.db, async (tx) => {
    const alert = (await confirm(tx, id)) ? await findAlert(tx, id) : undefined;
    return alert ? mapAlert(alert, deps) : refuse('not_found');
  });
}

export async function showAlertByLink(
  deps: AlertDeps,
  token: string,
): Promise<Alert | Refusal<'not_found'>> {
  const id = readConfirmToken(token, deps.linkSecrets);
  const alert = id ? await findAlert(deps.db, id) : undefined;
  return alert ? mapAlert(alert, deps) : refuse('not_found');
}

export async function listAlerts(deps: AlertDeps, userId: string) {
  const rows = await findAlertsOfUser(deps.db, userId);
  return { results: rows.length, data: rows.map((row) => mapAlert(row, deps)) };
}

export async function removeAlert(
  { db }: Pick<AlertDeps, 'db'>,
  userId: string,
  id: string,
): Promise<Refusal<'not_found'> | undefined> {
  const isGone = isId(id) && (await deleteAlertOf(db, userId, id));
  return isGone ? undefined : refuse('not_found');
}

/** Valid links without alerts, or with none left, get the same response. */
export async function showAddress(
  { db }: Pick<AlertDeps, 'db'>,
  addressKey: string,
): Promise<{ open: number } | Refusal<'not_found'>> {
  if (!isAddressKey(addressKey)) return refuse('not_found');
  return { open: await countOpenOfAddress(db, addressKey) };
}

export async function unsubscribe(
  { db }: Pick<AlertDeps, 'db'>,
  addressKey: string,
): Promise<{ open: number } | Refusal<'not_found'>> {
  if (!isAddressKey(addressKey)) return refuse('not_found');
  await deleteAlertsOfAddress(db, addressKey);
  return { open: 0 };
}

export async function countPeopleWaiting(
  { db }: Pick<AlertDeps, 'db'>,
  productId: string,
): Promise<{ stock: number; price: number } | Refusal<'not_found'>> {
  const waiting = isId(productId) ? await countWaiting(db, productId) : undefined;
  return waiting ?? refuse('not_found');
}

function mapAlert(row: AlertRow, { settings }: Pick<AlertDeps, 'settings'>): Alert {
  const { currency } = settings.values;
  return {
    _id: row.id,
    kind: row.kind,
    state: row.sentAt ? 'sent' : row.confirmedAt ? 'active' : 'confirm',
    seenPrice: toMajor(row.seenPrice, currency),
    product: {
      _id: row.productId,
      title: row.title,
      ...(row.variantId && {
        variant: { _id: row.variantId, name: nameVariant({ options: row.options ?? [] }) },
      }),
      ...(row.cover && { picture: row.cover }),
      price: toMajor(row.price, currency),
      quantity: row.quantity,
      onSale: row.forSale,
    },
    createdAt: new Date(row.createdAt).toISOString(),
    ...(row.sentAt && { sentAt: new Date(row.sentAt).toISOString() }),
  };
}
