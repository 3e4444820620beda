import { notify } from './ui/toasts.ts';

/** On phones the device's own sheet; elsewhere the address is copied. */
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
    // Browsers allow it on secure origins only, and people may forbid it.
    notify('error');
  }
}
