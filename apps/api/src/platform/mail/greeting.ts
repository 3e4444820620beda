import { namesPlace } from '@matjar/contract/readable-text.ts';
import { translate } from '../texts.ts';

/**
 * What an email calls its reader. Whoever typed the name may have typed somebody else's address, so a name
 * that leads somewhere is not passed on.
 */
export function greetPerson(name: string): { name: string; greeting: string } {
  if (name === '') return { name, greeting: '' };
  if (namesPlace(name)) return { name: '', greeting: translate('mail.greetingUnnamed') };
  return { name, greeting: translate('mail.greeting', { name }) };
}
