import type { ListedProduct } from '@matjar/contract/catalog/catalog.ts';

export interface PlannedAddition {
  product: ListedProduct;
  /** The first colour of the product, `null` if it has none. */
  color: string | null;
}

export interface AdditionPlan {
  additions: PlannedAddition[];
  soldOut: ListedProduct[];
  /** Already in the cart: a second press adds no second piece. */
  already: ListedProduct[];
  /** They need more than a colour to be chosen, on their pages. */
  undecided: ListedProduct[];
}

/** The products of a list to add to the cart, one piece of each. */
export function planAdditions(
  products: readonly ListedProduct[],
  inCart: ReadonlySet<string>,
): AdditionPlan {
  const plan: AdditionPlan = { additions: [], soldOut: [], already: [], undecided: [] };
  for (const product of products) {
    if (inCart.has(product._id)) plan.already.push(product);
    else if (product.quantity <= 0) plan.soldOut.push(product);
    else if (product.hasOptions) plan.undecided.push(product);
    else plan.additions.push({ product, color: product.colors[0] ?? null });
  }
  return plan;
}

/** "Drift in Orange", if there were several colours. */
export function nameSelectedColours(additions: readonly PlannedAddition[]) {
  return additions.flatMap(({ product: { title, colors, colorNames }, color }) =>
    color && colors.length > 1 ? { title, colour: colorNames[0] ?? color } : [],
  );
}
