import type { Db } from '@matjar/db/connect.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { BulkRunRow } from './bulk.queries.ts';

const actions = {
  plan: 'create',
  apply: 'update',
  start: 'update',
  undo: 'restore',
  end: 'restore',
  cancel: 'delete',
  miss: 'delete',
} as const;

/** One entry for the whole of it; what changes in a row has one of its own. */
export function recordStep(
  db: Db,
  run: Omit<BulkRunRow, 'actorName'>,
  step: keyof typeof actions,
  /** Else the clock did it, for whoever planned it. */
  actor: { userId: string } = { userId: run.actorId ?? '' },
): Promise<void> {
  const { startsAt, endsAt, name } = run;
  return recordChange(db, {
    actor,
    action: actions[step],
    entity: 'bulk',
    entityId: run.id,
    label: name ?? `${run.entity}: ${run.action.kind}`,
    after: {
      ...run.action,
      rows: run.total,
      ...(startsAt && { from: startsAt.toISOString() }),
      ...(endsAt && { to: endsAt.toISOString() }),
      ...(step !== 'apply' && step !== 'undo' && { step }),
    },
  });
}
