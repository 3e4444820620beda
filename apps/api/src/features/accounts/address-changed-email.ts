import type { Email } from '../../platform/mail/email.ts';
import { greetPerson } from '../../platform/mail/greeting.ts';
import { translate } from '../../platform/texts.ts';

/** To the former address: whoever has it must hear that the account listens to another one. */
export function writeAddressChangedEmail(
  { name, email }: { name: string; email: string },
  shop: string,
): Email {
  const greeted = greetPerson(name);
  return {
    kind: 'address-changed',
    to: email,
    subject: translate('mail.movedSubject', { shop }),
    heading: translate('mail.movedHeading'),
    paragraphs: [greeted.greeting, translate('mail.movedText'), translate('mail.movedAlarm')],
    wording: {
      email: 'address-changed',
      variables: greeted,
      intro: [0, 2],
    },
  };
}
