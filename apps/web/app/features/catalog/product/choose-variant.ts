import type { DetailedProduct } from '@matjar/contract/catalog/catalog.ts';
import { priceToPay } from '@matjar/contract/catalog/price-to-pay.ts';
import type { ProductVariant } from '@matjar/contract/catalog/variants.ts';

/** The chosen value of each option; the colour may be missing. */
export type Choice = Readonly<Record<string, string>>;

type Variants = readonly ProductVariant[];

function choiceOf({ options }: ProductVariant): Choice {
  return Object.fromEntries(options.map(({ name, value }) => [name, value]));
}

export function findMatches(variants: Variants, choice: Choice): ProductVariant[] {
  return variants.filter(({ options }) =>
    options.every(({ name, value }) => (choice[name] ?? value) === value),
  );
}

/** The first available variant. */
export function usualVariant({ variants }: { variants: Variants }): ProductVariant | undefined {
  return variants.find(({ quantity }) => quantity > 0) ?? variants[0];
}

/**
 * The initial choice: the variant of the address, else the available values of everything but the colour,
 * which people choose themselves if there are several.
 */
export function firstChoice(
  { options, variants, colors }: Pick<DetailedProduct, 'options' | 'variants' | 'colors'>,
  variantId: string | null,
): Choice {
  const named = variants.find(({ _id }) => _id === variantId);
  if (named) return choiceOf(named);
  const usual = usualVariant({ variants });
  const choice = { ...(usual && choiceOf(usual)) };
  const [colour] = options;
  if (colour && colors.length > 1) delete choice[colour.name];
  return choice;
}

/** Changes a value. Others follow if the combination does not exist. */
export function changeChoice(
  variants: Variants,
  choice: Choice,
  name: string,
  value: string,
): Choice {
  const wanted = { ...choice, [name]: value };
  if (findMatches(variants, wanted).length > 0) return wanted;
  const having = findMatches(variants, { [name]: value });
  const next = having.find(({ quantity }) => quantity > 0) ?? having[0];
  return next ? choiceOf(next) : choice;
}

/** The offer of a choice: the cheapest available variant that matches it, and the stock. */
export function describeOffer(variants: Variants, choice: Choice) {
  const matches = findMatches(variants, choice);
  const there = matches.filter(({ quantity }) => quantity > 0);
  const offered = there.length > 0 ? there : matches;
  const [cheapest] = offered.toSorted((one, other) => priceToPay(one) - priceToPay(other));
  return {
    /** The chosen variant, if the choice is complete. */
    variant: matches.length === 1 ? matches[0] : undefined,
    price: cheapest?.price ?? 0,
    priceAfterDiscount: cheapest?.priceAfterDiscount,
    /** Other matching variants cost more. */
    isLowest: offered.some((each) => cheapest && priceToPay(each) > priceToPay(cheapest)),
    quantity: matches.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
