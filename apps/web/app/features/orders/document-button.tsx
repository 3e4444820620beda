import type { OrderRefund } from '@matjar/contract/orders/order-refunds.ts';
import { api } from '../../api-client.ts';
import { DownloadButton, type DownloadButtonProps } from '../../download/download-button.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';

type OrderDocument = 'invoice.pdf' | 'packing-slip.pdf';

const headers = { accept: 'application/pdf' };

/** A PDF of an order. */
export function DocumentButton({
  orderId,
  document,
  fileName,
  children,
}: {
  orderId: string;
  document: OrderDocument;
  fileName: string;
  children: string;
}) {
  const fetchFile = () =>
    api.call(`GET /orders/:id/${document}`, { params: { id: orderId }, headers });
  return (
    <PdfButton fetchFile={fetchFile} fileName={fileName}>
      {children}
    </PdfButton>
  );
}

/** The credit note of a refund. */
export function CreditNoteButton({
  orderId,
  refund: { _id: refundId, creditNote },
}: {
  orderId: string;
  refund: Pick<OrderRefund, '_id' | 'creditNote'>;
}) {
  const t = useTranslate();
  const fetchFile = () =>
    api.call('GET /orders/:id/refunds/:refundId/credit-note.pdf', {
      params: { id: orderId, refundId },
      headers,
    });
  return (
    <PdfButton fetchFile={fetchFile} fileName={`${creditNote}.pdf`}>
      {t('orderPages.creditNote')}
    </PdfButton>
  );
}

/** A replaced invoice. */
export function ReplacedInvoiceButton({ orderId, number }: { orderId: string; number: string }) {
  const t = useTranslate();
  const fetchFile = () =>
    api.call('GET /orders/:id/invoices/:number', { params: { id: orderId, number }, headers });
  return (
    <PdfButton fetchFile={fetchFile} fileName={`${number}.pdf`}>
      {t('orderPages.replacedInvoice', { number })}
    </PdfButton>
  );
}

function PdfButton(props: Pick<DownloadButtonProps, 'fetchFile' | 'fileName' | 'children'>) {
  const t = useTranslate();
  return <DownloadButton {...props} failure={t('orderPages.downloadFailed')} icon="file-down" />;
}
