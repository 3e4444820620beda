import type { Email } from '../../../platform/mail/email.ts';
import { readSignedText, type Secrets, signText } from '../../../platform/signed-text.ts';
import { translate } from '../../../platform/texts.ts';

const purpose = 'admin-invitation';
const lifeHours = 24;

/** An address to become an administrator with; it dies with its day, and when the account is there. */
export function writeInvitation(
  email: string,
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
): string {
  const until = Date.now() + lifeHours * 3_600_000;
  const text = Buffer.from(JSON.stringify([email, until])).toString('base64url');
  return `${publicUrl}/setup?invitation=${signText(purpose, text, secrets)}`;
}

/** Whom it invites, or nothing when it is no invitation or has run out. */
export function readInvitation(token: string, secrets: Secrets): string | undefined {
  const text = readSignedText(purpose, token, secrets);
  if (text === undefined) return undefined;
  const [email, until] = JSON.parse(Buffer.from(text, 'base64url').toString());
  return until > Date.now() ? email : undefined;
}

export function writeInvitationEmail(to: string, shop: string, url: string): Email {
  return {
    kind: 'admin-invitation',
    to,
    subject: translate('setup.inviteSubject', { shop }),
    heading: translate('setup.inviteHeading'),
    paragraphs: [translate('setup.inviteText', { shop, hours: lifeHours })],
    button: { label: translate('setup.inviteButton'), url },
    wording: {
      email: 'admin-invitation',
      variables: { hours: String(lifeHours) },
      intro: [0, 1],
    },
  };
}
