import type { OrderRefund } from '@matjar/contract/orders/order-refunds.ts';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMutation } from '../../queries.ts';
import { saveFile } from '../../save-file.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toasts.ts';

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
    <DownloadButton fetchFile={fetchFile} fileName={fileName}>
      {children}
    </DownloadButton>
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
    <DownloadButton fetchFile={fetchFile} fileName={`${creditNote}.pdf`}>
      {t('orderPages.creditNote')}
    </DownloadButton>
  );
}

/** A replaced invoice. */
export function ReplacedInvoiceButton({ orderId, number }: { orderId: string; number: string }) {
  const t = useTranslate();
  const fetchFile = () =>
    api.call('GET /orders/:id/invoices/:number', { params: { id: orderId, number }, headers });
  return (
    <DownloadButton fetchFile={fetchFile} fileName={`${number}.pdf`}>
      {t('orderPages.replacedInvoice', { number })}
    </DownloadButton>
  );
}

/** Downloads a file. */
function DownloadButton({
  fetchFile,
  fileName,
  children,
}: {
  fetchFile: () => Promise<Blob>;
  fileName: string;
  children: string;
}) {
  const t = useTranslate();
  const download = useMutation({
    mutationFn: async () => saveFile(await fetchFile(), fileName),
    networkMode: 'always',
    onError: () => notify('error', t('orderPages.downloadFailed')),
  });
  return (
    <Button
      icon="file-down"
      onClick={() => download.mutate()}
      pending={download.isPending}
      variant="outline"
    >
      {children}
    </Button>
  );
}
