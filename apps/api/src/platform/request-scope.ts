import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The id of the request, or of a job's turn, that everything done right now belongs to. What outlives
 * the request, such as an email, takes it along, so that the log tells the whole story.
 */
export const requestScope = new AsyncLocalStorage<string>();

/** The name of the API key that made the request, where one did: the audit log says so. */
export const keyScope = new AsyncLocalStorage<string>();

/** For work that goes on after the request that asked for it. */
export function underKey<Result>(name: string | null, work: () => Result): Result {
  return name === null ? work() : keyScope.run(name, work);
}
