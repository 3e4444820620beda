import { withoutLinks } from '@matjar/contract/readable-text.ts';
import type { Email } from '../../platform/mail/email.ts';
import { translate } from '../../platform/texts.ts';

interface Asked {
  question: string;
  authorEmail: string;
  productId: string;
  productTitle: string;
}

/** The email to the author of a question about its answer. */
export function writeAnsweredEmail(
  { question, authorEmail, productId, productTitle }: Asked,
  { answer, byShop }: { answer: string; byShop: boolean },
  publicUrl: string,
): Email {
  const subject = translate('questions.emailSubject', { product: productTitle });
  return {
    kind: 'question-answered',
    to: authorEmail,
    subject,
    heading: subject,
    paragraphs: [
      // The account may have been created with somebody else's address.
      `“${withoutLinks(question)}”`,
      translate(byShop ? 'questions.emailByShop' : 'questions.emailByBuyer'),
      byShop ? answer : withoutLinks(answer),
    ],
    button: {
      label: translate('questions.emailShow'),
      url: `${publicUrl}/products/${productId}#questions`,
    },
    wording: {
      email: byShop ? 'question-answered-shop' : 'question-answered-buyer',
      variables: { product: productTitle },
      intro: [1, 2],
    },
  };
}
