import { ApiError } from '@matjar/client/api-error.ts';
import type { CartResponse } from '@matjar/contract/cart/cart.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { api } from '../api-client.ts';
import type { Formats } from '../i18n/formats-context.tsx';
import { type QueryClient, tabQueryClient } from '../queries.ts';
import { rememberAdded } from '../remembered-products.ts';
import { dismissToast, notify } from '../ui/toasts.ts';
import type { Added, CartItem } from './add-to-cart.tsx';
import { type AddedItem, announceAddition, isPhone } from './cart-additions.ts';
import { changeCart } from './use-cart.ts';
import { addToVisitorCart } from './visitor-cart.ts';

export function isStatus(reason: unknown, status: number): reason is ApiError {
  return reason instanceof ApiError && reason.status === status;
}

interface AddOptions {
  t: Translate;
  formats: Formats;
  /** Shown since the press; it is replaced by the outcome. */
  toast: string;
  leaving: boolean;
}

/** Adds an item to the cart and notifies. What visitors add stays in the browser. */
export async function addProduct(item: CartItem, options: AddOptions): Promise<Added> {
  try {
    const response = await sendItem(tabQueryClient(), item);
    return showAdded(item, response, options);
  } catch (error) {
    if (isStatus(error, 401)) return addAsVisitor(item, options);
    // Only a shortage has a specific message; everything else is an error of the shop.
    notify('error', isStatus(error, 409) ? error.message : undefined, { id: options.toast });
    return null;
  }
}

function showAdded(
  item: CartItem,
  response: CartResponse,
  { t, formats, toast, leaving }: AddOptions,
): Added {
  const { product, quantity = 1 } = item;
  const clipped = response.notices?.find((notice) => notice.type === 'clipped');
  const count = clipped?.added ?? quantity;
  if (clipped) notify('warning', clipped.message, { id: toast });
  else if (showsSheet(leaving)) dismissToast(toast);
  else {
    const { colour, options, price } = describeItem(item, count);
    const what = [colour?.name, ...options, formats.price(price)].filter(Boolean).join(' · ');
    const lines = [t('cart.isInCart', { title: product.title, count }), what];
    notify('success', undefined, { id: toast, lines });
  }
  if (count > 0) showInPage([describeItem(item, count)], leaving);
  return { cart: response.data };
}

function addAsVisitor(item: CartItem, { t, toast, leaving }: AddOptions): Added {
  const { product, picture, quantity = 1 } = item;
  storeItem(item);
  notifyVisitor(t, { toast, what: product.title, picture, leaving });
  showInPage([describeItem(item, quantity)], leaving);
  return 'visitor';
}

/** To the cart of a signed-in person. */
export function sendItem(
  queryClient: QueryClient,
  { product, color, variant, quantity = 1 }: CartItem,
): Promise<CartResponse> {
  const body = {
    productId: product._id,
    ...(color && { color }),
    ...(variant && { variant: variant._id }),
    ...(quantity > 1 && { quantity }),
  };
  return changeCart(queryClient, { send: () => api.call('POST /cart', { body }) });
}

/** Into the cart of a visitor. */
export function storeItem({ product, color, variant, quantity = 1 }: CartItem): void {
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
  }: { toast: string; what: string; picture: CartItem['picture']; leaving?: boolean },
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

export function describeItem(
  { product, color, variant, picture }: CartItem,
  count: number,
): AddedItem {
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

/** Remembers what was added, and has the page show it. */
export function showInPage(items: readonly AddedItem[], leaving: boolean): void {
  rememberAdded(
    items.map(({ productId, title, picture }) => ({
      _id: productId,
      title,
      brand: '',
      ...(picture && {
        picture: { hash: picture.hash, width: picture.width, height: picture.height },
      }),
    })),
  );
  announceAddition({ items, leaving });
}
