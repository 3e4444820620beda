import type { BulkReason, BulkWarning, ProductBulkAction } from '@matjar/contract/bulk/bulk.ts';
import { priceToPay } from '@matjar/contract/catalog/price-to-pay.ts';
import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import { withoutTax } from '@matjar/contract/inventory/margin.ts';
import type { Currency } from '@matjar/contract/money.ts';
import type { SelectedProduct } from '../catalog/admin/selected-products.service.ts';
import { isLowestPrice } from '../catalog/admin/variant-input.ts';
import type { PlannedRow } from './planned-row.ts';
import { type PriceAction, priceChange } from './price-change.ts';

export interface ProductPlanDeps {
  currency: Currency;
  taxPercent: number | undefined;
  /** The category, subcategory or brand of the action. */
  target: { id: string; name: string; categoryId?: string } | undefined;
  nameSubcategory: (id: string) => string;
}

type Planned = Pick<PlannedRow, 'before' | 'after' | 'warnings'> & { reason?: BulkReason };

export function planProduct(
  product: SelectedProduct,
  action: ProductBulkAction,
  deps: ProductPlanDeps,
): PlannedRow {
  const { id, title, version, isDeleted } = product;
  const row = { subjectId: id, label: title, version };
  const planned = plan(product, action, deps);
  // Deleted products can only be restored or deleted.
  if (isDeleted && action.kind !== 'restore' && action.kind !== 'delete') {
    return { ...row, ...planned, after: planned.before, warnings: [], reason: 'deleted' };
  }
  return { ...row, ...planned };
}

function plan(product: SelectedProduct, action: ProductBulkAction, deps: ProductPlanDeps): Planned {
  switch (action.kind) {
    case 'show':
    case 'hide':
      return changed('shown', product.published, action.kind === 'show');
    case 'delete':
    case 'restore':
      return changed('deleted', product.isDeleted, action.kind === 'delete');
    case 'brand': {
      const { brand } = product;
      const after = deps.target ?? brand;
      const isSame = brand.id === after.id;
      return { before: { brand }, after: { brand: after }, warnings: [], ...same(isSame) };
    }
    case 'subcategory':
      return planSubcategory(product, deps);
    case 'category': {
      const { category, subcategories } = product;
      const after = deps.target ?? category;
      const isSame = category.id === after.id;
      return {
        before: { category, subcategories },
        after: isSame ? { category, subcategories } : { category: after, subcategories: [] },
        warnings: !isSame && subcategories.length > 0 ? ['subcategoriesGone'] : [],
        ...same(isSame),
      };
    }
    default:
      return planPrices(product, action, deps);
  }
}

function planSubcategory(
  { category, subcategories }: SelectedProduct,
  { target, nameSubcategory }: ProductPlanDeps,
): Planned {
  const describe = (ids: string[]) => ({
    subcategories: ids,
    subcategoryNames: ids.map(nameSubcategory),
  });
  const before = describe(subcategories);
  const stays = (reason: BulkReason): Planned => ({ before, after: before, warnings: [], reason });
  if (!target || category.id !== target.categoryId) return stays('otherCategory');
  if (subcategories.includes(target.id)) return stays('same');
  return { before, after: describe([...subcategories, target.id]), warnings: [] };
}

function changed(name: 'shown' | 'deleted', before: boolean, after: boolean): Planned {
  return {
    before: { [name]: before },
    after: { [name]: after },
    warnings: [],
    ...same(before === after),
  };
}

function same(isSame: boolean): { reason?: 'same' } {
  return isSame ? { reason: 'same' } : {};
}

/** Prices of the product, and of variants with prices of their own. */
function planPrices(
  product: SelectedProduct,
  action: PriceAction,
  { currency, taxPercent }: ProductPlanDeps,
): Planned {
  const { price, priceAfterDiscount } = product;
  const own = product.variants.flatMap(({ price, ...variant }) =>
    price === null ? [] : [{ ...variant, price, name: nameVariant(variant) }],
  );
  const before = {
    price,
    priceAfterDiscount,
    variants: own.map(({ id, name, price, priceAfterDiscount }) => ({
      id,
      name,
      price,
      priceAfterDiscount,
    })),
  };
  const stays = (reason: BulkReason): Planned => ({ before, after: before, warnings: [], reason });
  const change = priceChange(action, product, currency);
  const repriced = change(product);
  if (typeof repriced === 'string') return stays(repriced);
  const variants: typeof before.variants = [];
  let discountGone = repriced.discountGone;
  for (const variant of own) {
    const next = change(variant);
    if (typeof next === 'string') return stays(next);
    discountGone ||= next.discountGone;
    const { id, name } = variant;
    variants.push({ id, name, price: next.price, priceAfterDiscount: next.priceAfterDiscount });
  }
  const after = {
    price: repriced.price,
    priceAfterDiscount: repriced.priceAfterDiscount,
    variants,
  };
  if (JSON.stringify(after) === JSON.stringify(before)) return stays('same');
  const ownAfter = new Map(variants.map((variant) => [variant.id, variant]));
  const all = product.variants.map(({ id }) => ownAfter.get(id) ?? inherited);
  if (!isLowestPrice(after, all)) return stays('variantLowest');
  const isBelowCost = product.variants.some(({ id, averageCost }) => {
    const paid = priceToPay(ownAfter.get(id) ?? after);
    return averageCost !== null && withoutTax(paid, taxPercent) < averageCost;
  });
  const warnings: BulkWarning[] = [];
  if (isBelowCost) warnings.push('belowCost');
  // A warning for discounts only: other actions raise prices on purpose.
  const isDearer =
    priceToPay(after) > priceToPay(before) ||
    variants.some((variant, at) => priceToPay(variant) > priceToPay(own[at] ?? variant));
  if (action.kind === 'discount' && isDearer) warnings.push('dearer');
  if (discountGone) warnings.push('discountGone');
  return { before, after, warnings };
}

/** A variant without prices of its own. */
const inherited = { price: null, priceAfterDiscount: null };
