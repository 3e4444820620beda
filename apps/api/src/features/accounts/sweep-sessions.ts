import type { Db } from '@matjar/db/connect.ts';
import {
  deleteOldRefreshTokens,
  deleteStaleLimits,
  deleteStaleSessions,
} from './session.queries.ts';

/** Removes what has run out: sessions, the tokens of long ago, counters of the rate limits. */
export async function sweepSessions(db: Db): Promise<void> {
  await deleteStaleSessions(db);
  await deleteOldRefreshTokens(db);
  await deleteStaleLimits(db);
}
