import { escapeHtml } from '../../../platform/escape-html.ts';
import { translate } from '../../../platform/texts.ts';
import type { DemoCard } from './demo-cards.ts';

interface Purchase {
  sessionId: string;
  total: string;
  description: string;
  cancelUrl: string;
  notice?: string;
}

const cards = {
  success: ['4242 4242 4242 4242', 'payments.demoCardSuccess'],
  declined: ['4000 0000 0000 0002', 'payments.demoCardDeclined'],
  challenge: ['4000 0025 0000 3155', 'payments.demoCardChallenge'],
  delayed: ['4000 0000 0000 5126', 'payments.demoCardDelayed'],
  timeout: ['4000 0000 0000 0341', 'payments.demoCardTimeout'],
} as const satisfies Record<DemoCard, readonly [string, string]>;

/** The page to choose a test card. */
export function showCards(purchase: Purchase) {
  const { sessionId, total, cancelUrl } = purchase;
  const choices = Object.entries(cards).map(
    ([card, [number, text]], at) =>
      `<label class="choice"><input type="radio" name="card" value="${card}"${at === 0 ? ' checked' : ''}><span>${number} <small>${escapeHtml(translate(text))}</small></span></label>`,
  );
  return showPage(
    purchase,
    `<form class="panel padded" method="post" action="/dev/pay/${escapeHtml(sessionId)}">
<fieldset><legend>${escapeHtml(translate('payments.demoChooseCard'))}</legend>${choices.join('')}</fieldset>
<button class="main" type="submit">${escapeHtml(translate('payments.demoPay', { total }))}</button>
<a class="quiet" href="${escapeHtml(cancelUrl)}">${escapeHtml(translate('payments.demoCancel'))}</a>
</form>`,
  );
}

/** The extra confirmation of the bank. */
export function showChallenge(purchase: Purchase) {
  return showPage(
    purchase,
    `<form class="panel padded" method="post" action="/dev/pay/${escapeHtml(purchase.sessionId)}/challenge">
<fieldset><legend>${escapeHtml(translate('payments.demoChallengeTitle'))}</legend>${escapeHtml(translate('payments.demoChallenge'))}</fieldset>
<button class="main" type="submit" name="answer" value="yes">${escapeHtml(translate('payments.demoConfirm'))}</button>
<button class="quiet" type="submit" name="answer" value="no">${escapeHtml(translate('payments.demoRefuse'))}</button>
</form>`,
  );
}

/** The final page. */
export function showEnd(purchase: Purchase, text: string, backUrl: string) {
  return showPage(
    purchase,
    `<div class="panel padded"><p role="status">${escapeHtml(text)}</p>
<a class="main" href="${escapeHtml(backUrl)}">${escapeHtml(translate('payments.demoCancel'))}</a></div>`,
  );
}

function showPage({ notice, description, total }: Purchase, content: string) {
  const title = translate('payments.demoTitle');
  const alert = notice ? `<p class="alert" role="alert">${escapeHtml(notice)}</p>` : '';
  return {
    title,
    badge: translate('payments.demoBadge'),
    body: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(translate('payments.demoNotice'))}</p>
<div class="columns"><aside><h2>${escapeHtml(translate('payments.demoOrder'))}</h2><p dir="auto">${escapeHtml(description)}</p>
<p class="total"><span>${escapeHtml(translate('payments.demoToPay'))}</span><b>${escapeHtml(total)}</b></p></aside>
<div>${alert}${content}</div></div>`,
  };
}
