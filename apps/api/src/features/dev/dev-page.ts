import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { cspHeader, writePolicy } from '../../http/security-headers.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { devPageStyles } from './dev-page-styles.ts';

interface DevPage {
  title: string;
  /** HTML; whatever is not ours in it has to be escaped already. */
  body: string;
  status?: number;
}

/** A page for developers, free of the web app and of scripts. */
export function sendDevPage(reply: FastifyReply, { title, body, status = 200 }: DevPage) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(cspHeader, writeDevPagePolicy(nonce))
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${devPageStyles}</style>
</head>
<body><main>${body}</main></body>
</html>`);
}

function writeDevPagePolicy(nonce: string): string {
  return writePolicy({
    'default-src': ["'none'"],
    'style-src': [`'nonce-${nonce}'`],
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}
