import { namesPlace } from '@matjar/contract/readable-text.ts';
import { translate } from '../texts.ts';

/**
 * The greeting of an email. The name may have been typed by a stranger who used somebody else's address, so
 * names that contain a link are left out.
 */
export function greetUser(name: string): { name: string; greeting: string } {
  if (name === '') return { name, greeting: '' };
  if (namesPlace(name)) return { name: '', greeting: translate('mail.greetingUnnamed') };
  return { name, greeting: translate('mail.greeting', { name }) };
}
