import type { NotificationChoice } from '@matjar/contract/notifications/notifications.ts';
import { withoutLinks } from '@matjar/contract/readable-text.ts';
import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { readPermissions } from '../../http/endpoints/staff-permissions.ts';
import type { Email } from '../../platform/mail/email.ts';
import { writeAdminLink } from '../../platform/mail/email-words.ts';
import { queueMail } from '../../platform/mail/outbox.queries.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { translate } from '../../platform/texts.ts';
import {
  collectEvents,
  collectFailedJobs,
  collectLowStock,
  deleteOldNotifications,
} from './collect-events.queries.ts';
import { describeNotification } from './notification.mapper.ts';
import {
  findOfLastDay,
  findStaff,
  noteDigest,
  type StaffReader,
  type ToMail,
  takeUnmailed,
} from './notifications.queries.ts';
import { choicesOf } from './notifications.service.ts';

export const notifyStaffJob = 'notify-staff';

export interface NotifyDeps {
  db: Db;
  publicUrl: string;
  settings: ShopSettings;
}

/** Hour of day, in the shop's time zone, from which digests are sent. */
const digestHour = 7;

/** Maximum of notifications per email. */
const maxMentions = 20;

/** Collects events, and emails the people who chose to be notified. */
export async function notifyStaff(deps: NotifyDeps, now = new Date()): Promise<void> {
  const { db, settings } = deps;
  await collectEvents(db);
  await collectFailedJobs(db);
  await collectLowStock(db, settings.values.lowStock);
  await runTransaction(db, (tx) => mailAtOnce(tx, deps));
  await runTransaction(db, (tx) => mailDigests(tx, deps, now));
  await deleteOldNotifications(db);
}

async function mailAtOnce(tx: Db, deps: NotifyDeps): Promise<void> {
  const fresh = await takeUnmailed(tx);
  if (fresh.length === 0) return;
  for (const reader of await findStaff(tx)) {
    const own = fresh.filter((each) => isWanted(reader, each, 'now'));
    if (own.length > 0) await queueMail(tx, writeEmail(reader, own, deps, 'now'));
  }
}

async function mailDigests(tx: Db, deps: NotifyDeps, now: Date): Promise<void> {
  const { timeZone } = deps.settings.values;
  const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
  if (Number(hour.format(now)) < digestHour) return;
  const today = dayInShop(now, timeZone);
  const readers = (await findStaff(tx)).filter(
    ({ digestOn, choices }) => digestOn !== today && choices.some(({ email }) => email === 'daily'),
  );
  if (readers.length === 0) return;
  const events = await findOfLastDay(tx);
  for (const reader of readers) {
    const own = events.filter((each) => isWanted(reader, each, 'daily'));
    if (own.length > 0) await queueMail(tx, writeEmail(reader, own, deps, 'daily'));
    await noteDigest(tx, reader.id, today);
  }
}

/** Checks current permissions and choices. */
function isWanted(
  reader: StaffReader,
  { kind, userId }: ToMail,
  email: NotificationChoice['email'],
): boolean {
  if (userId !== null && userId !== reader.id) return false;
  const choices = choicesOf({ permissions: readPermissions(reader) }, reader.choices);
  return choices.some((choice) => choice.kind === kind && choice.email === email);
}

function writeEmail(
  { name, email: to }: StaffReader,
  events: readonly ToMail[],
  { publicUrl }: NotifyDeps,
  when: 'now' | 'daily',
): Email {
  const described = events.map(({ kind, subject }) => {
    const { title, text, href } = describeNotification(kind, subject);
    // Visitors write names and texts, and could have the shop send links to its staff.
    return { title: withoutLinks(title), text: text && withoutLinks(text), href };
  });
  const [first] = described;
  const isOne = when === 'now' && described.length === 1;
  const many =
    when === 'daily'
      ? translate('notificationTexts.digestSubject')
      : translate('notificationTexts.manySubject', { count: described.length });
  const subject = isOne && first ? first.title : many;
  const lines = described
    .slice(0, maxMentions)
    .map(({ title, text }) => (text ? `${title} – ${text}` : title));
  return {
    kind: 'staff-notifications',
    to,
    subject,
    heading: subject,
    paragraphs: [
      ...(name ? [translate('mail.greeting', { name })] : []),
      ...(isOne ? [first?.text ?? ''].filter(Boolean) : lines),
    ],
    button: {
      label: translate('notificationTexts.open'),
      url: writeAdminLink(publicUrl, isOne && first ? first.href : '/admin'),
    },
    closing: [translate('notificationTexts.why')],
  };
}
