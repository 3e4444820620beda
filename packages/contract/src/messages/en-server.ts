import { demoIssuer } from './en/demo-issuer.ts';
import { mail } from './en/mail.ts';
import { payments } from './en/payments.ts';

/** What only the server writes: emails and pages outside the web app. */
export const enServer = {
  demoIssuer,
  mail,
  payments,
} as const;
