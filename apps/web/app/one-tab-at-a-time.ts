/**
 * Milliseconds. What one tab writes to the storage reaches another a little later than a lock that it
 * lets go. A tab that waited would otherwise see what was there before, and do the work once more.
 */
const storageTravelTime = 500;

/**
 * Work that one tab of this browser does at a time. Work that wrote to the storage says so: others then
 * get their turn a moment later, which whoever did the work does not wait for.
 */
export async function oneTabAtATime<Result>(
  name: string,
  work: (wrote: () => void) => Promise<Result>,
): Promise<Result> {
  // Browsers offer locks on secure origins only.
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
