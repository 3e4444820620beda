import type { User } from '@matjar/contract/accounts.ts';
import { delays, textLengths } from '@matjar/contract/limits.ts';
import type { Db } from '@matjar/db/connect.ts';
import { readClock } from '@matjar/db/read-clock.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import type { Client } from '../../http/requests/client.ts';
import type { Email } from '../../platform/mail/email.ts';
import { greetPerson } from '../../platform/mail/greeting.ts';
import { queueMail } from '../../platform/mail/outbox.queries.ts';
import { sign } from '../../platform/signed-text.ts';
import { translate } from '../../platform/texts.ts';
import { claimOrders } from '../orders/claim-orders.service.ts';
import type { Accounts } from './accounts.ts';
import { lockUser, markEmailProved, updateUser } from './profile.queries.ts';
import { showProfile } from './profile.service.ts';
import { findUser } from './user.queries.ts';

type ConfirmationDeps = Pick<Accounts, 'keys' | 'settings'>;

interface Person {
  id: string;
  name: string;
  email: string;
}

const lifeSeconds = delays.confirmationLife / 1_000;

/**
 * Somebody came with an address that they have not shown to be theirs. Whoever was here before the shop asked
 * for that is not asked.
 */
export async function askForConfirmation(
  tx: Db,
  deps: ConfirmationDeps,
  person: Person,
): Promise<void> {
  const { emailConfirmation } = deps.settings.values;
  if (emailConfirmation === 'off') return;
  await updateUser(tx, person.id, { emailUnconfirmed: true });
  if (emailConfirmation === 'signUp') await sendCode(tx, deps, person);
}

export async function sendConfirmation(
  accounts: Accounts,
  { userId }: SignedIn,
  { address }: Client,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const { db, limits } = accounts;
  const person = await findUser(db, userId);
  if (!person?.emailUnconfirmed) return undefined;
  // By what is written to: another account with the address gets no further e-mails out of the shop.
  const limited = await limits.consume('confirmation', { account: person.email, address });
  if (limited) return limited;
  await runTransaction(db, (tx) => sendCode(tx, accounts, person));
  return undefined;
}

/**
 * Only where one is signed in: a link that the owner of the address opens would confirm the account of a
 * stranger who typed it.
 */
export async function confirmEmail(
  { db, keys, limits }: Accounts,
  { userId }: SignedIn,
  { address }: Client,
  code: string,
): Promise<User | Refusal<'confirmation_code_refused' | 'too_many_requests' | 'unauthorized'>> {
  const known = await findUser(db, userId);
  if (!known) return refuse('unauthorized');
  const subject = { account: known.email, address };
  const limited = await limits.consume('confirmationCode', subject);
  if (limited) return limited;
  const confirmed = await runTransaction(db, async (tx) => {
    // An address that is changed at this moment is not the one the code was sent to.
    await lockUser(tx, userId);
    const person = await findUser(tx, userId);
    if (!person) return refuse('unauthorized');
    // No code was sent to them, so none can be right: an address is proved by what came to it.
    if (!person.emailUnconfirmed) return showProfile(tx, userId);
    const period = await readPeriod(tx);
    const valid = [period, period - 1].flatMap((each) =>
      keys.secrets.map((secret) => makeCode(person, each, secret)),
    );
    if (!valid.includes(code)) return refuse('confirmation_code_refused');
    await markEmailProved(tx, userId);
    // Whoever proves an address has what guests ordered under it.
    await claimOrders(tx, { email: person.email, userId });
    return showProfile(tx, userId);
  });
  if ('_id' in confirmed) await limits.forgive('confirmationCode', { account: known.email });
  return confirmed;
}

async function sendCode(
  tx: Db,
  { keys, settings }: ConfirmationDeps,
  person: Person,
): Promise<void> {
  const code = makeCode(person, await readPeriod(tx), keys.secrets[0]);
  await queueMail(tx, writeConfirmationEmail(person, code, settings.values.shopName));
}

/** A code holds in the period it was made in and in the next one. */
async function readPeriod(db: Db): Promise<number> {
  return Math.floor((await readClock(db)) / lifeSeconds);
}

/** Made from what it confirms, so that none is stored, and sent again it is the same for a while. */
function makeCode({ id, email }: Pick<Person, 'id' | 'email'>, period: number, secret: string) {
  const signature = sign('confirm-email', `${id} ${email} ${period}`, secret);
  const number = Buffer.from(signature, 'base64url').readUIntBE(0, 6) % 10 ** textLengths.resetCode;
  return String(number).padStart(textLengths.resetCode, '0');
}

function writeConfirmationEmail({ name, email }: Person, code: string, shop: string): Email {
  const minutes = delays.confirmationLife / 60_000;
  const greeted = greetPerson(name);
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
