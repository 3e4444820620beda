import { delays } from '@matjar/contract/limits.ts';
import type { ToastMessage } from './toasts.ts';

/** What a glance takes in; the short texts of the specification are no longer. */
const glance = 30;
const perCharacter = 50;
/** What went wrong is read by somebody who expected something else. */
const shortestError = 4_000;
/** A toast that offers something must stay long enough to be reached. */
const shortestOffer = 6_000;

/** How long a toast stays, by how much there is to read; nothing goes while it is pointed at or focused. */
export function toastTime({ kind, text = '', lines = [], action, links }: ToastMessage): number {
  const characters = [text, ...lines].join(' ').length;
  return Math.max(
    delays.toast + Math.max(0, characters - glance) * perCharacter,
    kind === 'error' ? shortestError : 0,
    action || links ? shortestOffer : 0,
  );
}
