import { notify } from './ui/toasts.ts';

/** On phones the device's own sheet; elsewhere the address is copied, and a toast says so. */
export async function shareLink(url: string, texts: { title: string; copied: string }) {
  const hasSheet = 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
  try {
    if (hasSheet) await navigator.share({ url, title: texts.title });
    else {
      await navigator.clipboard.writeText(url);
      notify('success', texts.copied);
    }
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosed) notify('error');
  }
}
