import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { Config } from '../../../config.ts';
import { queueMail } from '../../../platform/mail/outbox.queries.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { alertOwners } from '../../notifications/alert-owners.service.ts';
import { deleteResets } from '../profile/delete-account.queries.ts';
import { removeAllFactors } from '../second-factor/reset-factors.service.ts';
import { endSessionsOfUser } from '../sessions/session.queries.ts';
import { writeInvitation, writeInvitationEmail } from './invitations.ts';
import { makeAdmin, removePassword } from './setup.queries.ts';

/**
 * Run on the server. Promotes an existing account; without one, returns an invitation link and emails it. An account
 * with an unproved address may be a stranger's who typed it: it loses password, factors and sessions, so that only a
 * code sent to the address opens it.
 */
export function inviteAdmin(
  db: Db,
  { sessionSecrets: secrets, publicUrl }: Pick<Config, 'sessionSecrets' | 'publicUrl'>,
  email: string,
  shopName: string,
): Promise<{ url: string } | 'promoted' | 'promoted-and-locked'> {
  return runTransaction(db, async (tx) => {
    const account = await makeAdmin(tx, email);
    if (!account) {
      const url = writeInvitation(email, { secrets, publicUrl });
      await queueMail(tx, writeInvitationEmail(email, shopName, url));
      return { url };
    }
    const { id, name, role, isProved } = account;
    if (!isProved) {
      await removePassword(tx, id);
      await deleteResets(tx, id);
      await removeAllFactors(tx, id);
      await endSessionsOfUser(tx, id);
    }
    if (role !== 'admin') {
      await recordChange(tx, {
        actor: { command: 'shop:admin' },
        action: 'update',
        entity: 'user',
        entityId: id,
        label: name,
        before: { role },
        after: { role: 'admin' },
      });
      await alertOwners(tx, { shop: shopName, publicUrl }, id, { kind: 'ownerMade', who: name });
    }
    return isProved ? 'promoted' : 'promoted-and-locked';
  });
}
