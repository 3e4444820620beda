import type { AuditEntity } from '@matjar/contract/audit/audit.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import type { Exported } from '../../http/exports.ts';
import { anonymiseAbout, insertAuditEntries, insertAuditEntry } from './audit.queries.ts';

export { anonymiseUser, findActors } from './audit.queries.ts';

export interface Change {
  /** Who did it; the name is read where it is written. Nobody, by an empty id, for what was planned. */
  actor: Pick<SignedIn, 'userId'>;
  action: 'create' | 'update' | 'delete' | 'restore' | 'export';
  entity: AuditEntity;
  entityId: string;
  /** What people call it. */
  label: string;
  /** The fields that changed, as they were. */
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
}

/** Also one by a command on the server, where nobody is signed in. */
export interface RecordedChange extends Omit<Change, 'actor'> {
  actor: Change['actor'] | { command: string };
}

/** Called in the transaction of the change itself: a change without its entry must not be. */
export async function recordChange(db: Db, change: RecordedChange): Promise<void> {
  if (!isSavedAsItWas(change)) await insertAuditEntry(db, change);
}

function isSavedAsItWas({ action, before, after }: Omit<RecordedChange, 'actor'>): boolean {
  const isCompared = action === 'update' && before !== undefined && after !== undefined;
  return isCompared && JSON.stringify(before) === JSON.stringify(after);
}

/** Many of one person, in one statement. */
export function recordChanges(
  db: Db,
  actor: Change['actor'],
  changes: readonly Omit<Change, 'actor'>[],
): Promise<void> {
  const made = changes.filter((change) => !isSavedAsItWas(change));
  return insertAuditEntries(db, actor.userId, made);
}

/** Nothing changed, but something left the shop. */
export function recordExport(
  db: Db,
  { user: actor, list, file, filter, rows, isPart }: Exported,
): Promise<void> {
  return insertAuditEntry(db, {
    actor,
    action: 'export',
    entity: 'export',
    entityId: list,
    label: file,
    after: { rows, ...(isPart && { brokenOff: true }), ...filter },
  });
}

/** For the same: what staff did with the person's words is noted with their name, and with the words. */
export async function anonymiseWritings(
  db: Db,
  written: { reviews: string[]; questions: string[]; answers: string[] },
  name: string,
): Promise<void> {
  await anonymiseAbout(db, 'review', written.reviews, name);
  await anonymiseAbout(db, 'question', written.questions, name);
  // Those of the shop are noted under the question's id.
  await anonymiseAbout(db, 'answer', [...written.answers, ...written.questions], name);
}
