import { textLengths } from '@matjar/contract/limits.ts';

/** What to call somebody who typed no name; providers know longer ones than accounts hold. */
export function chooseName(name: string | undefined, email: string): string {
  const given = name?.replace(/\p{Cc}+/gu, ' ').trim() || email.replace(/@.*$/, '');
  return [...given].slice(0, textLengths.accountName.maximum).join('').trim();
}
