import { hasPermissions, type Permission } from '@matjar/contract/accounts/permissions.ts';
import { listResponse } from '@matjar/contract/list.ts';
import {
  type DeliveryProblem,
  testEvent,
  type Webhook,
  type WebhookChange,
  type WebhookCreation,
  type WebhookDelivery,
  type WebhookDeliveryQuery,
  type WebhookEvent,
  type WebhookInput,
  webhookEventNames,
  webhookEvents,
  webhookLimits,
} from '@matjar/contract/webhooks/webhooks.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { wakeAfterCommit } from '../../platform/jobs/job-runs.queries.ts';
import { isAllowedUrl } from '../../platform/outbound/guarded-request.ts';
import { translate } from '../../platform/texts.ts';
import type { IdentityRefusal } from '../accounts/confirm-identity.ts';
import { confirmChange } from '../accounts/second-factor/second-factor.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { refuseChanged } from '../audit/audit-list.service.ts';
import {
  deliverWebhooksJob,
  readSaverPermissions,
  stopForLeaver,
} from './deliver-webhooks.service.ts';
import {
  clearBodies,
  countWebhookDeliveries,
  deleteOldWebhookDeliveries,
  findWebhookDeliveries,
  retryWebhookDelivery,
  type WebhookDeliveryRow,
} from './webhook-deliveries.queries.ts';
import {
  isSealedBefore,
  makeSecret,
  openWebhookSecret,
  sealWebhookSecret,
} from './webhook-secret.ts';
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  findWebhooks,
  insertWebhook,
  insertWebhookDelivery,
  type ListedWebhook,
  lockWebhook,
  updateSecrets,
  updateWebhook,
  type WebhookRow,
} from './webhooks.queries.ts';
import { allowedAddresses, isLoopback, type WebhookDeps } from './webhooks-deps.ts';

const entity = 'webhook';
const formerSecretMs = 24 * 60 * 60 * 1_000;

export async function listWebhooks({ db }: WebhookDeps): Promise<{ data: Webhook[] }> {
  return { data: (await findWebhooks(db)).map(describeWebhook) };
}

type SaveRefusal = Refusal<'validation' | 'grant_refused'>;

/**
 * Needs a confirmed identity, so that an unattended session does not reveal a secret that signs in the shop's
 * name.
 */
export async function createWebhook(
  deps: WebhookDeps,
  actor: SignedIn,
  { password, ...input }: WebhookCreation,
): Promise<
  { data: Webhook; secret: string } | SaveRefusal | IdentityRefusal | Refusal<'webhooks_full'>
> {
  const refused =
    refuseInput(deps, actor, input) ?? (await confirmChange(deps.accounts, actor, password));
  if (refused) return refused;
  const id = newId();
  const secret = makeSecret();
  const full = await runTransaction(deps.db, async (tx) => {
    const max = webhookLimits.count;
    if ((await countWebhooks(tx)) >= max) return refuse('webhooks_full', { most: max });
    const sealed = sealWebhookSecret(secret, id, deps.sealSecrets);
    await insertWebhook(tx, { id, ...input, userId: actor.userId, secret: sealed });
    await record(tx, actor, 'create', { id, name: input.name }, { after: valuesOf(input) });
    return undefined;
  });
  return full ?? { ...(await showWebhook(deps, id)), secret };
}

/**
 * Enabling it again resets the failure state. A new URL needs a confirmed identity, like the secret: an
 * unattended session must not redirect the shop's data.
 */
export async function changeWebhook(
  deps: WebhookDeps,
  actor: SignedIn,
  id: string,
  { version, password, ...input }: WebhookChange,
): Promise<{ data: Webhook } | SaveRefusal | IdentityRefusal | Refusal<'not_found' | 'conflict'>> {
  const seen = isId(id) ? await findWebhook(deps.db, id) : undefined;
  const isElsewhere = seen?.url !== input.url;
  const refused =
    refuseInput(deps, actor, input) ??
    (seen && isElsewhere ? await confirmChange(deps.accounts, actor, password) : undefined);
  if (refused) return refused;
  const unsaved = await runTransaction(deps.db, async (tx) => {
    const stored = isId(id) ? await lockWebhook(tx, id) : undefined;
    if (!stored) return refuse('not_found');
    if (!maySee(actor, stored.events as WebhookEvent[])) return refuse('grant_refused');
    const isMoved = stored.url !== input.url && !isElsewhere;
    if (stored.version !== version || isMoved) return refuseChanged(tx, 'webhook', stored);
    const isTurnedOn = input.active && !stored.active;
    await updateWebhook(tx, id, {
      ...input,
      userId: actor.userId,
      ...(isTurnedOn && { pausedAt: null, failingSince: null, saverLeft: false }),
    });
    // Bodies composed for another editor may contain data that this one may not see.
    if (stored.userId !== actor.userId) await clearBodies(tx, id);
    const change = { before: valuesOf(stored), after: valuesOf(input) };
    await record(tx, actor, 'update', { id, name: input.name }, change);
    if (isTurnedOn) await wakeAfterCommit(tx, deliverWebhooksJob);
    return undefined;
  });
  return unsaved ?? showWebhook(deps, id);
}

export function removeWebhook(
  { db }: WebhookDeps,
  actor: SignedIn,
  id: string,
): Promise<Refusal<'not_found' | 'grant_refused'> | undefined> {
  return runTransaction(db, async (tx) => {
    const stored = isId(id) ? await lockWebhook(tx, id) : undefined;
    if (!stored) return refuse('not_found');
    if (!maySee(actor, stored.events as WebhookEvent[])) return refuse('grant_refused');
    await deleteWebhook(tx, id);
    await record(tx, actor, 'delete', stored, { before: valuesOf(stored) });
    return undefined;
  });
}

export async function rotateSecret(
  deps: WebhookDeps,
  actor: SignedIn,
  id: string,
  password: string | undefined,
): Promise<
  { data: Webhook; secret: string } | IdentityRefusal | Refusal<'not_found' | 'grant_refused'>
> {
  const unknown = await confirmChange(deps.accounts, actor, password);
  if (unknown) return unknown;
  const secret = makeSecret();
  const refused = await runTransaction(deps.db, async (tx) => {
    const stored = isId(id) ? await lockWebhook(tx, id) : undefined;
    if (!stored) return refuse('not_found');
    // The secret allows forging events, so it needs permission for all of them.
    if (!maySee(actor, stored.events as WebhookEvent[])) return refuse('grant_refused');
    await updateWebhook(tx, id, {
      secret: sealWebhookSecret(secret, id, deps.sealSecrets),
      formerSecret: stored.secret,
      formerUntil: new Date(Date.now() + formerSecretMs),
    });
    await record(tx, actor, 'update', stored, { after: { secret: 'made anew' } });
    return undefined;
  });
  return refused ?? { ...(await showWebhook(deps, id)), secret };
}

export function sendTest(
  { db }: WebhookDeps,
  id: string,
): Promise<Refusal<'not_found' | 'webhook_paused'> | undefined> {
  return runTransaction(db, async (tx) => {
    const refused = await refuseOff(tx, id);
    if (refused) return refused;
    await insertWebhookDelivery(tx, id, testEvent);
    await wakeAfterCommit(tx, deliverWebhooksJob);
    return undefined;
  });
}

export async function listWebhookDeliveries(
  { db }: WebhookDeps,
  reader: SignedIn,
  id: string,
  query: WebhookDeliveryQuery,
) {
  if (!isId(id) || !(await findWebhook(db, id))) return refuse('not_found');
  const [rows, total] = await Promise.all([
    findWebhookDeliveries(db, id, query),
    countWebhookDeliveries(db, id, query),
  ]);
  return listResponse(
    total,
    query,
    rows.map((row) => describeWebhookDelivery(row, reader)),
  );
}

export function replayWebhookDelivery(
  { db }: WebhookDeps,
  actor: SignedIn,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<Refusal<'not_found' | 'webhook_paused' | 'grant_refused'> | undefined> {
  return runTransaction(db, async (tx) => {
    const refused = await refuseOff(tx, id);
    if (refused) return refused;
    const stored = await findWebhook(tx, id);
    if (!maySee(actor, (stored?.events ?? []) as WebhookEvent[])) return refuse('grant_refused');
    const replayed = isId(deliveryId) ? await retryWebhookDelivery(tx, id, deliveryId) : undefined;
    if (!replayed) return refuse('not_found');
    const after = { sentAgain: replayed.event, delivery: deliveryId };
    await record(tx, actor, 'update', { id, name: stored?.name ?? '' }, { after });
    await wakeAfterCommit(tx, deliverWebhooksJob);
    return undefined;
  });
}

/**
 * Deletes old deliveries, pauses webhooks of people who left, and encrypts secrets again after a change of
 * `SESSION_SECRET`.
 */
export async function sweepWebhooks(deps: WebhookDeps): Promise<void> {
  const { db, sealSecrets } = deps;
  await deleteOldWebhookDeliveries(db);
  for (const { webhook } of await findWebhooks(db)) {
    const permissions = await readSaverPermissions(deps, webhook);
    if (webhook.active && !permissions.includes('integrations:write')) {
      await stopForLeaver(deps, webhook);
    }
    const { id, secret, formerSecret } = webhook;
    if (!isSealedBefore(secret, sealSecrets)) continue;
    const reseal = (sealed: string | null) => {
      const opened = openWebhookSecret(sealed, id, sealSecrets);
      return opened === undefined ? null : sealWebhookSecret(opened, id, sealSecrets);
    };
    const sealed = reseal(secret);
    if (sealed !== null) {
      await updateSecrets(db, webhook, { secret: sealed, formerSecret: reseal(formerSecret) });
    }
  }
}

function maySee(user: SignedIn, events: readonly WebhookEvent[]): boolean {
  return hasPermissions(user, ...events.map((event) => webhookEvents[event]));
}

/** Refuses events that the editor may not see, and addresses that are not public. */
function refuseInput(
  deps: WebhookDeps,
  actor: SignedIn,
  { url, events }: WebhookInput,
): SaveRefusal | undefined {
  if (!maySee(actor, events)) return refuse('grant_refused');
  const { protocol, hostname, username } = new URL(url);
  const isLocal = deps.allowsLoopback && isLoopback(hostname);
  if ((protocol !== 'https:' && !(isLocal && protocol === 'http:')) || username !== '') {
    return refuseUrl(translate('webhooks.urlInvalid'));
  }
  if (!isAllowedUrl(url, allowedAddresses(deps)))
    return refuseUrl(translate('webhooks.urlPrivate'));
  return undefined;
}

function refuseUrl(msg: string): Refusal<'validation'> {
  return refuse('validation').with({ fields: [{ param: 'url', msg }] });
}

async function refuseOff(
  tx: Db,
  id: string,
): Promise<Refusal<'not_found' | 'webhook_paused'> | undefined> {
  const stored = isId(id) ? await findWebhook(tx, id) : undefined;
  if (!stored) return refuse('not_found');
  return stored.active ? undefined : refuse('webhook_paused');
}

async function showWebhook({ db }: WebhookDeps, id: string): Promise<{ data: Webhook }> {
  const [row] = await findWebhooks(db, id);
  if (!row) throw new Error(`Webhook ${id} was not found after it was saved.`);
  return { data: describeWebhook(row) };
}

function describeWebhook({ webhook, savedBy, waiting, givenUp }: ListedWebhook): Webhook {
  const { id, pausedAt, failingSince, formerUntil, createdAt } = webhook;
  const isExchanged = formerUntil !== null && formerUntil > new Date();
  return {
    _id: id,
    name: webhook.name,
    url: webhook.url,
    events: knownEvents(webhook.events),
    active: webhook.active,
    ...(pausedAt && { pausedAt: pausedAt.toISOString() }),
    ...(webhook.saverLeft && { saverLeft: true as const }),
    ...(failingSince && { failingSince: failingSince.toISOString() }),
    ...(isExchanged && { formerSecretUntil: formerUntil.toISOString() }),
    ...(savedBy !== null && { savedBy }),
    waiting,
    givenUp,
    version: webhook.version,
    createdAt: createdAt.toISOString(),
  };
}

function knownEvents(names: readonly string[]): WebhookEvent[] {
  return webhookEventNames.filter((each) => names.includes(each));
}

/** Messages about orders contain personal data of buyers. */
function mayRead(reader: SignedIn, event: string): boolean {
  const needed: Permission | undefined = webhookEvents[event as WebhookEvent];
  if (needed === undefined) return true;
  return hasPermissions(reader, needed, ...(needed === 'orders:read' ? buyers : []));
}

const buyers: readonly Permission[] = ['customers:read'];

function describeWebhookDelivery(row: WebhookDeliveryRow, reader: SignedIn): WebhookDelivery {
  const { status, problem, durationMs, answer, body, lastTriedAt } = row;
  const isReadable = mayRead(reader, row.event);
  return {
    _id: row.id,
    event: row.event,
    object: row.object,
    state: row.state,
    attempts: row.attempts,
    ...(row.state === 'waiting' && { nextTryAt: row.nextTryAt.toISOString() }),
    ...(lastTriedAt && { lastTriedAt: lastTriedAt.toISOString() }),
    ...(status !== null && { status }),
    ...(problem !== null && { problem: problem as DeliveryProblem }),
    ...(durationMs !== null && { durationMs }),
    // Responses may echo the message.
    ...(isReadable && answer && { answer }),
    ...(isReadable && body !== null && { body }),
    createdAt: row.createdAt.toISOString(),
  };
}

function valuesOf({ url, events, active }: Pick<WebhookRow, 'url' | 'events' | 'active'>) {
  return { url, events, active };
}

function record(
  tx: Db,
  actor: SignedIn,
  action: 'create' | 'update' | 'delete',
  { id, name }: { id: string; name: string },
  change: Partial<Record<'before' | 'after', Record<string, unknown>>>,
): Promise<void> {
  return recordChange(tx, { actor, action, entity, entityId: id, label: name, ...change });
}
