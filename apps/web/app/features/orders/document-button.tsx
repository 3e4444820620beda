import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toasts.ts';
import { downloadDocument, type OrderDocument } from './download-document.ts';

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
      icon={FileDown}
      onClick={() => download.mutate()}
      pending={download.isPending}
      variant="outline"
    >
      {children}
    </Button>
  );
}
