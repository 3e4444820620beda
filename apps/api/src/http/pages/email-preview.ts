import type { FastifyReply } from 'fastify';
import type { ComposedEmail } from '../../platform/mail/email.ts';
import { cspHeader, writePolicy } from '../security-headers.ts';

/** An email may bring its own styles and nothing else: no script, no picture of another site. */
export function writeEmailPolicy(shop: string): string {
  return writePolicy({
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'img-src': ["'self'", shop],
    'frame-ancestors': ["'self'", shop],
    sandbox: ['allow-popups'],
  });
}

/** An email as a mail program shows it, in a frame of the shop's own. */
export function sendEmailPreview(
  reply: FastifyReply,
  { html, text, subject }: ComposedEmail,
  as: 'light' | 'dark' | 'text',
  { publicUrl }: { publicUrl: string },
): FastifyReply {
  reply
    .header('cache-control', 'no-store')
    .header(cspHeader, writeEmailPolicy(publicUrl))
    .header('x-frame-options', 'sameorigin');
  if (as === 'text') {
    return reply.type('text/plain; charset=utf-8').send(`${subject}\n\n${text}`);
  }
  return reply.type('text/html; charset=utf-8').send(inColours(html, as));
}

/** Forces the light or dark variant, whatever the viewer's own setting is. */
function inColours(html: string, as: 'light' | 'dark'): string {
  return html
    .replace('@media (prefers-color-scheme: dark)', as === 'dark' ? '@media all' : '@media not all')
    .replaceAll('light dark', as);
}
