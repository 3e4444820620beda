import { textLengths } from '@matjar/contract/limits.ts';
import { removeHidden } from '@matjar/contract/readable-text.ts';

/**
 * A default name for people who entered none; names from providers may be longer or stranger than accounts
 * allow.
 */
export function chooseName(name: string | undefined, email: string): string {
  const chosen = removeHidden(name ?? '') || email.replace(/@.*$/, '');
  return [...chosen].slice(0, textLengths.accountName.maximum).join('').trim();
}
