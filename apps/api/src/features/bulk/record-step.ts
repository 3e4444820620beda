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

/** One audit entry for the whole run; each changed row has one of its own. */
export function recordStep(
  db: Db,
  run: Omit<BulkRunRow, 'actorName'>,
  step: keyof typeof actions,
  /** Without an actor the scheduler did it, on behalf of the planner. */
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
