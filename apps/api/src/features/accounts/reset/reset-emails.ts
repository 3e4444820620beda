import { delays } from '@matjar/contract/limits.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { greetUser } from '../../../platform/mail/email-words.ts';
import { translate } from '../../../platform/texts.ts';

interface Recipient {
  name: string;
  email: string;
}

export function writeResetEmail(
  { name, email }: Recipient,
  { code, link }: { code: string; link: string },
  shop: { name: string; url: string },
): Email {
  const greeted = greetUser(name);
  const minutes = delays.resetCodeLife / 60_000;
  return {
    kind: 'password-reset',
    to: email,
    subject: translate('mail.resetSubject', { code, shop: shop.name }),
    heading: translate('mail.resetHeading'),
    paragraphs: [greeted.greeting, translate('mail.resetText', { minutes })],
    code,
    button: {
      label: translate('mail.resetButton'),
      // In the fragment, which browsers do not send: no log has it, and no program that follows links uses it up.
      url: `${shop.url}/auth/restPasswordCode#${new URLSearchParams({ email, token: link })}`,
    },
    closing: [translate('mail.resetIgnore')],
    wording: {
      email: 'password-reset',
      variables: {
        ...greeted,
        code,
        minutes: String(minutes),
      },
      intro: [0, 2],
    },
  };
}

export function writePasswordChangedEmail(
  { name, email }: Recipient,
  { name: shop, url }: { name: string; url: string },
): Email {
  const greeted = greetUser(name);
  return {
    kind: 'password-changed',
    to: email,
    subject: translate('mail.changedSubject', { shop }),
    heading: translate('mail.changedHeading'),
    paragraphs: [greeted.greeting, translate('mail.changedText'), translate('mail.changedAlarm')],
    button: { label: translate('mail.changedButton'), url: `${url}/auth/forgetPassword` },
    wording: {
      email: 'password-changed',
      variables: greeted,
      intro: [0, 2],
    },
  };
}
