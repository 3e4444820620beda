import type { Email } from '../../platform/mail/email.ts';
import { translate } from '../../platform/texts.ts';

/** To the former address: whoever has it must hear that the account listens to another one. */
export function writeAddressChangedEmail(
  { name, email }: { name: string; email: string },
  shop: string,
): Email {
  return {
    kind: 'address-changed',
    to: email,
    subject: translate('mail.movedSubject', { shop }),
    heading: translate('mail.movedHeading'),
    paragraphs: [
      translate('mail.greeting', { name }),
      translate('mail.movedText'),
      translate('mail.movedAlarm'),
    ],
    wording: {
      email: 'address-changed',
      variables: { name, greeting: translate('mail.greeting', { name }) },
      intro: [0, 2],
    },
  };
}
