import { ApiError } from '@matjar/client/api-error.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { notify } from './ui/toasts.ts';

/** Texts to show: those of the fields, else the message, else the default text. */
export function textsOfError(error: unknown, defaultText: string): string[] {
  if (!(error instanceof ApiError)) return [defaultText];
  const fieldTexts = error.fields.map(({ message }) => message).filter((text) => text !== '');
  if (fieldTexts.length > 0) return fieldTexts;
  return [error.message || defaultText];
}

/** One toast for each of its texts. */
export function notifyError(error: unknown, t: Translate): void {
  for (const text of textsOfError(error, t('ui.errorTitle'))) notify('error', text);
}
