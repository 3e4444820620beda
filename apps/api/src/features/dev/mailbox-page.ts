import { escapeHtml } from '../../platform/escape-html.ts';
import type { MailboxEmail } from '../../platform/mail/mailbox.ts';
import { translate } from '../../platform/texts.ts';

export function showMailbox(emails: readonly MailboxEmail[]) {
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

export function showEmail(email: MailboxEmail) {
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
