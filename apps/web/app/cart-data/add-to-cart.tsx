import { ApiError } from '@matjar/client/api-error.ts';
import type { Cart, CartAnswer } from '@matjar/contract/cart.ts';
import type { ListedProduct, Picture } from '@matjar/contract/catalog.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useRef, useState } from 'react';
import { api } from '../api-client.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { withFullStyles } from '../styles/with-full-styles.ts';
import { ProductCardAction } from '../ui/product-card-action.tsx';
import { notify } from '../ui/toasts.ts';
import { announceAddition, isPhone } from './cart-additions.ts';
import type { ColourChoiceProps } from './colour-choice.tsx';
import { addToGuestCart } from './guest-cart.ts';
import { changeCart } from './use-cart.ts';

type AddedProduct = Pick<
  ListedProduct,
  '_id' | 'title' | 'colors' | 'colorNames' | 'price' | 'priceAfterDiscount'
>;

export interface CartAddition {
  product: AddedProduct;
  /** One of the product's colours; `null` while none is chosen. */
  color: string | null;
  /** Of the product in that colour. */
  picture: Picture | undefined;
  quantity?: number;
}

/** Whose cart took it; `null` when none did. */
export type Added = { cart: Cart } | 'guest' | null;

export function isStatus(reason: unknown, status: number): reason is ApiError {
  return reason instanceof ApiError && reason.status === status;
}

/** Puts pieces into the cart and says how it went. A visitor's go into the guest cart. */
export function useAddToCart() {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  /** `leaving` is for whoever goes on to the checkout: then nothing opens over the page. */
  async function add(addition: CartAddition, { leaving = false } = {}): Promise<Added> {
    const { product, color } = addition;
    if (product.colors.length > 0 && color === null) {
      notify('warning', t('cart.chooseColor'), { id: 'choose-color', icon: 'palette' });
      return null;
    }
    setPending(true);
    const toast = notify('pending');
    try {
      const answer = await sendAddition(queryClient, addition);
      return showAdded(addition, { answer, toast, leaving });
    } catch (error) {
      if (isStatus(error, 401)) return addAsGuest(addition, { toast, leaving });
      // Only what is short of stock says how short; all else is the shop's trouble.
      notify('error', isStatus(error, 409) ? error.message : undefined, { id: toast });
      return null;
    } finally {
      setPending(false);
    }
  }

  function showAdded(
    addition: CartAddition,
    { answer, toast, leaving }: { answer: CartAnswer; toast: string; leaving: boolean },
  ): Added {
    const { product, quantity = 1 } = addition;
    const clipped = answer.notices?.find((notice) => notice.type === 'clipped');
    const count = clipped?.added ?? quantity;
    if (clipped) notify('warning', clipped.message, { id: toast });
    else {
      const lines = [t('cart.isInCart', { title: product.title, count })];
      notify('success', undefined, { id: toast, lines });
    }
    if (count > 0) announceAddition({ ...describeAddition(addition, count), leaving });
    return { cart: answer.data };
  }

  function addAsGuest(
    addition: CartAddition,
    { toast, leaving }: { toast: string; leaving: boolean },
  ): Added {
    const { product, color, picture, quantity = 1 } = addition;
    addToGuestCart({ product: product._id, quantity, ...(color && { color }) });
    tellVisitor(t, { toast, what: product.title, picture, leaving });
    announceAddition({ ...describeAddition(addition, quantity), leaving });
    return 'guest';
  }

  return { add, pending };
}

export function sendAddition(
  queryClient: QueryClient,
  { product, color, quantity = 1 }: Pick<CartAddition, 'product' | 'color' | 'quantity'>,
): Promise<CartAnswer> {
  const body = {
    productId: product._id,
    ...(color && { color }),
    ...(quantity > 1 && { quantity }),
  };
  return changeCart(queryClient, { send: () => api.call('POST /cart', { body }) });
}

/** Says that it is in the guest cart, and the ways on from there. */
export function tellVisitor(
  t: Translate,
  {
    toast,
    what,
    picture,
    leaving = false,
  }: { toast: string; what: string; picture: Picture | undefined; leaving?: boolean },
): void {
  const { pathname, search } = window.location;
  const here = new URLSearchParams({ returnTo: pathname + search });
  notify('success', t('cart.added'), {
    id: toast,
    picture,
    lines: [what, t('cart.pleaseLogin')],
    // The sheet of phones has these ways on, and whoever leaves has taken one.
    ...(!isPhone() &&
      !leaving && {
        onlyOn: pathname,
        links: [
          { label: t('shell.signIn'), href: `/auth/signIn?${here}` },
          { label: t('cart.goOn'), href: '/checkout/cart' },
        ],
      }),
  });
}

export function describeAddition({ product, color, picture }: CartAddition, count: number) {
  const { title, price, priceAfterDiscount = price, colors, colorNames } = product;
  const name = color && (colorNames[colors.indexOf(color)] ?? color);
  return {
    productId: product._id,
    title,
    picture,
    price: priceAfterDiscount,
    count,
    ...(color && name && { colour: { value: color, name } }),
  };
}

const loadChoice = withFullStyles(async () => (await import('./colour-choice.tsx')).default);

/** The action of a product card. Of several colours it lets one be chosen first. */
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
  const [Choice, setChoice] = useState<ComponentType<ColourChoiceProps> | null>(null);
  const [open, setOpen] = useState(false);

  function addIn(chosen: string | null) {
    void add({ product, color: chosen, picture: pictureOf(chosen) });
  }

  function ask() {
    loadChoice().then(
      (loaded) => {
        setChoice(() => loaded);
        setOpen(true);
      },
      // Without a network the words alone say what is missing.
      () => addIn(null),
    );
  }

  function press() {
    if (color === null && product.colors.length > 1) ask();
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
          onChoose={(chosen) => {
            onChoose(chosen);
            addIn(chosen);
          }}
          onOpenChange={setOpen}
          open={open}
          product={product}
        />
      )}
    </>
  );
}
