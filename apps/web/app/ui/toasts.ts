import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import type { IconName } from './icon-names.ts';

export type ToastKind = 'pending' | 'success' | 'warning' | 'error' | 'info';

export type ToastExtras = {
  /** A toast whose id is already shown is replaced, not repeated. */
  id?: string;
  icon?: IconName;
  /** Under the text: what was done, and to what. */
  lines?: readonly string[];
  /** Of the product it is about, in place of the icon. */
  picture?: Picture | undefined;
  /** Such as "Undo"; it can be taken once, and the toast goes with it. */
  action?: { label: string; onAction: () => void };
  /** Ways on, the main one last. */
  links?: readonly { label: string; href: string }[];
  /** The path its links are for: it is dismissed when somebody leaves that path. */
  onlyOn?: string;
};

export type ToastMessage = { id: string; kind: ToastKind; text?: string } & Omit<ToastExtras, 'id'>;

export type ToastScreen = {
  show: (message: ToastMessage) => void;
  close: (id: string) => void;
};

// The toaster is loaded after the page, so earlier toasts are queued.
let screen: ToastScreen | null = null;
const waiting = new Map<string, ToastMessage>();
let lastNumber = 0;

/** Connects the toaster and passes it queued toasts. Returns the unsubscribe function. */
export function connectToastScreen(next: ToastScreen): () => void {
  screen = next;
  for (const message of waiting.values()) next.show(message);
  waiting.clear();
  return () => {
    if (screen === next) screen = null;
  };
}

/**
 * Shows a toast and returns its id; callable from anywhere in the browser. Without `text` a toast
 * says what its kind says by itself: "please wait", "done", "some error happened".
 */
export function notify(kind: ToastKind, text?: string, extras: ToastExtras = {}): string {
  lastNumber += 1;
  const { id = `toast-${lastNumber}`, ...rest } = extras;
  const message = { id, kind, text, ...rest };
  if (screen) screen.show(message);
  else waiting.set(id, message);
  return id;
}

export function dismissToast(id: string): void {
  waiting.delete(id);
  screen?.close(id);
}

export type PromiseTexts = {
  pending?: string;
  success?: string;
  error?: string | ((reason: unknown) => string | undefined);
};

/** One toast for a promise: pending, then done or failed. Returns the promise. */
export function notifyPromise<Value>(
  work: Promise<Value>,
  { pending, success, error }: PromiseTexts = {},
): Promise<Value> {
  const id = notify('pending', pending);
  work.then(
    () => notify('success', success, { id }),
    (reason: unknown) => {
      notify('error', typeof error === 'function' ? error(reason) : error, { id });
    },
  );
  return work;
}
