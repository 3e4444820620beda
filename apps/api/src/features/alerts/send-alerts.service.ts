import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { wakeAfterCommit } from '../../platform/jobs/job-runs.queries.ts';
import { addToOutbox, deliverMailJob } from '../../platform/mail/outbox.queries.ts';
import { type AlertEmailDeps, writeAlertEmail } from './alert-emails.ts';
import {
  type AlertRow,
  deleteOldAlerts,
  findAlertsByIds,
  lockDueAlerts,
  markSent,
  waitOn,
} from './alerts.queries.ts';

/** The name that the trigger on products uses. */
export const sendAlertsJob = 'send-alerts';

const sentAtOnce = 100;
/** Confirmation links are valid for a week. Alerts wait for a year at most. */
const retentionDays = { unconfirmed: 7, sent: 30, waiting: 365 };

interface SendDeps extends AlertEmailDeps {
  db: Db;
}

/** Sends all due emails. */
export async function sendAlerts(deps: SendDeps): Promise<void> {
  while ((await sendSome(deps)) === sentAtOnce);
}

/** An alert is marked in the transaction that adds its email to the outbox, so both happen or neither. */
function sendSome(deps: SendDeps): Promise<number> {
  return runTransaction(deps.db, async (tx) => {
    const ids = await lockDueAlerts(tx, sentAtOnce);
    if (ids.length === 0) return 0;
    const { due = [], over = [] } = Object.groupBy(await findAlertsByIds(tx, ids), (alert) =>
      isDue(alert) ? 'due' : 'over',
    );
    for (const alert of due) await addToOutbox(tx, writeAlertEmail(alert, deps));
    await markSent(tx, idsOf(due));
    await waitOn(tx, idsOf(over));
    if (due.length > 0) await wakeAfterCommit(tx, deliverMailJob);
    return ids.length;
  });
}

/** It may have sold out again. */
function isDue({ kind, forSale, quantity, price, seenPrice }: AlertRow): boolean {
  return forSale && quantity > 0 && (kind === 'stock' || price < seenPrice);
}

const idsOf = (alerts: readonly AlertRow[]) => alerts.map(({ id }) => id);

export function sweepAlerts(db: Db): Promise<void> {
  return deleteOldAlerts(db, retentionDays);
}
