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
