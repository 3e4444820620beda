import { priceToPay } from '@matjar/contract/catalog/price-to-pay.ts';
import type { VariantWrite } from '@matjar/contract/catalog/variants.ts';
import type { FieldError } from '@matjar/contract/errors.ts';
import { type Currency, isMajorAmount } from '@matjar/contract/money.ts';
import { translate } from '../../../platform/texts.ts';

type Fault =
  | 'colorExists'
  | 'discountBelowPrice'
  | 'optionsDiffer'
  | 'priceFraction'
  | 'variantRepeated'
  | 'variantsWithoutOptions';

/** What the schema cannot know of one variant beside the others. */
export function findVariantFaults(
  variants: readonly VariantWrite[],
  currency: Currency,
): FieldError[] {
  const faults: FieldError[] = [];
  const fault = (at: number, field: keyof VariantWrite, name: Fault) =>
    faults.push({ param: `variants.${at}.${field}`, msg: translate(`adminCatalog.${name}`) });
  const [first] = variants;
  if (!first || (first.options.length === 0 && variants.length > 1)) {
    return [{ param: 'variants', msg: translate('adminCatalog.variantsWithoutOptions') }];
  }
  const names = first.options.map(({ name }) => name).join('\n');
  const colors = new Map<string, string>();
  const seen = new Set<string>();
  for (const [at, { options, color, price, priceAfterDiscount }] of variants.entries()) {
    const sameNames = options.map(({ name }) => name).join('\n') === names;
    const sameKind = (color === undefined) === (first.color === undefined);
    const hasColorOption = color === undefined || options.length > 0;
    if (!sameNames || !sameKind || !hasColorOption) fault(at, 'options', 'optionsDiffer');
    const key = JSON.stringify(options.map(({ value }) => value));
    if (seen.has(key)) fault(at, 'options', 'variantRepeated');
    seen.add(key);
    const value = options[0]?.value ?? '';
    if (color !== undefined && (colors.get(color) ?? value) !== value) {
      fault(at, 'color', 'colorExists');
    }
    if (color !== undefined) colors.set(color, value);
    for (const field of ['price', 'priceAfterDiscount'] as const) {
      const amount = { price, priceAfterDiscount }[field];
      if (amount != null && !isMajorAmount(amount, currency)) fault(at, field, 'priceFraction');
    }
    if (priceAfterDiscount != null && (price == null || priceAfterDiscount >= price)) {
      fault(at, 'priceAfterDiscount', 'discountBelowPrice');
    }
  }
  return faults;
}

interface OwnPrices {
  price: number | null;
  priceAfterDiscount: number | null;
}

/** Lists sort and filter by the product's price, so it has to be the lowest. */
export function isLowestPrice(product: OwnPrices, variants: readonly OwnPrices[]): boolean {
  const lowest = priceToPay(product);
  const prices = variants.map((variant) => priceToPay(variant) ?? lowest);
  return (
    lowest !== null && prices.includes(lowest) && prices.every((price) => Number(price) >= lowest)
  );
}
