import { setTimeout as sleep } from 'node:timers/promises';
import type { Permission } from '@matjar/contract/accounts/permissions.ts';
import {
  type WebhookEvent,
  webhookEvents,
  webhookLimits,
} from '@matjar/contract/webhooks/webhooks.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { readPermissions } from '../../http/endpoints/staff-permissions.ts';
import { writeAdminLink } from '../../platform/mail/email-words.ts';
import { queueMail } from '../../platform/mail/outbox.queries.ts';
import { sendGuarded } from '../../platform/outbound/guarded-request.ts';
import { translate } from '../../platform/texts.ts';
import { composeBody } from './compose-message.service.ts';
import {
  findDueWebhooks,
  markDelivered,
  markFailed,
  storeBody,
  type Try,
  takeDueWebhookDeliveries,
  type WebhookDeliveryRow,
} from './webhook-deliveries.queries.ts';
import { openWebhookSecret, signMessage } from './webhook-secret.ts';
import {
  findPeopleToNotify,
  findSaverRole,
  findWebhook,
  markFailing,
  markWell,
  pauseFailing,
  pauseOfFormerStaff,
  type WebhookRow,
} from './webhooks.queries.ts';
import { allowedAddresses, type WebhookDeps } from './webhooks-deps.ts';

export const deliverWebhooksJob = 'deliver-webhooks';

/** Seconds until the next attempt: eight attempts within a day. */
const waits = [10, 60, 300, 1_800, 7_200, 21_600, 54_000];
/** A webhook is paused after so many days without a success. */
const pauseDays = 3;
const timeoutMs = 10_000;
/** Longer than an attempt takes, so that no message is sent twice at once. */
const leaseSeconds = 60;
const atOnce = 4;
/** Time limit of one run, so that other jobs run too; the next one continues. */
const maxJobMs = 60_000;
const lookAgainMs = 1_000;
const answerBytes = 4 * webhookLimits.shownAnswer;

/**
 * Sends due messages. Webhooks are handled in parallel, so that a slow one delays no other; no transaction is
 * open during a request.
 */
export async function deliverWebhooks(deps: WebhookDeps): Promise<void> {
  const endsAt = performance.now() + maxJobMs;
  const lanes = new Map<string, Promise<void>>();
  do {
    for (const id of await findDueWebhooks(deps.db)) {
      if (lanes.has(id)) continue;
      const lane = workOff(deps, id, endsAt).finally(() => lanes.delete(id));
      lanes.set(id, lane);
    }
    const all = Promise.all(lanes.values());
    await Promise.race([all, sleep(lookAgainMs, undefined, { ref: false })]);
  } while (lanes.size > 0 && performance.now() < endsAt);
  await Promise.all(lanes.values());
}

async function workOff(deps: WebhookDeps, id: string, endsAt: number): Promise<void> {
  const { db } = deps;
  while (performance.now() < endsAt) {
    const webhook = await findWebhook(db, id);
    if (!webhook?.active) return;
    const permissions = await readSaverPermissions(deps, webhook);
    if (!permissions.includes('integrations:write')) {
      await stopForLeaver(deps, webhook);
      return;
    }
    const rows = await takeDueWebhookDeliveries(db, id, { count: atOnce, leaseSeconds });
    if (rows.length === 0) return;
    await Promise.all(rows.map((row) => deliver(deps, webhook, row, permissions)));
  }
}

export async function readSaverPermissions(
  { db }: WebhookDeps,
  { userId }: WebhookRow,
): Promise<readonly Permission[]> {
  const stored = userId === null ? undefined : await findSaverRole(db, userId);
  return stored ? readPermissions(stored) : [];
}

/** A message that cannot be composed must not stop the others. */
async function deliver(
  deps: WebhookDeps,
  webhook: WebhookRow,
  row: WebhookDeliveryRow,
  permissions: readonly Permission[],
): Promise<void> {
  try {
    await tryToDeliver(deps, webhook, row, permissions);
  } catch (error) {
    deps.log.error({ err: error, deliveryId: row.id }, 'a webhook message could not be tried');
    await markFailed(deps.db, row.seq, { durationMs: 0 }, waits[row.attempts - 1]);
  }
}

async function tryToDeliver(
  deps: WebhookDeps,
  webhook: WebhookRow,
  row: WebhookDeliveryRow,
  permissions: readonly Permission[],
): Promise<void> {
  const { db, log } = deps;
  const needed = webhookEvents[row.event as WebhookEvent] as Permission | undefined;
  if (needed && !permissions.includes(needed)) {
    await markFailed(db, row.seq, { problem: 'permissionLost', durationMs: 0 }, undefined);
    return;
  }
  const body = row.body ?? (await composeBody(deps, row, permissions));
  if (row.body === null) await storeBody(db, row.seq, body);
  const tried = await send(deps, webhook, row.id, body);
  const about = { webhookId: webhook.id, deliveryId: row.id, event: row.event };
  if (tried.status !== undefined && tried.status >= 200 && tried.status < 300) {
    await markDelivered(db, row.seq, tried);
    if (webhook.failingSince) await markWell(db, webhook.id);
    log.info(about, 'a webhook message was delivered');
    return;
  }
  const wait = waits[row.attempts - 1];
  await markFailed(db, row.seq, tried, wait);
  const { status, problem } = tried;
  log.warn(
    { ...about, tries: row.attempts, status, problem },
    wait === undefined ? 'a webhook message is given up' : 'a webhook message is tried again',
  );
  await noteFailure(deps, webhook);
}

async function send(
  deps: WebhookDeps,
  webhook: WebhookRow,
  id: string,
  body: string,
): Promise<Try> {
  const secrets = secretsOf(deps, webhook);
  if (secrets.length === 0) return { problem: 'secretLost', durationMs: 0 };
  const began = performance.now();
  const timestamp = Math.floor(Date.now() / 1_000);
  const answer = await sendGuarded(webhook.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signMessage({ id, timestamp, body }, secrets),
    },
    body,
    timeoutMs,
    maxBytes: answerBytes,
    isAllowed: allowedAddresses(deps),
  });
  const durationMs = Math.round(performance.now() - began);
  if (typeof answer === 'string') return { problem: answer, durationMs };
  return { status: answer.status, durationMs, answer: shorten(answer.body) };
}

/** The current secret first, then the former one during its grace period. */
function secretsOf({ sealSecrets }: WebhookDeps, webhook: WebhookRow): string[] {
  const { id, secret, formerSecret, formerUntil } = webhook;
  const isExchanged = formerUntil !== null && formerUntil > new Date();
  const sealed = isExchanged ? [secret, formerSecret] : [secret];
  return sealed.flatMap((each) => openWebhookSecret(each, id, sealSecrets) ?? []);
}

/** PostgreSQL stores no NUL characters. */
function shorten(body: Buffer): string {
  return body.toString().replaceAll('\0', '').slice(0, webhookLimits.shownAnswer);
}

/** Pauses the webhook of a person who left; a colleague decides whether it continues. */
export async function stopForLeaver(deps: WebhookDeps, webhook: WebhookRow): Promise<void> {
  await runTransaction(deps.db, async (tx) => {
    const paused = await pauseOfFormerStaff(tx, webhook);
    if (!paused) return;
    deps.log.warn(
      { webhookId: paused.id },
      'a webhook is paused: whoever saved it may have none any more',
    );
    const { url } = paused;
    await notifyOfPause(tx, deps, paused, translate('webhookEmails.leftText', { url }));
  });
}

async function noteFailure(deps: WebhookDeps, { id }: WebhookRow): Promise<void> {
  await markFailing(deps.db, id);
  await runTransaction(deps.db, async (tx) => {
    const paused = await pauseFailing(tx, id, pauseDays);
    if (!paused) return;
    const text = translate('webhookEmails.pausedText', { url: paused.url, days: pauseDays });
    await notifyOfPause(tx, deps, paused, text);
  });
}

async function notifyOfPause(
  tx: Db,
  { settings, publicUrl }: WebhookDeps,
  { name, userId }: WebhookRow,
  text: string,
): Promise<void> {
  for (const user of await findPeopleToNotify(tx, userId)) {
    await queueMail(tx, {
      kind: 'webhook-paused',
      to: user.email,
      subject: translate('webhookEmails.pausedSubject', { shop: settings.values.shopName, name }),
      heading: translate('webhookEmails.pausedHeading'),
      paragraphs: [translate('mail.greeting', { name: user.name }), text],
      button: {
        label: translate('webhookEmails.pausedButton'),
        url: writeAdminLink(publicUrl, '/admin/webhooks'),
      },
    });
  }
}
