import { translate } from '../../../platform/texts.ts';
import type { DemoCard } from './demo-cards.ts';

interface DemoPage {
  sessionId: string;
  total: string;
  description: string;
  cancelUrl: string;
  nonce: string;
  notice?: string;
}

const cards = {
  success: ['4242 4242 4242 4242', 'payments.demoCardSuccess'],
  declined: ['4000 0000 0000 0002', 'payments.demoCardDeclined'],
  challenge: ['4000 0025 0000 3155', 'payments.demoCardChallenge'],
  delayed: ['4000 0000 0000 5126', 'payments.demoCardDelayed'],
  timeout: ['4000 0000 0000 0341', 'payments.demoCardTimeout'],
} as const satisfies Record<DemoCard, readonly [string, string]>;

/** Where people choose a test card. */
export function writeCardPage(page: DemoPage): string {
  const choices = Object.entries(cards).map(
    ([card, [number, text]], at) =>
      `<label><input type="radio" name="card" value="${card}"${at === 0 ? ' checked' : ''}><span><b>${number}</b> <small>${escapeHtml(translate(text))}</small></span></label>`,
  );
  return writePage(
    page.nonce,
    `<form method="post" action="/dev/pay/${escapeHtml(page.sessionId)}">
${describePurchase(page)}${writeNotice(page.notice)}
<fieldset><legend>${escapeHtml(translate('payments.demoChooseCard'))}</legend>${choices.join('')}</fieldset>
<button type="submit">${escapeHtml(translate('payments.demoPay', { total: page.total }))}</button>
<a href="${escapeHtml(page.cancelUrl)}">${escapeHtml(translate('payments.demoCancel'))}</a>
</form>`,
  );
}

/** The bank's extra question. */
export function writeChallengePage(page: DemoPage): string {
  return writePage(
    page.nonce,
    `<form method="post" action="/dev/pay/${escapeHtml(page.sessionId)}/challenge">
${describePurchase(page)}
<h2>${escapeHtml(translate('payments.demoChallengeTitle'))}</h2>
<p>${escapeHtml(translate('payments.demoChallenge'))}</p>
<button type="submit" name="answer" value="yes">${escapeHtml(translate('payments.demoConfirm'))}</button>
<button type="submit" name="answer" value="no" class="quiet">${escapeHtml(translate('payments.demoRefuse'))}</button>
</form>`,
  );
}

/** Nothing more to do here. */
export function writeEndPage(page: DemoPage, backUrl: string): string {
  return writePage(
    page.nonce,
    `<div class="end">${describePurchase(page)}${writeNotice(page.notice)}
<a href="${escapeHtml(backUrl)}">${escapeHtml(translate('payments.demoCancel'))}</a></div>`,
  );
}

function describePurchase({ total, description }: DemoPage): string {
  return `<p class="what">${escapeHtml(description)}</p><p class="total">${escapeHtml(translate('payments.demoAmount', { total }))}</p>`;
}

function writeNotice(notice: string | undefined): string {
  return notice === undefined ? '' : `<p class="notice" role="alert">${escapeHtml(notice)}</p>`;
}

function writePage(nonce: string, content: string): string {
  const title = escapeHtml(translate('payments.demoTitle'));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style nonce="${nonce}">${styles}</style></head>
<body><main><p class="demo">${escapeHtml(translate('payments.demoNotice'))}</p><h1>${title}</h1>${content}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const styles = `
:root{color-scheme:light dark;--page:#faf8f6;--card:#fff;--t1:#1c1917;--t2:#57534e;--line:#d6d0c9;--warn:#8a5a00;--warnbg:#fff4d6;--bad:#b3261e;--badbg:#fdecea;--strong:#db5a14}
@media (prefers-color-scheme:dark){:root{--page:#141210;--card:#1b1815;--t1:#f5f1ec;--t2:#b9b1a7;--line:#453e37;--warn:#f0b84a;--warnbg:#322510;--bad:#ff8a7e;--badbg:#381815;--strong:#fd7631}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--page);color:var(--t1);font:15px/22px system-ui,sans-serif;padding:16px}
main{width:100%;max-width:440px;background:var(--card);border:1px solid var(--line);border-radius:22px;padding:24px;box-shadow:0 10px 28px -10px rgba(40,26,14,.16)}
.demo{margin:0 0 20px;padding:12px 16px;border-radius:12px;background:var(--warnbg);color:var(--warn);font-weight:600}
h1{margin:0 0 12px;font-size:24px;line-height:30px}h2{margin:0;font-size:18px;line-height:26px}
p{margin:0}.what{color:var(--t2)}.total{font-size:18px;line-height:26px;font-weight:700;font-variant-numeric:tabular-nums}
.notice{padding:12px 16px;border-radius:12px;background:var(--badbg);color:var(--bad)}
form,.end{display:grid;gap:16px}
fieldset{border:0;margin:0;padding:0;display:grid;gap:8px}legend{padding:0;margin-bottom:8px;font-weight:600}
label{display:flex;gap:12px;align-items:center;min-height:48px;padding:10px 16px;border:1px solid var(--line);border-radius:12px;cursor:pointer;font-variant-numeric:tabular-nums}
label small{display:block;color:var(--t2);font-size:13px;line-height:18px}label b{font-weight:600}
label:has(:checked){border-color:var(--strong)}label:has(:focus-visible){outline:2px solid var(--strong);outline-offset:2px}
input{accent-color:var(--strong);width:18px;height:18px;margin:0;flex:none}
button{min-height:52px;border:0;border-radius:14px;background:#fd7631;color:#2a1205;font:inherit;font-weight:650;cursor:pointer}
button.quiet{background:none;border:1px solid var(--line);color:inherit}
a{color:inherit;text-align:center;min-height:44px;line-height:44px}
`;
