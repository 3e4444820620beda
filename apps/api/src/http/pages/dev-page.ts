import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../platform/escape-html.ts';
import { translate } from '../../platform/texts.ts';
import { cspHeader, writePolicy } from '../security-headers.ts';
import { devPageStyles } from './dev-page-styles.ts';

interface DevPage {
  title: string;
  /** What it stands in for, in two or three words. */
  badge: string;
  /** HTML; whatever is not ours in it has to be escaped already. */
  body: string;
  status?: number;
}

/** A page that stands in for another site in development: the shop's look, without its scripts. */
export function sendDevPage(reply: FastifyReply, { title, badge, body, status = 200 }: DevPage) {
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
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${devPageStyles}</style>
</head>
<body><header><div>${mark}<b>${escapeHtml(translate('shell.brand'))}</b><span class="badge">${escapeHtml(badge)}</span></div></header>
<main>${body}</main></body>
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
    'font-src': ["'self'"],
  });
}

/** The one of the shop's header. */
const mark = `<svg aria-hidden="true" width="30" height="30" viewBox="0 0 30 30"><rect width="30" height="30" rx="9" fill="#fd7631"/><circle cx="15" cy="8.7" r="1.9" fill="#2a1205"/><path d="M7.5 21.2v-8.7c0-1.6 1.9-2.3 2.9-1.1l4.6 5.9 4.6-5.9c1-1.2 2.9-.5 2.9 1.1v8.7" fill="none" stroke="#2a1205" stroke-linecap="round" stroke-linejoin="round" stroke-width="2.8"/></svg>`;
