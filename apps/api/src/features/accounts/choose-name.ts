import { textLengths } from '@matjar/contract/limits.ts';
import { removeHidden } from '@matjar/contract/readable-text.ts';

/** What to call somebody who typed no name; providers know longer and odder ones than accounts hold. */
export function chooseName(name: string | undefined, email: string): string {
  const given = removeHidden(name ?? '') || email.replace(/@.*$/, '');
  return [...given].slice(0, textLengths.accountName.maximum).join('').trim();
}
