import type { PaymentMethodSettings } from '@matjar/contract/payments/payment-settings.ts';
import PDFDocument from 'pdfkit';
import { ink } from '../../../platform/design-tokens.ts';
import type { ShopDates } from '../../../platform/format-day.ts';
import { type Pdf, type TextStyle, writeText } from '../../../platform/pdf/pdf-text.ts';
import { translate } from '../../../platform/texts.ts';

/** Page size of A4, in points. */
export const page = {
  left: 45,
  right: 550,
  width: 505,
  bottom: 730,
  notes: 736,
  footer: 786,
} as const;

/** Text styles of documents. */
export const text = {
  title: { size: 23, color: ink.text, weight: 'semibold', tracking: -0.6 },
  strong: { size: 9, color: ink.text, weight: 'semibold' },
  body: { size: 9, color: ink.text },
  quiet: { size: 9, color: ink.quiet },
  label: { size: 8.5, color: ink.faint },
} as const satisfies Record<string, TextStyle>;

export const lineHeight = 13;

/** The letterhead. */
export interface PrintedShop extends ShopDates {
  name: string;
  brand: string;
  onBrand: string;
  /** The shop's own logo, if it has one. */
  logo?: Buffer | undefined;
  returnDays: number;
  returnWay: string;
  paymentMethods: PaymentMethodSettings;
}

interface PageHead {
  title: string;
  number: string;
  shop: PrintedShop;
}

/** The header of every page: bar, logo, name and document type. */
export function writePageHead(pdf: Pdf, { title, number, shop }: PageHead) {
  pdf.rect(0, 0, 595.28, 4.5).fill(shop.brand);
  if (shop.logo) pdf.image(shop.logo, page.left, 42, { fit: [25, 25] });
  else drawMark(pdf, page.left, 42, 25, shop);
  const name = { size: 19, color: ink.text, weight: 'bold', tracking: -0.8 } as const;
  writeText(pdf, shop.name, { ...name, x: 78, y: 41, width: 220, maxLines: 1 });
  const right = { x: 300, width: page.right - 300, align: 'right' } as const;
  writeText(pdf, title, { ...text.title, ...right, y: 38 });
  writeText(pdf, number, { ...text.quiet, ...right, y: 69 });
}

/** The footer of every page: seller and page number. */
export function writePageFoots(pdf: Pdf, left: string, name: string, first: number): void {
  const { start, count: all } = pdf.bufferedPageRange();
  const count = all - first;
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + first + index);
    drawRule(pdf, page.footer, ink.line);
    const y = page.footer + 9;
    writeText(pdf, left, { ...text.label, x: page.left, y, width: 250, maxLines: 1 });
    const values = { document: name, page: index + 1, pages: count };
    writeText(pdf, translate('orderDocuments.page', values), {
      ...text.label,
      x: 300,
      y,
      width: page.right - 300,
      align: 'right',
    });
  }
}

export function drawRule(
  pdf: Pdf,
  y: number,
  color: string,
  x: number = page.left,
  end: number = page.right,
) {
  pdf.moveTo(x, y).lineTo(end, y).lineWidth(0.75).strokeColor(color).stroke();
}

/** The shop's logo. */
function drawMark(
  pdf: Pdf,
  x: number,
  y: number,
  size: number,
  { brand, onBrand }: PrintedShop,
): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 30);
  pdf.roundedRect(0, 0, 30, 30, 9).fill(brand);
  pdf.circle(15, 8.7, 1.9).fill(onBrand);
  pdf
    .path('M7.5 21.2v-8.7c0-1.6 1.9-2.3 2.9-1.1l4.6 5.9 4.6-5.9c1-1.2 2.9-.5 2.9 1.1v8.7')
    .lineWidth(2.8)
    .lineCap('round')
    .lineJoin('round')
    .strokeColor(onBrand)
    .stroke();
  pdf.restore();
}

/** A PDF with A4 pages. */
export function writePdf(
  info: { title: string; author: string | undefined },
  write: (pdf: Pdf) => void,
): Promise<Buffer> {
  const pdf: Pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    // No standard fonts: all fonts are embedded.
    font: null as unknown as string,
    lang: 'en',
    info: { Title: info.title, Author: info.author },
  });
  const bytes = collect(pdf);
  write(pdf);
  pdf.end();
  return bytes;
}

async function collect(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
