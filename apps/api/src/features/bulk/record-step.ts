import type { Db } from '@matjar/db/connect.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { BulkRunRow, Schedule } from './bulk.queries.ts';

const actions = {
  plan: 'create',
  apply: 'update',
  start: 'update',
  move: 'update',
  undo: 'restore',
  end: 'restore',
  cancel: 'delete',
  miss: 'delete',
} as const;

/** One audit entry for the whole run; each changed row has one of its own. */
export function recordStep(
  tx: Db,
  run: Omit<BulkRunRow, 'actorName'>,
  step: keyof typeof actions,
  /** Without an actor the scheduler did it, on behalf of the planner. */
  actor: { userId: string } = { userId: run.actorId ?? '' },
  /** Of a plan that is moved: its times until now. */
  before?: Schedule,
): Promise<void> {
  const { name } = run;
  const about = ({ startsAt, endsAt, name: called }: Schedule) => ({
    ...run.action,
    rows: run.total,
    ...(startsAt && { from: startsAt.toISOString() }),
    ...(endsAt && { to: endsAt.toISOString() }),
    ...(step === 'move' && called && { name: called }),
    ...(step !== 'apply' && step !== 'undo' && { step }),
  });
  return recordChange(tx, {
    actor,
    action: actions[step],
    entity: 'bulk',
    entityId: run.id,
    label: name ?? `${run.entity}: ${run.action.kind}`,
    ...(before && { before: about(before) }),
    after: about(run),
  });
}
