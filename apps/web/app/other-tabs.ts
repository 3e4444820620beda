/** Messages between the tabs of one browser: something of the signed-in person has changed. */
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

/** Calls back when another tab changed it; a tab never hears itself. */
export function onChangeInOtherTab(topic: Topic, callback: () => void): () => void {
  const listen = ({ data }: MessageEvent) => {
    if (data === topic) callback();
  };
  const opened = openChannel();
  opened.addEventListener('message', listen);
  return () => opened.removeEventListener('message', listen);
}
