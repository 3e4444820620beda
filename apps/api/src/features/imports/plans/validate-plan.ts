import { productCreation, productUpdate } from '@matjar/contract/catalog/catalog-admin.ts';
import { type ImportField, importKindFields } from '@matjar/contract/imports/imports.ts';
import type {
  ImportedProduct,
  ProductPatch,
} from '../../catalog/admin/imported-products.service.ts';
import { findProductFaults, readColors } from '../../catalog/admin/product-input.ts';
import { textOfIssue } from '../files/text-of-issue.ts';
import type { AddFault, PlanDeps } from './plan-product.ts';
import type { PlannedVariant } from './plan-variants.ts';

/** Validates by the rules of a single save. */
export function validatePlan(
  patch: ProductPatch,
  variants: readonly PlannedVariant[],
  current: ImportedProduct | undefined,
  { currency }: PlanDeps,
  fault: AddFault,
): void {
  const hasVariants = patch.variants.length > 0;
  const input = {
    ...patch.product,
    ...(patch.names?.brand !== undefined && { brand: patch.names.brand }),
    ...(patch.names?.category !== undefined && { category: patch.names.category }),
    ...((hasVariants || !current) && { variants: variants.map(({ whole }) => whole) }),
  };
  const parsed = current
    ? productUpdate.safeParse(input)
    : productCreation.safeParse({ ...input, quantity: 0 });
  const blame = (path: readonly PropertyKey[], detail: string) => {
    const [field, at, inner] = path;
    const row = field === 'variants' ? variants[Number(at)]?.row : undefined;
    fault(row, fieldOf(String(inner ?? field)), { reason: 'invalid', detail });
  };
  if (!parsed.success) {
    for (const issue of parsed.error.issues) blame(issue.path, textOfIssue(issue));
    return;
  }
  for (const { param, msg } of findProductFaults(
    parsed.data,
    readColors(parsed.data, []),
    currency,
  )) {
    blame(param.split('.'), msg);
  }
}

const fieldNames: Partial<Record<string, ImportField>> = {
  quantity: 'stock',
  subcategory: 'subcategories',
  availableColors: 'color',
  variants: 'options',
};
const sameNames: readonly string[] = importKindFields.products;

function fieldOf(name: string): ImportField | undefined {
  return fieldNames[name] ?? (sameNames.includes(name) ? (name as ImportField) : undefined);
}
