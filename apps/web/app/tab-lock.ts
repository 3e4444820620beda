/**
 * In milliseconds. Writes to the storage reach other tabs a little later than a released lock. A waiting tab
 * would otherwise see the old value, and repeat the work.
 */
const storageTravelTime = 500;

/**
 * Runs work in one tab of this browser at a time. After work that wrote to the storage the lock is held a
 * moment longer, which the caller does not wait for.
 */
export async function withTabLock<Result>(
  name: string,
  work: (wrote: () => void) => Promise<Result>,
): Promise<Result> {
  // Locks are only available on secure origins.
  if (!navigator.locks) return work(() => {});
  return new Promise<Result>((resolve, reject) => {
    navigator.locks
      .request(name, async () => {
        let hasWritten = false;
        const working = work(() => {
          hasWritten = true;
        });
        working.then(resolve, reject);
        await Promise.allSettled([working]);
        if (hasWritten) await new Promise((next) => setTimeout(next, storageTravelTime));
      })
      .catch(reject);
  });
}
