import { ApiError } from '@matjar/client/api-error.ts';
import type { CartResponse } from '@matjar/contract/cart/cart.ts';
import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { api } from '../api-client.ts';
import type { Formats } from '../i18n/formats-context.tsx';
import { type QueryClient, tabQueryClient } from '../queries.ts';
import { dismissToast, notify } from '../ui/toasts.ts';
import type { Added, CartAddition, CartChoice } from './add-to-cart.tsx';
import { announceAddition } from './added-products.ts';
import { isPhone } from './cart-additions.ts';
import { changeCart } from './use-cart.ts';
import { addToVisitorCart } from './visitor-cart.ts';

export function isStatus(reason: unknown, status: number): reason is ApiError {
  return reason instanceof ApiError && reason.status === status;
}

interface AddOptions {
  t: Translate;
  formats: Formats;
  /** Shown since the press; says the outcome. */
  toast: string;
  leaving: boolean;
}

/** Adds pieces to the cart and says so. What visitors add stays in the browser. */
export async function addProduct(addition: CartAddition, options: AddOptions): Promise<Added> {
  try {
    const response = await sendAddition(tabQueryClient(), addition);
    return showAdded(addition, response, options);
  } catch (error) {
    if (isStatus(error, 401)) return addAsVisitor(addition, options);
    // Only a shortage has a specific message; everything else is an error of the shop.
    notify('error', isStatus(error, 409) ? error.message : undefined, { id: options.toast });
    return null;
  }
}

function showAdded(
  addition: CartAddition,
  response: CartResponse,
  { t, formats, toast, leaving }: AddOptions,
): Added {
  const { product, quantity = 1 } = addition;
  const clipped = response.notices?.find((notice) => notice.type === 'clipped');
  const count = clipped?.added ?? quantity;
  if (clipped) notify('warning', clipped.message, { id: toast });
  else if (showsSheet(leaving)) dismissToast(toast);
  else {
    const { colour, options, price } = describeAddition(addition, count);
    const what = [colour?.name, ...options, formats.price(price)].filter(Boolean).join(' · ');
    const lines = [t('cart.isInCart', { title: product.title, count }), what];
    notify('success', undefined, { id: toast, lines });
  }
  if (count > 0) announceAddition({ ...describeAddition(addition, count), leaving });
  return { cart: response.data };
}

function addAsVisitor(addition: CartAddition, { t, toast, leaving }: AddOptions): Added {
  const { product, picture, quantity = 1 } = addition;
  addChoiceToVisitorCart(addition);
  notifyVisitor(t, { toast, what: product.title, picture, leaving });
  announceAddition({ ...describeAddition(addition, quantity), leaving });
  return 'visitor';
}

export function sendAddition(
  queryClient: QueryClient,
  { product, color, variant, quantity = 1 }: CartChoice,
): Promise<CartResponse> {
  const body = {
    productId: product._id,
    ...(color && { color }),
    ...(variant && { variant: variant._id }),
    ...(quantity > 1 && { quantity }),
  };
  return changeCart(queryClient, { send: () => api.call('POST /cart', { body }) });
}

export function addChoiceToVisitorCart({
  product,
  color,
  variant,
  quantity = 1,
}: CartChoice): void {
  addToVisitorCart({
    product: product._id,
    quantity,
    ...(color && { color }),
    ...(variant && { variant: variant._id }),
  });
}

/** On phones the sheet shows it all, so a toast would repeat it. */
export function showsSheet(leaving = false): boolean {
  return isPhone() && !leaving;
}

/** Notifies that it is in the visitor's cart, with links from there. */
export function notifyVisitor(
  t: Translate,
  {
    toast,
    what,
    picture,
    leaving = false,
  }: { toast: string; what: string; picture: Picture | undefined; leaving?: boolean },
): void {
  if (showsSheet(leaving)) {
    dismissToast(toast);
    return;
  }
  notify('success', t('cart.added'), {
    id: toast,
    picture,
    lines: [what, t('cart.pleaseLogin')],
    // People who leave have chosen one of these links already.
    ...(!leaving && {
      onlyOn: window.location.pathname,
      links: [
        { label: t('shell.signIn'), href: signInAndReturn() },
        { label: t('shell.titleCheckout'), href: '/checkout/cart' },
      ],
    }),
  });
}

/** To sign-in after an addition, and back here. */
export function signInAndReturn(): string {
  const { pathname, search } = window.location;
  return `/auth/signIn?${new URLSearchParams({ returnTo: pathname + search })}`;
}

export function describeAddition(
  { product, color, variant, picture }: CartAddition,
  count: number,
) {
  const { title, price, priceAfterDiscount = price, colors, colorNames } = product;
  const name = color && (colorNames[colors.indexOf(color)] ?? color);
  return {
    productId: product._id,
    title,
    picture,
    price: priceAfterDiscount,
    count,
    ...(color && name && { colour: { value: color, name } }),
    options: variant?.options.slice(color ? 1 : 0).map(({ value }) => value) ?? [],
  };
}
