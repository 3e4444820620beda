import { ApiError } from '@matjar/client/api-error.ts';

/** Texts to show: those of the fields, else the message, else the default text. */
export function textsOfError(error: unknown, defaultText: string): string[] {
  if (!(error instanceof ApiError)) return [defaultText];
  const fieldTexts = error.fields.map(({ message }) => message).filter((text) => text !== '');
  if (fieldTexts.length > 0) return fieldTexts;
  return [error.message || defaultText];
}
