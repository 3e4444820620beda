import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { lockEmail, tryEmailAgain } from '../../platform/mail/outbox.queries.ts';
import { recordChange } from '../audit/audit.service.ts';

/** Only failed emails that were not sent since, so that nobody gets one twice. */
export async function retryEmail(
  db: Db,
  actor: Pick<SignedIn, 'userId'>,
  id: string,
): Promise<undefined | Refusal<'not_found' | 'conflict'>> {
  if (!isId(id)) return refuse('not_found');
  return runTransaction(db, async (tx) => {
    const email = await lockEmail(tx, id);
    if (!email) return refuse('not_found');
    if (email.sentAt || !email.lastError) return refuse('conflict');
    await tryEmailAgain(tx, id);
    await recordChange(tx, {
      actor,
      action: 'update',
      entity: 'email',
      entityId: id,
      // The subject may contain a code, and the recipient is deleted with the email.
      label: email.kind,
      before: { attempts: email.attempts },
      after: { attempts: 0 },
    });
    return undefined;
  });
}
