import type { Currency } from '@matjar/contract/money.ts';
import { isPaid, orderStates } from '@matjar/contract/orders/order-states.ts';
import type { Seller } from '@matjar/contract/settings/seller.ts';
import { formatDay } from '../../../platform/format-day.ts';
import { formatMoney } from '../../../platform/format-money.ts';
import { type Pdf, writeText } from '../../../platform/pdf/pdf-text.ts';
import { isPrintable } from '../../../platform/pdf/printable-text.ts';
import { translate } from '../../../platform/texts.ts';
import { namePayment, summariseOrder, summariseRefund } from '../order-summary.ts';
import { describeRefundTaxes, describeTaxes } from '../order-taxes.ts';
import type { OrderLineRow, OrderRow } from '../orders.queries.ts';
import {
  describePayment,
  type HeadField,
  writeCollect,
  writeHeadFields,
  writeParties,
} from './document-head.ts';
import { type PrintedLine, writeLines } from './document-lines.ts';
import {
  lineHeight,
  type PrintedShop,
  page,
  text,
  writePageFoots,
  writePageHead,
  writePdf,
} from './document-page.ts';
import { measureTotals, writeTotals } from './document-totals.ts';
import type { CreditNoteRow, InvoiceRow } from './documents.queries.ts';
import { formatCreditNoteNumber, formatInvoiceNumber } from './invoices.service.ts';

type DocumentKind = 'invoice' | 'packing-slip' | 'credit-note';

/** A refund on its credit note. */
interface Credit {
  note: CreditNoteRow;
  amount: number;
  shippingAmount: number;
  reason: string | null;
  paymentRefundId: string | null;
  shippingTax: number | null;
  lines: readonly { position: number; count: number; amount: number; tax: number | null }[];
  /** Lines of the order, for the taxes. */
  bought: readonly OrderLineRow[];
}

export interface DocumentContent {
  kind: DocumentKind;
  order: OrderRow;
  lines: readonly PrintedLine[];
  seller: Seller;
  /** Absent on packing slips, and for orders cancelled before they had one. */
  invoice:
    | (Pick<InvoiceRow, 'year' | 'number' | 'issuedAt'> & {
        replaces?: string | undefined;
        isReplaced?: boolean;
      })
    | undefined;
  /** For packing slips: numbers of orders in the same parcel. */
  goesWith?: readonly number[];
  /** For credit notes. */
  credit?: Credit;
  publicUrl: string;
  shop: PrintedShop;
}

/** Start of following pages, below the header. */
const nextPageTop = 108;

/** An invoice, a credit note, or a packing slip, which has no prices but the cash to collect. */
export function writeDocument(content: DocumentContent): Promise<Buffer> {
  const { title, number } = nameDocument(content);
  return writeFile([content], `${title} ${number}`);
}

/** Several documents in one file, each on new pages. */
export function writeDocuments(contents: readonly DocumentContent[]): Promise<Buffer> {
  const areInvoices = contents[0]?.kind === 'invoice';
  const title = areInvoices ? 'orderDocuments.invoices' : 'orderDocuments.packingSlips';
  return writeFile(contents, translate(title));
}

function writeFile(contents: readonly DocumentContent[], title: string): Promise<Buffer> {
  return writePdf({ title, author: contents[0]?.seller.name }, (pdf) => {
    for (const content of contents) writePages(pdf, content);
  });
}

function writePages(pdf: Pdf, content: DocumentContent): void {
  const { kind, order, lines, seller, invoice, credit } = content;
  const hasPrices = kind !== 'packing-slip';
  const head = { ...nameDocument(content), shop: content.shop };
  const { count: first } = pdf.bufferedPageRange();
  const breakPage = () => {
    pdf.addPage();
    writePageHead(pdf, head);
    return nextPageTop;
  };

  breakPage();
  const parties = writeParties(pdf, seller, order, hasPrices);
  const headEnd = writeHeadFields(pdf, Math.max(parties + 16, 200), listHeadFields(content));
  const currency = order.currency as Currency;
  const table = { lines, currency, hasPrices, breakPage };
  const collect = kind === 'packing-slip' && mustCollect(order);
  const top = collect
    ? writeCollect(pdf, headEnd + 12, formatMoney(order.total, currency))
    : headEnd;
  const end = lines.length > 0 ? writeLines(pdf, top + 20, table) : top;
  if (hasPrices) {
    const taxes = credit
      ? describeRefundTaxes(order, credit.bought, credit, seller)
      : describeTaxes(order, lines, seller);
    const rows = credit
      ? summariseRefund({ ...credit, currency }, taxes)
      : summariseOrder(order, lines, taxes);
    const height = measureTotals(rows, taxes);
    const below = end + height > page.bottom ? breakPage() : end;
    writeTotals(pdf, below, { rows, taxes, currency });
  }
  writeNotes(pdf, content);
  const foot = translate('orderDocuments.amountsIn', {
    seller: seller.name,
    currency: nameCurrency(currency),
  });
  writePageFoots(pdf, hasPrices ? foot : seller.name, invoice ? head.number : head.title, first);
}

/** Whoever hands it over has to take the cash. */
function mustCollect(order: OrderRow): boolean {
  const { status, paymentMethod, total } = order;
  return paymentMethod === 'cash' && total > 0 && orderStates[status].counts && !isPaid(order);
}

function nameDocument({ kind, order, invoice, credit }: DocumentContent) {
  if (credit) {
    const title = translate('orderDocuments.creditNote');
    return { title, number: formatCreditNoteNumber(credit.note) };
  }
  const number = translate('orderDocuments.order', { number: order.number });
  if (kind === 'packing-slip') return { title: translate('orderDocuments.packingSlip'), number };
  if (!invoice) return { title: number, number: translate('orderDocuments.cancelled') };
  return { title: translate('orderDocuments.invoice'), number: formatInvoiceNumber(invoice) };
}

function listHeadFields(content: DocumentContent): HeadField[] {
  const { kind, order, lines, invoice, credit, shop, goesWith = [] } = content;
  const date = formatDay(order.createdAt, shop);
  const payment = {
    label: translate('orderDocuments.payment'),
    value: namePayment(order, shop),
  };
  const orderField = {
    label: translate('orderDocuments.orderLabel'),
    value: translate('orderDocuments.orderOf', { number: order.number, date }),
  };
  if (credit) {
    return [
      {
        label: translate('orderDocuments.creditNoteDate'),
        value: formatDay(credit.note.issuedAt, shop),
      },
      {
        label: translate('orderDocuments.ofInvoice'),
        value: invoice ? formatInvoiceNumber(invoice) : '',
      },
      orderField,
      {
        label: translate('orderDocuments.moneyBack'),
        value: translate(credit.paymentRefundId ? 'orderDocuments.card' : 'orderDocuments.byHand'),
      },
    ];
  }
  if (kind === 'packing-slip') {
    const pieces = lines.reduce((sum, line) => sum + line.count, 0);
    const together = {
      label: translate('orderDocuments.goesWith'),
      value: goesWith.join(', '),
    };
    return [
      orderField,
      { label: translate('orderDocuments.pieces'), value: String(pieces) },
      // There is room for four; the cash to collect is shown below them.
      goesWith.length > 0 ? together : payment,
      describePayment(order, shop),
    ];
  }
  const issued = invoice
    ? {
        label: translate('orderDocuments.invoiceDate'),
        value: formatDay(invoice.issuedAt, shop),
      }
    : { label: translate('orderDocuments.orderDate'), value: date };
  const replaces = invoice?.replaces && {
    label: translate('orderDocuments.replaces'),
    value: invoice.replaces,
  };
  return [issued, orderField, replaces || payment, describePayment(order, shop)];
}

/** Contact, return terms, and notes about missing characters or numbers. */
function writeNotes(
  pdf: Pdf,
  { kind, order, lines, seller, invoice, credit, publicUrl, shop }: DocumentContent,
): void {
  const { name = '', city = '', details = '' } = order.shippingAddress;
  const titles = lines.map(({ title }) => title);
  const written = [order.buyer.name, name, city, details, credit?.reason ?? '', ...titles];
  const notes = [
    credit?.reason && translate('orderEmails.refundReason', { reason: credit.reason }),
    kind === 'invoice' && !invoice && translate('orderDocuments.noInvoice'),
    invoice?.isReplaced && translate('orderDocuments.replaced'),
    !written.every(isPrintable) && translate('orderDocuments.unknownLetters'),
  ].filter(Boolean);
  const left = { x: page.left, width: 200, lineHeight };
  const title = translate('orderDocuments.questions');
  const ways = [seller.email, publicUrl.replace(/^https?:\/\//, '')].filter(Boolean);
  writeText(pdf, title, { ...text.strong, ...left, y: page.notes });
  writeText(pdf, ways.join('\n'), { ...text.quiet, ...left, y: page.notes + lineHeight });
  const right = { x: 260, width: page.right - 260, lineHeight };
  if (notes.length === 0 && kind === 'invoice') {
    const promise = translate('orderDocuments.returnsText', { days: shop.returnDays });
    const words = [promise, shop.returnWay].filter(Boolean).join(' ');
    writeText(pdf, translate('orderDocuments.returns'), {
      ...text.strong,
      ...right,
      y: page.notes,
    });
    const below = { ...right, y: page.notes + lineHeight, maxLines: 2 };
    writeText(pdf, words, { ...text.quiet, ...below });
  } else writeText(pdf, notes.join('\n'), { ...text.quiet, ...right, y: page.notes });
}

/** "US dollars". */
function nameCurrency(currency: string): string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  });
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency;
}
