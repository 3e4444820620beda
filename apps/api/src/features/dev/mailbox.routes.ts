import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { RefusedError, refuse } from '../../http/errors/refusal.ts';
import { sendDevPage } from '../../http/pages/dev-page.ts';
import { writeEmailPolicy } from '../../http/pages/email-preview.ts';
import { cspHeader } from '../../http/security-headers.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { Mailbox, MailboxEmail } from '../../platform/mail/mailbox.ts';
import { translate } from '../../platform/texts.ts';

const params = z.object({ id: z.string() });
const query = z.object({ to: z.string().optional() });
const hide = { hide: true };

/** Reads the mailbox on disk. Never available in production. */
export const mailboxRoutes: FastifyPluginAsyncZod<{ mailbox: Mailbox; publicUrl: string }> = async (
  app,
  { mailbox, publicUrl },
) => {
  const emailPolicy = writeEmailPolicy(publicUrl);

  async function findEmail(id: string) {
    const email = await mailbox.find(id);
    if (!email) throw new RefusedError(refuse('not_found'));
    return email;
  }

  app.get('/mailbox.json', { schema: { ...hide, querystring: query } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return mailbox.list(request.query.to);
  });

  app.get('/mailbox', { schema: { ...hide, querystring: query } }, async (request, reply) =>
    sendDevPage(reply, showMailbox(await mailbox.list(request.query.to))),
  );

  app.get('/mailbox/:id', { schema: { ...hide, params } }, async (request, reply) =>
    sendDevPage(reply, showEmail(await findEmail(request.params.id))),
  );

  app.get('/mailbox/:id/html', { schema: { ...hide, params } }, async (request, reply) => {
    const { html } = await findEmail(request.params.id);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(cspHeader, emailPolicy)
      .header('x-frame-options', 'sameorigin')
      .send(html);
  });
};

function showMailbox(emails: readonly MailboxEmail[]) {
  const items = emails.map(
    ({ id, subject, to, date }) =>
      `<li><a href="/dev/mailbox/${escapeHtml(id)}"><b>${escapeHtml(subject)}</b>` +
      `<span>${escapeHtml(to)} · ${formatDate(date)}</span></a></li>`,
  );
  const list = items.length
    ? `<ul class="list panel">${items.join('')}</ul>`
    : `<div class="panel padded">${escapeHtml(translate('mail.mailboxEmpty'))}</div>`;
  const title = translate('mail.mailboxTitle');
  return {
    title,
    badge: translate('mail.mailboxBadge'),
    body: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(translate('mail.mailboxNote'))}</p>${list}`,
  };
}

function showEmail(email: MailboxEmail) {
  const facts = [
    [translate('mail.mailboxTo'), escapeHtml(email.to)],
    [translate('mail.mailboxDate'), formatDate(email.date)],
    [translate('mail.mailboxKind'), escapeHtml(email.kind)],
  ].map(([name = '', value]) => `<dt>${escapeHtml(name)}</dt><dd>${value}</dd>`);
  const asHtml = escapeHtml(translate('mail.mailboxHtml'));
  return {
    title: email.subject,
    badge: translate('mail.mailboxBadge'),
    body: `<p><a href="/dev/mailbox">${escapeHtml(translate('mail.mailboxBack'))}</a></p>
<h1>${escapeHtml(email.subject)}</h1><dl>${facts.join('')}</dl>
<h2>${asHtml}</h2>
<div class="panel"><iframe sandbox="allow-popups" title="${asHtml}" src="/dev/mailbox/${escapeHtml(email.id)}/html"></iframe></div>
<h2>${escapeHtml(translate('mail.mailboxText'))}</h2>
<div class="panel"><pre>${escapeHtml(email.text)}</pre></div>`,
  };
}

function formatDate(date: string): string {
  const readable = date.replace('T', ' ').replace(/\..*$/, ' UTC');
  return `<time datetime="${escapeHtml(date)}">${escapeHtml(readable)}</time>`;
}
