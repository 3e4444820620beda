import { alertEmails } from './en/alert-emails.ts';
import { builtInHome } from './en/built-in-home.ts';
import { builtInPages } from './en/built-in-pages.ts';
import { cartNotices } from './en/cart-notices.ts';
import { couponFaults } from './en/coupon-faults.ts';
import { demoIssuer } from './en/demo-issuer.ts';
import { errors } from './en/errors.ts';
import { mail } from './en/mail.ts';
import { notificationTexts } from './en/notification-texts.ts';
import { orderChanges } from './en/order-changes.ts';
import { orderDocuments } from './en/order-documents.ts';
import { orderEmails } from './en/order-emails.ts';
import { ownerEmails } from './en/owner-emails.ts';
import { payments } from './en/payments.ts';
import { returnEmails } from './en/return-emails.ts';
import { securityEmails } from './en/security-emails.ts';
import { taxes } from './en/taxes.ts';
import { webhookEmails } from './en/webhook-emails.ts';

/** Texts of the server only: API notices, emails, documents and pages outside the web app. */
export const enServer = {
  alertEmails,
  builtInHome,
  builtInPages,
  cartNotices,
  couponFaults,
  demoIssuer,
  errors,
  mail,
  notificationTexts,
  orderChanges,
  orderDocuments,
  orderEmails,
  ownerEmails,
  payments,
  returnEmails,
  taxes,
  securityEmails,
  webhookEmails,
} as const;
