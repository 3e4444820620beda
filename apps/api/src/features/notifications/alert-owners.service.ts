import type { Db } from '@matjar/db/connect.ts';
import type { Email } from '../../platform/mail/email.ts';
import { writeAdminLink } from '../../platform/mail/email-words.ts';
import { queueMail } from '../../platform/mail/outbox.queries.ts';
import { translate } from '../../platform/texts.ts';
import { findOwnersAnd } from './notifications.queries.ts';

/** Changes that could hand over the shop, or its money. */
export type OwnerAlert =
  | { kind: 'ownerInvited' | 'ownerMade'; who: string }
  | { kind: 'accountChanged'; facts: NonNullable<Email['facts']> };

interface Sender {
  shop: string;
  publicUrl: string;
}

/**
 * Emails all owners, including the one who did it: their session may be stolen. The wording of these emails
 * cannot be changed, for the same reason.
 */
export async function alertOwners(
  tx: Db,
  sender: Sender,
  actorId: string,
  alert: OwnerAlert,
): Promise<void> {
  const people = await findOwnersAnd(tx, actorId);
  const by = people.find(({ id }) => id === actorId)?.name ?? sender.shop;
  for (const { email } of people.filter(({ isOwner }) => isOwner)) {
    await queueMail(tx, writeAlert(email, sender, by, alert));
  }
}

function writeAlert(to: string, { shop, publicUrl }: Sender, by: string, alert: OwnerAlert): Email {
  const who = 'who' in alert ? alert.who : '';
  const page = alert.kind === 'accountChanged' ? '/admin/settings/payments' : '/admin/staff';
  return {
    kind: alert.kind,
    to,
    subject: translate(`ownerEmails.${alert.kind}Subject`, { shop, who }),
    heading: translate(`ownerEmails.${alert.kind}Heading`),
    paragraphs: [translate(`ownerEmails.${alert.kind}Text`, { by, who })],
    ...('facts' in alert && { facts: alert.facts }),
    button: { label: translate('ownerEmails.button'), url: writeAdminLink(publicUrl, page) },
    closing: [translate('ownerEmails.alarm', { by })],
  };
}
