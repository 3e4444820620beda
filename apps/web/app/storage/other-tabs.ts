import type { QueryClient, QueryKey } from '../queries.ts';

/** Messages between tabs: data of the signed-in person has changed. */
type Topic = 'cart' | 'wishlist';

const channelName = 'personal-changes';
let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(channelName);
  return channel;
}

export function notifyOtherTabs(topic: Topic): void {
  openChannel().postMessage(topic);
}

/** Called when another tab changed it; a tab does not receive its own messages. */
export function onChangeInOtherTab(topic: Topic, callback: () => void): () => void {
  const listen = ({ data }: MessageEvent) => {
    if (data === topic) callback();
  };
  const opened = openChannel();
  opened.addEventListener('message', listen);
  return () => opened.removeEventListener('message', listen);
}

/**
 * Fetches again after a change elsewhere. A running fetch is cancelled, because its response may predate the
 * change; invalidating alone would take it for the new one.
 */
export async function cancelAndRefetch(
  queryClient: QueryClient,
  queryKey: QueryKey,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

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
