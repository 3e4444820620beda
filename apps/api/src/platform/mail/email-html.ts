import type { EmailParagraph } from '@matjar/db/schema/mail.ts';
import { ink } from '../design-tokens.ts';
import { escapeHtml } from '../escape-html.ts';
import { translate } from '../texts.ts';
import type { Email, EmailSender } from './email.ts';
import { chooseLook, type EmailLook, font, writeCourtesyStyles } from './email-look.ts';
import { writeFacts, writeItems, writeOffer, writeSteps, writeTable } from './email-sections.ts';
import { writeHtmlWords } from './email-words.ts';

/** Head, band, what there is to say, and who says it. */
export function writeEmailHtml(content: Email, sender: EmailSender): string {
  const look = chooseLook(sender);
  const { paragraphs, code, steps, button, caption, notice } = content;
  const { items, table, facts, offer, closing = [] } = content;
  const blocks = [
    ...paragraphs.map((each) => writeParagraph(each, sender.publicUrl)),
    ...(code ? [writeCode(code, look)] : []),
    ...(steps ? [writeSteps(steps, look.brand)] : []),
    ...(button ? [writeButton(button, look)] : []),
    ...(caption ? [writeCaption(caption)] : []),
    ...(notice ? [writeNotice(notice)] : []),
    ...(items ? [writeItems(items)] : []),
    ...(table ? [writeTable(table)] : []),
    ...(facts ? [writeFacts(facts)] : []),
    ...(offer ? [writeOffer(offer, look)] : []),
    ...closing.map((each) => writeParagraph(each, sender.publicUrl)),
    ...(button ? [writeFallback(button.url)] : []),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${writeCourtesyStyles(look)}
</style>
</head>
<body style="margin:0;padding:0;background:${ink.tile}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${ink.tile}">
<tr><td class="frame" align="center" style="padding:24px 20px">
<table role="presentation" class="sheet row" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${ink.line};border-radius:22px;border-collapse:separate;overflow:hidden">
${writeHead(content, look)}
${writeBand(content, look)}
<tr><td class="inner" style="padding:30px 36px 16px">
${blocks.join('\n')}
</td></tr>
${writeFoot(content, sender)}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function writeHead({ topic = '' }: Email, { mark: url, brand, shopName }: EmailLook): string {
  const mark = escapeHtml(url);
  return `<tr><td class="inner" style="padding:22px 36px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td width="30" style="width:30px;height:30px;background:${brand} url('${mark}') center/cover no-repeat;border-radius:9px;font-size:0">&nbsp;</td>
<td class="text" style="padding-left:10px;${font};font-size:22px;line-height:30px;font-weight:750;letter-spacing:-0.045em;color:${ink.text}">${escapeHtml(shopName)}</td>
<td class="faint" align="right" style="${font};font-size:13px;line-height:18px;color:${ink.faint}">${escapeHtml(topic)}</td>
</tr></table>
</td></tr>`;
}

/** The same by day and by night. */
function writeBand(
  { kicker, heading, picture }: Email,
  { brand, onBrand, band }: EmailLook,
): string {
  const shown = picture
    ? `<td class="band-picture" align="right" valign="bottom" width="170" style="width:170px;padding-right:20px"><img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="170" style="display:block;width:170px;height:auto;border:0;${font};font-size:13px;color:${onBrand}"></td>`
    : '';
  const above = kicker
    ? `<p dir="auto" style="margin:0 0 6px;text-align:left;${font};font-size:15px;line-height:22px;font-weight:600;color:${onBrand}">${escapeHtml(kicker)}</p>`
    : '';
  return `<tr><td style="background:${brand};background:${band}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td class="inner" style="padding:32px 36px">${above}<h1 class="heading" dir="auto" style="margin:0;text-align:left;${font};font-size:34px;line-height:39px;font-weight:700;letter-spacing:-0.03em;color:${onBrand}">${escapeHtml(heading)}</h1></td>
${shown}</tr></table>
</td></tr>`;
}

function writeParagraph(paragraph: EmailParagraph, publicUrl: string): string {
  return `<p class="text" dir="auto" style="margin:0 0 14px;text-align:left;${font};font-size:15px;line-height:23px;color:${ink.text}">${writeHtmlWords(paragraph, publicUrl)}</p>`;
}

function writeCode(code: string, { tint, line }: EmailLook): string {
  return `<p class="code" style="margin:8px 0 24px;padding:16px 12px;background:${tint};border:1px solid ${line};border-radius:14px;text-align:center;${font};font-size:34px;line-height:42px;font-weight:700;letter-spacing:0.18em;color:${ink.text}">${escapeHtml(code)}</p>`;
}

function writeButton(
  { label, url }: { label: string; url: string },
  { brand, onBrand }: EmailLook,
): string {
  return `<p style="margin:20px 0"><a href="${escapeHtml(url)}" style="display:block;padding:15px 24px;background:${brand};border-radius:14px;${font};font-size:17px;line-height:22px;font-weight:650;text-align:center;color:${onBrand};text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function writeCaption({ text, code, url }: NonNullable<Email['caption']>): string {
  const strong = code
    ? `, <span class="text" style="font-weight:650;color:${ink.text}">${escapeHtml(code)}</span>`
    : '';
  const line = `${escapeHtml(text)}${strong}`;
  const linked = url
    ? `<a class="faint" href="${escapeHtml(url)}" style="color:${ink.faint};text-decoration:underline">${line}</a>`
    : line;
  return `<p class="faint" style="margin:0 0 20px;${font};font-size:14px;line-height:20px;text-align:center;color:${ink.faint}">${linked}</p>`;
}

function writeNotice(text: string): string {
  return `<p class="notice" style="margin:0 0 20px;padding:13px 16px;background:${ink.tile};border-radius:12px;${font};font-size:15px;line-height:22px;font-weight:600;color:${ink.text}">${escapeHtml(text)}</p>`;
}

function writeFallback(url: string): string {
  return `<p class="faint" style="margin:0 0 14px;${font};font-size:12px;line-height:17px;color:${ink.faint};overflow-wrap:anywhere">${escapeHtml(translate('mail.linkFallback', { url }))}</p>`;
}

function writeFoot({ unsubscribeUrl }: Email, { name, address, shop }: EmailSender): string {
  const seller = [name, ...address].join(', ');
  const unsubscribe = unsubscribeUrl
    ? `<br><a class="faint" href="${escapeHtml(unsubscribeUrl)}" style="color:${ink.faint};text-decoration:underline">${escapeHtml(translate('mail.unsubscribe'))}</a>`
    : '';
  return `<tr><td class="inner foot row" style="padding:18px 36px;background:${ink.sunken};border-top:1px solid ${ink.line}">
<p class="faint" style="margin:0;${font};font-size:13px;line-height:19px;color:${ink.faint}">${escapeHtml(seller)}<br>${escapeHtml(translate('mail.footer', { shop: shop?.shopName ?? name }))}${unsubscribe}</p>
</td></tr>`;
}
