import { useMutation } from '@tanstack/react-query';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { saveFile } from '../../save-file.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toasts.ts';

/** Fetches a PDF of an order and hands it to the browser as a download. */
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
  const t = useTranslate();
  const download = useMutation({
    mutationFn: () => downloadDocument(orderId, document, fileName),
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

type OrderDocument = 'invoice.pdf' | 'packing-slip.pdf';

async function downloadDocument(
  orderId: string,
  document: OrderDocument,
  fileName: string,
): Promise<void> {
  const pdf = await api.call(`GET /orders/:id/${document}`, {
    params: { id: orderId },
    headers: { accept: 'application/pdf' },
  });
  saveFile(pdf, fileName);
}
