import type { FastifyReply } from 'fastify';
import { translate } from '../platform/texts.ts';

interface MinimalPage {
  status: number;
  heading: string;
  text: string;
}

/** A page that needs nothing of the web app, for when the web app is what failed. */
export function sendMinimalPage(reply: FastifyReply, page: MinimalPage): FastifyReply {
  const { status, heading, text } = page;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${heading}</title></head>` +
        `<body><h1>${heading}</h1><p>${text}</p><p><a href="/">${translate('shell.goHome')}</a></p></body></html>`,
    );
}
