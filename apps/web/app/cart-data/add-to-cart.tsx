import type { Cart } from '@matjar/contract/cart/cart.ts';
import type { ListedProduct, Picture } from '@matjar/contract/catalog/catalog.ts';
import type { ProductVariant } from '@matjar/contract/catalog/variants.ts';
import { type ComponentType, useRef, useState } from 'react';
import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { withLateStyles } from '../styles/stylesheets.ts';
import { ProductCardAction } from '../ui/product-card.tsx';
import { notify } from '../ui/toasts.ts';
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

/** What a press adds to the cart. */
export interface CartItem {
  product: AddedProduct;
  /** One of the product's colours; `null` while none is chosen. */
  color: string | null;
  /** Without it the server finds the variant by colour. */
  variant?: Pick<ProductVariant, '_id' | 'options'> | undefined;
  /** Picture of that colour, where it is shown what was added. */
  picture?: Picture | undefined;
  quantity?: number;
}

/** The cart that took it; `null` if none did. */
export type Added = { cart: Cart } | 'visitor' | null;

const loadAdding = () => import('./add-product.ts');

function fetchEarly(): void {
  // A failure is reported by the press, if there is one.
  loadAdding().catch(() => undefined);
}

/** Adds an item to the cart and notifies. The code for it is loaded when somebody points at the button, or presses it. */
export function useAddToCart() {
  const t = useTranslate();
  const formats = useFormats();
  const [pending, setPending] = useState(false);

  /** `leaving` is for people on their way to the checkout: nothing opens over the page then. */
  async function add(item: CartItem, { leaving = false } = {}): Promise<Added> {
    if (item.product.colors.length > 0 && item.color === null) {
      notify('warning', t('cart.chooseColor'), { id: 'choose-color', icon: 'palette' });
      return null;
    }
    setPending(true);
    const toast = notify('pending');
    try {
      const { addProduct } = await loadAdding();
      return await addProduct(item, { t, formats, toast, leaving });
    } catch (error) {
      console.error('Adding to the cart could not be loaded.', error);
      notify('error', undefined, { id: toast });
      return null;
    } finally {
      setPending(false);
    }
  }

  return { add, pending, earlyProps: { onFocus: fetchEarly, onPointerEnter: fetchEarly } };
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
  const { add, pending, earlyProps } = useAddToCart();
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
      // Offline: the error message of adding is all there is to show.
      () => addIn(null),
    );
  }

  function press() {
    if (product.hasOptions || (color === null && product.colors.length > 1)) ask();
    else addIn(color ?? product.colors[0] ?? null);
  }

  return (
    <>
      <ProductCardAction {...earlyProps} onClick={press} pending={pending} ref={button}>
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
