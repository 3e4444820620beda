import { ApiError } from '@matjar/client/api-error.ts';
import type { ListedProduct, Picture } from '@matjar/contract/catalog/catalog.ts';
import type { ProductVariant } from '@matjar/contract/catalog/variants.ts';
import type { Cart, CartResponse } from '@matjar/contract/checkout/cart.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useRef, useState } from 'react';
import { api } from '../api-client.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { withLateStyles } from '../styles/with-late-styles.ts';
import { ProductCardAction } from '../ui/product-card-action.tsx';
import { dismissToast, notify } from '../ui/toasts.ts';
import { announceAddition, isPhone } from './cart-additions.ts';
import { addToGuestCart } from './guest-cart.ts';
import { changeCart } from './use-cart.ts';
import type { SelectedVariant, VariantChoiceProps } from './variant-choice.tsx';

type AddedProduct = Pick<
  ListedProduct,
  | '_id'
  | 'title'
  | 'colors'
  | 'colorNames'
  | 'hasOptions'
  | 'pricesDiffer'
  | 'price'
  | 'priceAfterDiscount'
>;

export interface CartAddition {
  product: AddedProduct;
  /** One of the product's colours; `null` while none is chosen. */
  color: string | null;
  /** Without it the server finds the variant by colour. */
  variant?: Pick<ProductVariant, '_id' | 'options'> | undefined;
  /** Picture of that colour. */
  picture: Picture | undefined;
  quantity?: number;
}

/** Product, variant and quantity, without what is only displayed. */
export type CartChoice = Pick<CartAddition, 'product' | 'color' | 'variant' | 'quantity'>;

/** The cart that took it; `null` if none did. */
export type Added = { cart: Cart } | 'guest' | null;

export function isStatus(reason: unknown, status: number): reason is ApiError {
  return reason instanceof ApiError && reason.status === status;
}

/** Adds pieces to the cart and notifies. Visitors use the guest cart. */
export function useAddToCart() {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  /** `leaving` is for people on their way to the checkout: nothing opens over the page then. */
  async function add(addition: CartAddition, { leaving = false } = {}): Promise<Added> {
    const { product, color } = addition;
    if (product.colors.length > 0 && color === null) {
      notify('warning', t('cart.chooseColor'), { id: 'choose-color', icon: 'palette' });
      return null;
    }
    setPending(true);
    const toast = notify('pending');
    try {
      const response = await sendAddition(queryClient, addition);
      return showAdded(addition, { response, toast, leaving });
    } catch (error) {
      if (isStatus(error, 401)) return addAsGuest(addition, { toast, leaving });
      // Only a shortage has a specific message; everything else is an error of the shop.
      notify('error', isStatus(error, 409) ? error.message : undefined, { id: toast });
      return null;
    } finally {
      setPending(false);
    }
  }

  function showAdded(
    addition: CartAddition,
    { response, toast, leaving }: { response: CartResponse; toast: string; leaving: boolean },
  ): Added {
    const { product, quantity = 1 } = addition;
    const clipped = response.notices?.find((notice) => notice.type === 'clipped');
    const count = clipped?.added ?? quantity;
    if (clipped) notify('warning', clipped.message, { id: toast });
    else if (showsSheet(leaving)) dismissToast(toast);
    else {
      const lines = [t('cart.isInCart', { title: product.title, count })];
      notify('success', undefined, { id: toast, lines });
    }
    if (count > 0) announceAddition({ ...describeAddition(addition, count), leaving });
    return { cart: response.data };
  }

  function addAsGuest(
    addition: CartAddition,
    { toast, leaving }: { toast: string; leaving: boolean },
  ): Added {
    const { product, picture, quantity = 1 } = addition;
    addChoiceToGuestCart(addition);
    notifyVisitor(t, { toast, what: product.title, picture, leaving });
    announceAddition({ ...describeAddition(addition, quantity), leaving });
    return 'guest';
  }

  return { add, pending };
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

export function addChoiceToGuestCart({ product, color, variant, quantity = 1 }: CartChoice): void {
  addToGuestCart({
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

/** Notifies that it is in the guest cart, with links from there. */
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

const loadChoice = withLateStyles(async () => (await import('./variant-choice.tsx')).default);

/** The action of a product card. With several variants it asks which one first. */
export function AddToCartButton({
  product,
  color,
  onChoose,
  pictureOf,
}: {
  product: AddedProduct;
  color: string | null;
  onChoose: (color: string) => void;
  pictureOf: (color: string | null) => Picture | undefined;
}) {
  const t = useTranslate();
  const { add, pending } = useAddToCart();
  const button = useRef<HTMLButtonElement>(null);
  const [Choice, setChoice] = useState<ComponentType<VariantChoiceProps> | null>(null);
  const [open, setOpen] = useState(false);

  function addIn(chosen: string | null, variant?: SelectedVariant) {
    void add({
      product: variant
        ? { ...product, price: variant.price, priceAfterDiscount: variant.priceAfterDiscount }
        : product,
      color: chosen,
      variant,
      picture: pictureOf(chosen),
    });
  }

  function ask() {
    loadChoice().then(
      (loaded) => {
        setChoice(() => loaded);
        setOpen(true);
      },
      // Offline, the message alone says what is missing.
      () => addIn(null),
    );
  }

  function press() {
    if (product.hasOptions || (color === null && product.colors.length > 1)) ask();
    else addIn(color ?? product.colors[0] ?? null);
  }

  return (
    <>
      <ProductCardAction onClick={press} pending={pending} ref={button}>
        {t('cart.addToCart')}
      </ProductCardAction>
      {Choice && (
        <Choice
          anchor={button}
          color={color}
          onChoose={(chosen, variant) => {
            if (chosen) onChoose(chosen);
            addIn(chosen, variant);
          }}
          onOpenChange={setOpen}
          open={open}
          product={product}
        />
      )}
    </>
  );
}
