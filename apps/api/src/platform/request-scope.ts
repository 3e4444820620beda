import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The id of the current request or job run. Passed on to whatever outlives the request, such as emails, so that
 * the log can be followed.
 */
export const requestScope = new AsyncLocalStorage<string>();

/** The name of the API key that made the request, if any, for the audit log. */
export const keyScope = new AsyncLocalStorage<string>();

/** For work that goes on after the request that asked for it. */
export function underKey<Result>(name: string | null, work: () => Result): Result {
  return name === null ? work() : keyScope.run(name, work);
}
