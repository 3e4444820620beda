import { v7 } from 'uuid';

/** Ids are made here, not in the database: ordered by time, so that indexes grow at their end. */
export function newId(): string {
  return v7();
}
