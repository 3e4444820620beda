import type { CartLine, CartResponse } from '@matjar/contract/cart/cart.ts';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { changeCart, readCart } from '../../cart-data/use-cart.ts';
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

  function changeCount(line: CartLine, count: number) {
    const { _id } = line;
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
    showOutcome(work, t('cartPage.countChanged', { title: nameLine(line), count }), {
      id: `count of ${_id}`,
    });
  }

  /** With the coupon that fell with it: the cart is as it was. */
  function putBack(line: CartLine, couponName: string | undefined) {
    const { product, variant, count } = line;
    const body = { productId: product._id, variant, quantity: count };
    const work = changeCart(queryClient, {
      send: async () => {
        const response = await api.call('POST /cart', { body });
        if (couponName === undefined || response.data.coupon !== undefined) return response;
        const applied = await applyAgain(couponName);
        if (!applied) return response;
        return { ...applied, notices: [...(response.notices ?? []), ...(applied.notices ?? [])] };
      },
    });
    showOutcome(work, t('cartPage.linePutBack', { title: nameLine(line) }));
  }

  function remove(line: CartLine) {
    const coupon = readCart(queryClient)?.coupon;
    const work = changeCart(queryClient, {
      send: () => api.call('DELETE /cart/:id', { params: { id: line._id } }),
      guess: (cart) =>
        withLines(
          cart,
          cart.products.filter(({ _id }) => _id !== line._id),
          currency,
        ),
    });
    showOutcome(work, t('cartPage.lineRemoved', { title: nameLine(line) }), {
      action: { label: t('cartPage.undo'), onAction: () => putBack(line, coupon) },
      onlyOn: window.location.pathname,
    });
  }

  return { changeCount, remove };
}

/** A coupon that does not apply any more stays away: the line is back all the same. */
function applyAgain(couponName: string): Promise<CartResponse | undefined> {
  return api.call('PUT /cart/applyCoupon', { body: { couponName } }).catch(() => undefined);
}

/** "Case (Black · 64 GB)": with its variant, so that two lines of a product are told apart. */
export function nameLine({
  product: { title },
  color,
  colorName,
  options,
}: Pick<CartLine, 'color' | 'colorName' | 'options'> & {
  product: Pick<CartLine['product'], 'title'>;
}): string {
  const others = options.slice(color ? 1 : 0).map(({ value }) => value);
  const variant = [colorName ?? color, ...others].filter(Boolean).join(' · ');
  return variant ? `${title} (${variant})` : title;
}
