import type { CartLine } from '@matjar/contract/checkout/cart.ts';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { changeCart } from '../../cart-data/use-cart.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { useQueryClient } from '../../queries.ts';
import { notify, type ToastExtras } from '../../ui/toasts.ts';
import { withLines } from './cart-totals.ts';

/** Changes of cart lines, with notifications. */
export function useCartLines() {
  const t = useTranslate();
  const { currency } = usePublicSettings();
  const queryClient = useQueryClient();

  function showOutcome(work: Promise<unknown>, line: string, { id, ...extras }: ToastExtras = {}) {
    const shown = notify('pending', undefined, { id });
    work.then(
      () => notify('success', undefined, { ...extras, id: shown, lines: [line] }),
      (reason: unknown) =>
        notify('error', textsOfError(reason, t('ui.errorTitle'))[0], { id: shown }),
    );
  }

  function changeCount({ _id, product: { title } }: CartLine, count: number) {
    const work = changeCart(queryClient, {
      send: () => api.call('PUT /cart/:id', { params: { id: _id }, body: { count } }),
      guess: (cart) =>
        withLines(
          cart,
          cart.products.map((line) => (line._id === _id ? { ...line, count } : line)),
          currency,
        ),
    });
    // All steps of a quantity share one toast.
    showOutcome(work, t('cartPage.countChanged', { title, count }), { id: `count of ${_id}` });
  }

  function putBack({ product, variant, count }: CartLine) {
    const body = { productId: product._id, variant, quantity: count };
    const work = changeCart(queryClient, { send: () => api.call('POST /cart', { body }) });
    showOutcome(work, t('cartPage.linePutBack', { title: product.title }));
  }

  function remove(line: CartLine) {
    const work = changeCart(queryClient, {
      send: () => api.call('DELETE /cart/:id', { params: { id: line._id } }),
      guess: (cart) =>
        withLines(
          cart,
          cart.products.filter(({ _id }) => _id !== line._id),
          currency,
        ),
    });
    showOutcome(work, t('cartPage.lineRemoved', { title: line.product.title }), {
      action: { label: t('cartPage.undo'), onAction: () => putBack(line) },
      onlyOn: window.location.pathname,
    });
  }

  return { changeCount, remove };
}
