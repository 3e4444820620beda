import { api } from '../../api-client.ts';

export type OrderDocument = 'invoice.pdf' | 'packing-slip.pdf';

/** Saves a document that only its owner may read: a plain link could not bring the token. */
export async function downloadDocument(
  orderId: string,
  document: OrderDocument,
  fileName: string,
): Promise<void> {
  const pdf = await api.call(`GET /orders/:id/${document}`, {
    params: { id: orderId },
    headers: { accept: 'application/pdf' },
  });
  const address = URL.createObjectURL(pdf);
  const link = window.document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
