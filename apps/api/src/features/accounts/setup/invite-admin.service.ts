import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { Config } from '../../../config.ts';
import { queueMail } from '../../../platform/mail/outbox.queries.ts';
import { writeInvitation, writeInvitationEmail } from './invitations.ts';
import { makeAdmin } from './setup.queries.ts';

/**
 * For whoever reaches the server itself. Somebody with an account runs the shop at once; anybody else
 * gets a link, by email as soon as the shop runs.
 */
export async function inviteAdmin(
  db: Db,
  config: Config,
  email: string,
  shopName: string,
): Promise<{ url: string } | 'promoted'> {
  if (await makeAdmin(db, email)) return 'promoted';
  const { sessionSecrets: secrets, publicUrl } = config;
  const url = writeInvitation(email, { secrets, publicUrl });
  await runTransaction(db, (tx) => queueMail(tx, writeInvitationEmail(email, shopName, url)));
  return { url };
}
