import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { refetchNamed, useMutation, useQuery, useQueryClient } from '../../queries.ts';
import { notify } from '../../ui/toasts.ts';
import { ReceiptScreen } from './receipt-screen.tsx';
import { useReceiptDraft } from './use-receipt-draft.ts';

/** Receives a delivery: scanned or typed, counted, with costs, booked at once. */
export default function AdminReceivePage() {
  const [params] = useSearchParams();
  const delivery = params.get('delivery') ?? '';
  return <Receive delivery={delivery} key={delivery} />;
}

function Receive({ delivery }: { delivery: string }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [, setParams] = useSearchParams();
  const receipt = useReceiptDraft(delivery === '' ? 'receipt' : `receipt ${delivery}`);
  const expected = useExpected(delivery, receipt);
  const book = useMutation({
    mutationFn: () =>
      api.call('POST /admin/inventory/receipts', {
        body: { ...receipt.body, ...(delivery !== '' && { delivery }) },
      }),
    networkMode: 'always',
    onSuccess: async ({ data }) => {
      const { _id, reference, pieces } = data;
      notify('success', t('inventory.received', { reference, count: pieces }), {
        links: [{ label: t('inventory.receivedShow'), href: `/admin/inventory/receipts/${_id}` }],
      });
      receipt.discard();
      if (delivery !== '') setParams({}, { replace: true });
      await refetchNamed(
        queries,
        'GET /admin/inventory',
        'GET /admin/inventory/summary',
        'GET /admin/products',
        'GET /admin/inventory/deliveries',
      );
    },
    onError: (error) => {
      notifyError(error, t);
    },
  });
  return (
    <ReceiptScreen
      book={{
        label: (count) =>
          count === undefined ? t('inventory.receive') : t('inventory.bookReceipt', { count }),
        icon: 'package-check',
        pending: book.isPending,
        onBook: () => book.mutate(),
      }}
      receipt={receipt}
      takesSerials
      text={
        expected
          ? t('inventory.receivingDelivery', { reference: expected })
          : t('inventory.receiveText')
      }
      title={t('inventory.receiveTitle')}
    />
  );
}

/** Fills the draft with what is left of an announced delivery, and returns its reference. */
function useExpected(
  delivery: string,
  receipt: ReturnType<typeof useReceiptDraft>,
): string | undefined {
  const { data } = useQuery({
    enabled: delivery !== '',
    queryKey: ['GET /admin/inventory/deliveries', 'one', delivery],
    queryFn: async ({ signal }) => {
      const found = await api.call('GET /admin/inventory/deliveries', {
        query: { delivery },
        signal,
      });
      return found.data[0] ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { isRestored, fill } = receipt;
  // Once loaded, and only if nothing was typed yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filled draft must not be filled again.
  useEffect(() => {
    if (!data || isRestored) return;
    const lines = data.lines
      .filter(({ count, received }) => received < count)
      .map(({ variant, count, received, unitCost }) => ({
        row: variant,
        count: String(count - received),
        unitCost: unitCost === undefined ? '' : String(unitCost),
      }));
    fill({ reference: data.reference, lines });
  }, [data]);
  return data?.reference;
}
