import { notify } from './ui/toasts.ts';

/** The system's share sheet on phones; elsewhere the address is copied. */
export async function shareLink(url: string, texts: { title: string; copied: string }) {
  const hasSheet = 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
  if (!hasSheet) return copyText(url, texts.copied);
  try {
    await navigator.share({ url, title: texts.title });
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosed) notify('error');
  }
}

export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify('success', copied);
  } catch {
    // Only allowed on secure origins, and people may deny it.
    notify('error');
  }
}
