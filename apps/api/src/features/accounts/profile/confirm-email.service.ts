import type { User } from '@matjar/contract/accounts/accounts.ts';
import { delays, textLengths } from '@matjar/contract/limits.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import type { Caller } from '../../../http/requests/caller.ts';
import { isEmailedCode, makeEmailedCode } from '../../../platform/emailed-code.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { greetUser } from '../../../platform/mail/email-words.ts';
import { queueMail } from '../../../platform/mail/outbox.queries.ts';
import { translate } from '../../../platform/texts.ts';
import { claimOrders } from '../../orders/orders.service.ts';
import type { Accounts } from '../accounts.ts';
import { findUser } from '../user.queries.ts';
import { lockUser, markEmailProved, updateUser } from './profile.queries.ts';
import { showProfile } from './profile.service.ts';

type ConfirmationDeps = Pick<Accounts, 'keys' | 'settings'>;

interface Recipient {
  id: string;
  name: string;
  email: string;
}

const codeTerms = {
  purpose: 'confirm-email',
  digits: textLengths.resetCode,
  lifeSeconds: delays.confirmationLife / 1_000,
};

/** A code is for one account and one address. */
const subjectOf = ({ id, email }: Pick<Recipient, 'id' | 'email'>) => `${id} ${email}`;

/**
 * Marks the address of a new account as unconfirmed and, if the setting says so, sends a code. Accounts older
 * than the setting are never marked, so they are exempt.
 */
export async function requireConfirmation(
  tx: Db,
  deps: ConfirmationDeps,
  user: Recipient,
): Promise<void> {
  const { emailConfirmation } = deps.settings.values;
  if (emailConfirmation === 'off') return;
  await updateUser(tx, user.id, { emailUnconfirmed: true });
  if (emailConfirmation === 'signUp') await sendCode(tx, deps, user);
}

export async function sendConfirmation(
  accounts: Accounts,
  { userId }: SignedIn,
  { address }: Caller,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const { db, limits } = accounts;
  const user = await findUser(db, userId);
  if (!user?.emailUnconfirmed) return undefined;
  // Limited by recipient: a second account with this address cannot send it more emails.
  const limited = await limits.consume('confirmation', { account: user.email, address });
  if (limited) return limited;
  await runTransaction(db, (tx) => sendCode(tx, accounts, user));
  return undefined;
}

/**
 * Requires a session: a bare link, opened by the owner of the address, would confirm an account that a stranger
 * made with it.
 */
export async function confirmEmail(
  { db, keys, limits }: Accounts,
  { userId }: SignedIn,
  { address }: Caller,
  code: string,
): Promise<User | Refusal<'confirmation_code_refused' | 'too_many_requests' | 'unauthorized'>> {
  const known = await findUser(db, userId);
  if (!known) return refuse('unauthorized');
  const subject = { account: known.email, address };
  const limited = await limits.consume('confirmationCode', subject);
  if (limited) return limited;
  const confirmed = await runTransaction(db, async (tx) => {
    // Serialises with a change of the address: the code is only valid for the one it was sent to.
    await lockUser(tx, userId);
    const user = await findUser(tx, userId);
    if (!user) return refuse('unauthorized');
    // No code was sent to this account, so nothing is marked as proved.
    if (!user.emailUnconfirmed) return showProfile(tx, userId);
    const entered = { subject: subjectOf(user), code };
    if (!(await isEmailedCode(tx, codeTerms, entered, keys.secrets))) {
      return refuse('confirmation_code_refused');
    }
    await markEmailProved(tx, userId);
    // Proving an address claims the guest orders placed with it.
    await claimOrders(tx, { email: user.email, userId });
    return showProfile(tx, userId);
  });
  if ('_id' in confirmed) await limits.forgive('confirmationCode', { account: known.email });
  return confirmed;
}

async function sendCode(
  tx: Db,
  { keys, settings }: ConfirmationDeps,
  user: Recipient,
): Promise<void> {
  const code = await makeEmailedCode(tx, codeTerms, subjectOf(user), keys.secrets);
  await queueMail(tx, writeConfirmationEmail(user, code, settings.values.shopName));
}

function writeConfirmationEmail({ name, email }: Recipient, code: string, shop: string): Email {
  const minutes = delays.confirmationLife / 60_000;
  const greeted = greetUser(name);
  return {
    kind: 'email-confirmation',
    to: email,
    subject: translate('mail.confirmSubject', { code, shop }),
    heading: translate('mail.confirmHeading'),
    paragraphs: [greeted.greeting, translate('mail.confirmText', { minutes })],
    code,
    closing: [translate('mail.confirmIgnore')],
    wording: {
      email: 'email-confirmation',
      variables: { ...greeted, code, minutes: String(minutes) },
      intro: [0, 2],
    },
  };
}
