import type { ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import { storeItem } from '../../cart-data/add-product.ts';
import { sendItems } from '../../cart-data/add-several.ts';
import { useCart } from '../../cart-data/use-cart.ts';
import { productIdOf, readVisitorCart } from '../../cart-data/visitor-cart.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMutation, useQueryClient } from '../../queries.ts';
import { readSession } from '../../session/session-store.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/toasts.ts';

/** Adds a list to the cart, of an account or of this browser. */
export function useAddAll(products: readonly ListedProduct[] = []) {
  const queryClient = useQueryClient();
  const { cart, refetch } = useCart();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<AddingPlan> => {
      if (!readSession()) return addAllAsVisitor(products);
      const known = cart ?? (await refetch({ throwOnError: true })).data?.data;
      const inCart = known?.products.map(({ product }) => product._id) ?? [];
      const plan = planItems(products, new Set(inCart));
      const { added } = await sendItems(queryClient, plan.toAdd);
      const soldMeanwhile = plan.toAdd.filter((item) => !added.includes(item));
      return {
        ...plan,
        toAdd: added,
        soldOut: [...plan.soldOut, ...soldMeanwhile.map(({ product }) => product)],
      };
    },
    onError: () => notify('error'),
  });
}

function addAllAsVisitor(products: readonly ListedProduct[]): AddingPlan {
  const plan = planItems(products, new Set(readVisitorCart().map(productIdOf)));
  plan.toAdd.forEach(storeItem);
  return plan;
}

type AddingAll = ReturnType<typeof useAddAll>;

export function AddAllButton({ adding }: { adding: AddingAll }) {
  const t = useTranslate();
  return (
    <Button
      icon="shopping-bag"
      onClick={() => adding.mutate()}
      pending={adding.isPending}
      variant="primary"
    >
      {t('wishlistPage.addAll')}
    </Button>
  );
}

/** Added products, and those that were not. */
export function AddAllOutcome({ adding: { data } }: { adding: AddingAll }) {
  const t = useTranslate();
  return (
    <div role="status">
      {data && (
        <div className="mt-5 flex items-start gap-3 rounded-r2 bg-ok-bg px-4 py-3.5">
          <Icon className="mt-0.5 shrink-0 text-ok" name="circle-check" size={20} />
          <div className="grid gap-1">
            <p className="font-semibold">
              {t('wishlistPage.added', { count: data.toAdd.length })}{' '}
              <AppLink
                className="text-brand-ink underline-offset-4 hover:underline"
                href="/checkout/cart"
              >
                {t('cart.viewCart')}
              </AppLink>
            </p>
            {data.soldOut.length > 0 && (
              <p className="text-t2">
                {t('wishlistPage.soldOut', { titles: namesOf(data.soldOut) })}
              </p>
            )}
            {data.already.length > 0 && (
              <p className="text-t2">
                {t('wishlistPage.already', { titles: namesOf(data.already) })}
              </p>
            )}
            {data.undecided.length > 0 && (
              <p className="text-t2">
                {t('wishlistPage.undecided', { titles: namesOf(data.undecided) })}
              </p>
            )}
            <SelectedColours plan={data} />
          </div>
        </div>
      )}
    </div>
  );
}

function SelectedColours({ plan }: { plan: AddingPlan }) {
  const t = useTranslate();
  const chosen = nameSelectedColours(plan.toAdd);
  if (chosen.length === 0) return null;
  const colours = chosen.map((each) => t('wishlistPage.inColour', each)).join('; ');
  return <p className="text-t2">{t('wishlistPage.firstColour', { colours })}</p>;
}

function namesOf(products: readonly ListedProduct[]): string {
  return products.map(({ title }) => title).join('; ');
}

interface PlannedItem {
  product: ListedProduct;
  /** The first colour of the product, `null` if it has none. */
  color: string | null;
}

interface AddingPlan {
  toAdd: PlannedItem[];
  soldOut: ListedProduct[];
  /** Already in the cart: a second press adds no second piece. */
  already: ListedProduct[];
  /** They need more than a colour to be chosen, on their pages. */
  undecided: ListedProduct[];
}

/** The products of a list to add to the cart, one piece of each. */
export function planItems(
  products: readonly ListedProduct[],
  inCart: ReadonlySet<string>,
): AddingPlan {
  const plan: AddingPlan = { toAdd: [], soldOut: [], already: [], undecided: [] };
  for (const product of products) {
    if (inCart.has(product._id)) plan.already.push(product);
    else if (product.quantity <= 0) plan.soldOut.push(product);
    else if (product.hasOptions) plan.undecided.push(product);
    else plan.toAdd.push({ product, color: product.colors[0] ?? null });
  }
  return plan;
}

/** "Drift in Orange", if there were several colours. */
export function nameSelectedColours(items: readonly PlannedItem[]) {
  return items.flatMap(({ product: { title, colors, colorNames }, color }) =>
    color && colors.length > 1 ? { title, colour: colorNames[0] ?? color } : [],
  );
}
