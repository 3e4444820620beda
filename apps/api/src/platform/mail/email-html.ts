import type { EmailTable } from '@matjar/db/schema/mail.ts';
import { escapeHtml } from '../escape-html.ts';
import { translate } from '../texts.ts';
import type { Email } from './email.ts';

/*
 * Mail programs know tables and inline styles, and little else. What stands in the style element is
 * a courtesy to those that read it: dark colours and narrow screens.
 */
const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const colour = { text: '#1c1917', quiet: '#57534e', line: '#e9e5e0', brand: '#fd7631' } as const;

const courtesyStyles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 480px) { .sheet { padding: 28px 20px 12px !important; } .frame { padding: 12px 8px !important; } }
  @media (prefers-color-scheme: dark) {
    body, .ground { background: #141210 !important; }
    .sheet { background: #1b1815 !important; border-color: #2e2924 !important; }
    .text { color: #f5f1ec !important; }
    .quiet { color: #b9b1a7 !important; }
    .code { background: #36220f !important; border-color: #6b3a1a !important; color: #f5f1ec !important; }
    .row { border-color: #2e2924 !important; }
  }`;

export function writeEmailHtml(content: Email): string {
  const { heading, paragraphs, code, button, table, closing = [] } = content;
  const blocks = [
    `<h1 class="text" style="margin:28px 0 16px;${font};font-size:24px;line-height:30px;font-weight:650;letter-spacing:-0.02em;color:${colour.text}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(writeParagraph),
    ...(code ? [writeCode(code)] : []),
    ...(table ? [writeTable(table)] : []),
    ...(button ? [writeButton(button)] : []),
    ...closing.map(writeParagraph),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${courtesyStyles}
</style>
</head>
<body style="margin:0;padding:0;background:#f5f3f0">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f3f0">
<tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${colour.line};border-radius:22px;padding:36px 40px 20px;border-collapse:separate">
<tr><td>
${writeBrand()}
${blocks.join('\n')}
</td></tr>
</table>
<p class="quiet" style="max-width:520px;margin:20px auto 0;${font};font-size:13px;line-height:18px;color:#6f6860">${escapeHtml(translate('mail.footer'))}</p>
</td></tr>
</table>
</body>
</html>
`;
}

function writeBrand(): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="width:30px;height:30px;background:${colour.brand};border-radius:9px;text-align:center;${font};font-size:18px;line-height:30px;font-weight:800;color:#2a1205">m</td>
<td class="text" style="padding-left:10px;${font};font-size:22px;line-height:30px;font-weight:750;letter-spacing:-0.045em;color:${colour.text}">${escapeHtml(translate('shell.brand'))}</td>
</tr></table>`;
}

function writeParagraph(text: string): string {
  return `<p class="quiet" style="margin:0 0 16px;${font};font-size:15px;line-height:23px;color:${colour.quiet}">${escapeHtml(text)}</p>`;
}

function writeCode(code: string): string {
  return `<p class="code" style="margin:8px 0 24px;padding:16px 12px;background:#fff1e8;border:1px solid #ffcfb3;border-radius:14px;text-align:center;${font};font-size:34px;line-height:42px;font-weight:700;letter-spacing:0.18em;color:${colour.text}">${escapeHtml(code)}</p>`;
}

function writeTable({ rows }: EmailTable): string {
  const lines = rows.map(({ label, value, strong }) => {
    const cell = `class="row ${strong ? 'text' : 'quiet'}" style="padding:12px 0;border-top:1px solid ${colour.line};${font};font-size:15px;line-height:22px;vertical-align:top;color:${strong ? colour.text : colour.quiet};font-weight:${strong ? 700 : 400}`;
    return `<tr><td ${cell};padding-right:16px">${escapeHtml(label)}</td><td align="right" ${cell};font-variant-numeric:tabular-nums">${escapeHtml(value)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">${lines.join('\n')}</table>`;
}

function writeButton({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<p style="margin:8px 0 16px"><a href="${address}" style="display:inline-block;padding:14px 24px;background:${colour.brand};border-radius:14px;${font};font-size:16px;line-height:22px;font-weight:650;color:#2a1205;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0 0 24px;${font};font-size:13px;line-height:18px;color:#6f6860;overflow-wrap:anywhere">${escapeHtml(translate('mail.linkFallback', { url }))}</p>`;
}
