import { describeDevice } from '@matjar/contract/accounts/describe-device.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { greetUser } from '../../../platform/mail/greeting.ts';
import { queueMail } from '../../../platform/mail/outbox.queries.ts';
import { translate } from '../../../platform/texts.ts';
import type { Accounts } from '../accounts.ts';
import { readRole } from '../staff/staff-authority.ts';
import type { UserRow } from '../user.queries.ts';
import { type AccountCaller, recogniseDevice } from './known-devices.ts';
import { type StartedSession, startSession } from './session.service.ts';

/** Starts the session after all factors were checked. Notifies staff of sign-ins from a new browser. */
export async function beginSession(
  tx: Db,
  accounts: Accounts,
  user: UserRow,
  caller: AccountCaller,
): Promise<StartedSession> {
  const isKnown = recogniseDevice(caller.device, user.id) !== undefined;
  if (!isKnown && readRole(user)) await queueMail(tx, writeEmail(accounts, user, caller));
  return startSession(tx, accounts.keys, user.id, caller);
}

function writeEmail(
  { settings, publicUrl }: Accounts,
  { name, email }: UserRow,
  { userAgent, address }: AccountCaller,
): Email {
  const { shopName: shop, timeZone } = settings.values;
  const greeted = greetUser(name);
  const device = describeDevice(userAgent);
  const browser = device
    ? translate('securityEmails.deviceNamed', { browser: device.browser, system: device.system })
    : translate('securityEmails.deviceUnknown');
  const when = new Intl.DateTimeFormat('en-GB', {
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
