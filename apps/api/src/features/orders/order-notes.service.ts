import { newId } from '@matjar/db/ids.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { refuse } from '../../http/errors/refusal.ts';
import { deriveId, isId } from '../../platform/ids.ts';
import { notifyMentioned } from '../notifications/notifications.service.ts';
import { changeLockedOrder } from './locked-order.service.ts';
import { addHistory, deleteNoteOf, findHistoryEntry } from './orders.queries.ts';
import type { OrderDeps } from './orders.service.ts';

/** Repeating a key notes nothing again. */
export function addNote(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  { note, mentions = [] }: { note: string; mentions?: string[] | undefined },
  key: string = newId(),
) {
  return changeLockedOrder(deps, actor, orderId, async (tx, order) => {
    const { status } = order;
    const id = deriveId(actor.userId, `${orderId} ${key}`);
    const known = await findHistoryEntry(tx, id);
    if (known) return known.note === note ? undefined : refuse('idempotency_key_reused');
    await addHistory(tx, { id, orderId, status, actorId: actor.userId, note, internal: true });
    await notifyMentioned(tx, actor, { orderId, number: order.number, note, mentions });
    return { note };
  });
}

export function deleteNote(deps: OrderDeps, actor: SignedIn, orderId: string, noteId: string) {
  return changeLockedOrder(deps, actor, orderId, async (tx) => {
    const ids = { orderId, noteId, actorId: actor.userId };
    const deleted = isId(noteId) ? await deleteNoteOf(tx, ids) : undefined;
    return deleted === undefined ? refuse('not_found') : { deletedNote: deleted };
  });
}
