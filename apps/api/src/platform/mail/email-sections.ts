import type { EmailContent, EmailItem, EmailRow, EmailTable } from '@matjar/db/schema/mail.ts';
import { ink } from '../design-tokens.ts';
import { escapeHtml } from '../escape-html.ts';
import { type EmailLook, font } from './email-look.ts';

type Steps = NonNullable<EmailContent['steps']>;
type Facts = NonNullable<EmailContent['facts']>;
type Offer = NonNullable<EmailContent['offer']>;

/** How far something has come. Bars are cells with a ground, which every program paints. */
export function writeSteps({ labels, reached }: Steps, brand: string): string {
  const width = `${Math.floor(100 / labels.length)}%`;
  const cells = labels.map((label, at) => {
    const isNow = at === reached - 1;
    const bar =
      at < reached
        ? `<div style="height:5px;border-radius:3px;background:${brand};font-size:0">&nbsp;</div>`
        : `<div class="step-later" style="height:5px;border-radius:3px;background:${ink.step};font-size:0">&nbsp;</div>`;
    return `<td width="${width}" style="padding-right:6px;width:${width}">${bar}<p class="${isNow ? 'text' : 'faint'}" style="margin:8px 0 0;${font};font-size:13px;line-height:18px;font-weight:${isNow ? 600 : 400};color:${isNow ? ink.text : ink.faint}">${escapeHtml(label)}</p></td>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0 22px"><tr>${cells.join('')}</tr></table>`;
}

export function writeItems(items: readonly EmailItem[]): string {
  const rows = items.map(({ title, note, amount, picture }) => {
    const image = picture
      ? `<img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="72" height="72" style="display:block;width:72px;height:72px;object-fit:contain;border:0;border-radius:12px;${font};font-size:11px;line-height:14px;color:${ink.faint}">`
      : '&nbsp;';
    return `<tr>
<td width="72" valign="top" style="padding:0 14px 16px 0"><div class="tile" style="width:72px;height:72px;background:${ink.tile};border-radius:12px;overflow:hidden">${image}</div></td>
<td valign="top" style="padding:2px 12px 16px 0"><p class="text" dir="auto" style="margin:0;text-align:left;${font};font-size:15px;line-height:21px;font-weight:550;color:${ink.text}">${escapeHtml(title)}</p><p class="faint" style="margin:2px 0 0;${font};font-size:13px;line-height:18px;color:${ink.faint}">${escapeHtml(note)}</p></td>
<td class="text" align="right" valign="top" style="padding:2px 0 16px;${font};font-size:15px;line-height:21px;font-weight:600;white-space:nowrap;color:${ink.text}">${escapeHtml(amount)}</td>
</tr>`;
  });
  return `<table role="presentation" class="row" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 0;padding-top:20px;border-top:1px solid ${ink.line};border-collapse:separate">${rows.join('\n')}</table>`;
}

export function writeTable({ rows }: EmailTable): string {
  return `<table role="presentation" class="row" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 24px;padding:12px 0 0;border-top:1px solid ${ink.line};border-collapse:separate">${rows.map(writeRow).join('\n')}</table>`;
}

function writeRow({ label, value, strong, code, tone }: EmailRow): string {
  const size =
    tone === 'quiet' ? 'font-size:13px;line-height:18px' : 'font-size:15px;line-height:22px';
  const chip = code
    ? ` <span class="chip" style="display:inline-block;margin-left:4px;padding:2px 8px;border-radius:8px;background:${ink.okGround};font-size:13px;line-height:18px;font-weight:600;color:${ink.ok}">${escapeHtml(code)}</span>`
    : '';
  const left = `${font};${size};padding:5px 16px 5px 0`;
  const right = `${font};${size};padding:5px 0;font-variant-numeric:tabular-nums;white-space:nowrap`;
  if (strong) {
    const line = `border-top:1px solid ${ink.line};padding-top:14px`;
    return `<tr><td colspan="2" style="height:9px;font-size:0">&nbsp;</td></tr><tr><td class="row text" style="${left};${line};font-weight:600;color:${ink.text}">${escapeHtml(label)}</td><td class="row text" align="right" style="${right};${line};font-size:26px;line-height:32px;font-weight:700;letter-spacing:-0.02em;color:${ink.text}">${escapeHtml(value)}</td></tr>`;
  }
  const [name, color] =
    tone === 'good'
      ? ['good', ink.ok]
      : tone === 'quiet'
        ? ['faint', ink.faint]
        : ['text', ink.text];
  const [labelName, labelColor] = tone === 'quiet' ? ['faint', ink.faint] : ['quiet', ink.quiet];
  return `<tr><td class="${labelName}" style="${left};color:${labelColor}">${escapeHtml(label)}${chip}</td><td class="${name}" align="right" style="${right};color:${color}">${escapeHtml(value)}</td></tr>`;
}

/** Two side by side: three would break addresses in the middle. */
export function writeFacts(facts: Facts): string {
  const width = facts.length > 1 ? '50%' : '100%';
  const cells = facts.map(({ label, lines: [first = '', ...others] }) => {
    const rest = others.map(
      (line) =>
        `<p class="quiet" dir="auto" style="margin:0;text-align:left;${font};font-size:15px;line-height:22px;color:${ink.quiet};overflow-wrap:anywhere">${escapeHtml(line)}</p>`,
    );
    return `<td class="fact" width="${width}" valign="top" style="width:${width};padding:0 12px 16px 0"><p class="faint" style="margin:0 0 4px;${font};font-size:13px;line-height:18px;color:${ink.faint}">${escapeHtml(label)}</p><p class="text" dir="auto" style="margin:0;text-align:left;${font};font-size:15px;line-height:22px;font-weight:600;color:${ink.text};overflow-wrap:anywhere">${escapeHtml(first)}</p>${rest.join('')}</td>`;
  });
  const rows = cells.flatMap((cell, at) =>
    at % 2 === 0 ? [`<tr>${cell}${cells[at + 1] ?? ''}</tr>`] : [],
  );
  return `<table role="presentation" class="row" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 4px;padding-top:20px;border-top:1px solid ${ink.line};border-collapse:separate">${rows.join('')}</table>`;
}

/** On phones the button stands under the words. */
export function writeOffer({ title, text, label, url }: Offer, { tint }: EmailLook): string {
  return `<table role="presentation" class="offer" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 20px;background:${tint};border-radius:14px;border-collapse:separate"><tr>
<td class="fact" style="padding:16px 18px"><p class="text" style="margin:0;${font};font-size:15px;line-height:22px;font-weight:600;color:${ink.text}">${escapeHtml(title)}</p><p class="quiet" style="margin:0;${font};font-size:14px;line-height:20px;color:${ink.quiet}">${escapeHtml(text)}</p></td>
<td class="fact" align="right" style="padding:16px 18px 16px 0"><a class="strong" href="${escapeHtml(url)}" style="display:inline-block;padding:11px 18px;background:${ink.text};border-radius:12px;${font};font-size:15px;line-height:22px;font-weight:600;text-align:center;white-space:nowrap;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>`;
}
