import nodemailer from 'nodemailer';
import type { MailTransport } from './transport.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const conversationsAtOnce = 3;

export function openSmtpTransport(url: string, from: string): MailTransport {
  const server = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: conversationsAtOnce,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.match(/@([^@>\s]+)>?$/)?.[1] ?? 'localhost';
  return {
    lettersAtOnce: conversationsAtOnce,
    async send(letter) {
      await server.sendMail({
        from,
        // As an object the address is taken whole; as a text it would be parsed as a list.
        to: { name: '', address: letter.to },
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        date: letter.createdAt,
        // The same at every try, so that mail programs show a letter once that arrived twice.
        messageId: `<${letter.id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    },
    close: () => server.close(),
  };
}
