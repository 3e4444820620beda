import type { Db } from '@matjar/db/connect.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { greetUser } from '../../../platform/mail/email-words.ts';
import { queueMail } from '../../../platform/mail/outbox.queries.ts';
import { translate } from '../../../platform/texts.ts';
import { type RecordedChange, recordChange } from '../../audit/audit.service.ts';
import { readRole } from '../staff/staff-authority.ts';
import type { UserRow } from '../user.queries.ts';

/** A change of how an account is accessed. */
type FactorEvent =
  | { kind: 'added' | 'removed'; name: string }
  | { kind: 'codes' | 'reset' | 'failed' }
  | { kind: 'used'; left: number };

export interface ShopAddress {
  shop: string;
  publicUrl: string;
}

/** Emails the owner; for staff also writes to the audit log. */
export async function notifyOfFactorEvent(
  tx: Db,
  { shop, publicUrl }: ShopAddress,
  user: UserRow,
  event: FactorEvent,
  actor: RecordedChange['actor'] = { userId: user.id },
): Promise<void> {
  if (readRole(user)) {
    await recordChange(tx, {
      actor,
      action: 'update',
      entity: 'user',
      entityId: user.id,
      label: user.name,
      after: describeChange(event),
    });
  }
  await queueMail(tx, writeEmail(user, shop, publicUrl, event));
}

function describeChange(event: FactorEvent): Record<string, unknown> {
  switch (event.kind) {
    case 'added':
    case 'removed':
      return { secondFactor: event.kind, name: event.name };
    case 'codes':
      return { recoveryCodes: 'made anew' };
    case 'used':
      return { recoveryCodes: 'one used', left: event.left };
    case 'reset':
      return { secondFactors: 'all removed' };
    case 'failed':
      return { secondFactor: 'not shown after the password, several times' };
  }
}

function writeEmail(
  { name, email }: UserRow,
  shop: string,
  publicUrl: string,
  event: FactorEvent,
): Email {
  const greeted = greetUser(name);
  return {
    kind: `second-factor-${event.kind}`,
    to: email,
    subject: translate(`securityEmails.${event.kind}Subject`, { shop }),
    heading: translate(`securityEmails.${event.kind}Heading`),
    paragraphs: [greeted.greeting, writeText(event), translate('securityEmails.alarm')],
    button: { label: translate('securityEmails.button'), url: `${publicUrl}/account/security` },
    wording: {
      email: `second-factor-${event.kind}`,
      variables: {
        ...greeted,
        ...('name' in event && { factor: event.name }),
        ...('left' in event && {
          left: translate('securityEmails.codesLeft', { left: event.left }),
        }),
      },
      intro: [0, 2],
    },
  };
}

function writeText(event: FactorEvent): string {
  switch (event.kind) {
    case 'added':
    case 'removed':
      return translate(`securityEmails.${event.kind}Text`, { name: event.name });
    case 'used':
      return translate('securityEmails.usedText', {
        left: translate('securityEmails.codesLeft', { left: event.left }),
      });
    case 'codes':
    case 'reset':
    case 'failed':
      return translate(`securityEmails.${event.kind}Text`);
  }
}
