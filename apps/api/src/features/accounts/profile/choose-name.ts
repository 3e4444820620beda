import { textLengths } from '@matjar/contract/limits.ts';
import { removeHidden } from '@matjar/contract/readable-text.ts';

/**
 * A default name for people who entered none; names from providers may be longer or stranger than accounts
 * allow.
 */
export function chooseName(name: string | undefined, email: string): string {
  const given = removeHidden(name ?? '') || email.replace(/@.*$/, '');
  return [...given].slice(0, textLengths.accountName.maximum).join('').trim();
}
