import { delays } from '@matjar/contract/limits.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import { translate } from '../../../platform/texts.ts';

interface Person {
  name: string;
  email: string;
}

export function writeResetLetter({ name, email }: Person, code: string): Letter {
  return {
    kind: 'password-reset',
    to: email,
    subject: translate('mail.resetSubject', { code }),
    heading: translate('mail.resetHeading'),
    paragraphs: [
      translate('mail.greeting', { name }),
      translate('mail.resetText', { minutes: delays.resetCodeLife / 60_000 }),
    ],
    code,
    closing: [translate('mail.resetIgnore')],
  };
}

export function writeChangedLetter({ name, email }: Person, shopUrl: string): Letter {
  return {
    kind: 'password-changed',
    to: email,
    subject: translate('mail.changedSubject'),
    heading: translate('mail.changedHeading'),
    paragraphs: [
      translate('mail.greeting', { name }),
      translate('mail.changedText'),
      translate('mail.changedAlarm'),
    ],
    button: { label: translate('mail.changedButton'), url: `${shopUrl}/auth/forgetPassword` },
  };
}
