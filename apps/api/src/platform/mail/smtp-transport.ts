import nodemailer from 'nodemailer';
import type { MailTransport } from './deliver-mail.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const conversationsAtOnce = 3;

type Sender = string | { name: string; address: string };

export function openSmtpTransport(url: string, sender: () => Sender): MailTransport {
  const server = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: conversationsAtOnce,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    emailsAtOnce: conversationsAtOnce,
    async send(email) {
      const from = sender();
      await server.sendMail({
        from,
        // As an object the address is taken whole; as a text it would be parsed as a list.
        to: { name: '', address: email.to },
        subject: email.subject,
        text: email.text,
        html: email.html,
        date: email.createdAt,
        // The same at every try, so that mail programs show an email once that arrived twice.
        messageId: `<${email.id}@${hostOf(from)}>`,
        headers: {
          ...email.headers,
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
        },
      });
    },
    close: () => server.close(),
  };
}

function hostOf(from: Sender): string {
  const address = typeof from === 'string' ? from : from.address;
  return address.match(/@([^@>\s]+)>?$/)?.[1] ?? 'localhost';
}
