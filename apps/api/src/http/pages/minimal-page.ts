import { inkOn } from '@matjar/contract/settings/colours.ts';
import { initialSettings, type ShopSettingValues } from '@matjar/contract/settings/settings.ts';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../platform/escape-html.ts';
import { translate, writeWordmark } from '../../platform/texts.ts';
import { cspHeader, writePolicy } from '../security-headers.ts';
import { hashSource } from './inline-scripts.ts';

interface MinimalPage {
  status: number;
  heading: string;
  text: string;
  /** Offers the same address again. */
  canRetry?: boolean;
  /** Asks for it again by itself after so many seconds. */
  retrySeconds?: number | undefined;
}

interface Colours {
  brand: string;
  onBrand: string;
}

type MinimalShop = Pick<ShopSettingValues, 'shopName' | 'brandColour'>;

/** The web app's colours and sizes (`apps/web/app/styles/tokens.css`), without asking for its files. */
const writeStyle = ({ brand, onBrand }: Colours) => `
:root{color-scheme:light dark;--page:#fff;--line:#e9e5e0;--line-2:#d6d0c9;--t1:#1c1917;--t2:#57534e}
@media (prefers-color-scheme:dark){:root{--page:#141210;--line:#2e2924;--line-2:#453e37;--t1:#f5f1ec;--t2:#b9b1a7}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;background:var(--page);color:var(--t1);font:15px/22px "Figtree Variable",system-ui,sans-serif}
header{border-bottom:1px solid var(--line)}
header a{display:flex;align-items:center;gap:10px;max-width:1280px;height:56px;margin:auto;padding:0 16px;border:0;font-size:24px;font-weight:750;letter-spacing:-.045em}
main{display:flex;flex-direction:column;align-items:center;gap:12px;max-width:560px;margin:auto;padding:72px 16px;text-align:center}
h1{font-size:28px;line-height:33px;font-weight:650;letter-spacing:-.028em;text-wrap:balance}
p{color:var(--t2);text-wrap:balance}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;margin-top:12px}
a{color:inherit;text-decoration:none}
nav a{padding:11px 22px;border:1px solid var(--line-2);border-radius:12px;font-weight:600}
nav a.first{border-color:${brand};background:${brand};color:${onBrand};box-shadow:inset 0 1px 0 rgb(255 255 255/.28),0 1px 2px rgb(120 45 5/.28),0 8px 18px -10px ${brand}}
a:focus-visible{outline:2px solid ${brand};outline-offset:2px}
@media (width>=768px){header a{height:76px;padding:0 40px}main{padding-top:120px}h1{font-size:36px;line-height:42px}}
`;

const writeOwnPolicy = (style: string) =>
  writePolicy({
    'default-src': ["'none'"],
    'style-src': [hashSource(style)],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });

const writeMark = ({ brand, onBrand }: Colours) =>
  `<svg aria-hidden="true" width="30" height="30" viewBox="0 0 30 30"><rect fill="${brand}" width="30" height="30" rx="9"/>` +
  `<circle cx="15" cy="8.7" fill="${onBrand}" r="1.9"/><path d="M7.5 21.2v-8.7c0-1.6 1.9-2.3 2.9-1.1l4.6 5.9 4.6-5.9c1-1.2 2.9-.5 2.9 1.1v8.7" ` +
  `fill="none" stroke="${onBrand}" stroke-linecap="round" stroke-linejoin="round" stroke-width="2.8"/></svg>`;

/** A page that needs nothing of the web app, for when the web app is what failed. */
export function sendMinimalPage(
  reply: FastifyReply,
  page: MinimalPage,
  shop: MinimalShop = initialSettings,
): FastifyReply {
  const colours = { brand: shop.brandColour, onBrand: inkOn(shop.brandColour) };
  const style = writeStyle(colours);
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(cspHeader, writeOwnPolicy(style))
    .send(writeMinimalPage(page, { style, mark: writeMark(colours), name: shop.shopName }));
}

function writeMinimalPage(
  { heading, text, canRetry, retrySeconds }: MinimalPage,
  { style, mark, name }: { style: string; mark: string; name: string },
): string {
  const brand = escapeHtml(writeWordmark(name));
  const title = escapeHtml(heading);
  const refresh = retrySeconds ? `<meta http-equiv="refresh" content="${retrySeconds}">` : '';
  const retry = canRetry
    ? `<a class="first" href="">${escapeHtml(translate('shell.tryAgain'))}</a>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}<title>${title} | ${brand}</title><style>${style}</style></head>
<body><header><a href="/">${mark}${brand}</a></header>
<main><h1>${title}</h1><p>${escapeHtml(text)}</p>
<nav>${retry}<a href="/">${escapeHtml(translate('shell.goHome'))}</a></nav></main></body></html>
`;
}
