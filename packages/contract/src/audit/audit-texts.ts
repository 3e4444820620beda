import { productLabels } from '../catalog/product-fields.ts';
import { isSpecificationKey } from '../catalog/specifications.ts';
import type { auditFields } from '../messages/en/audit.ts';
import type { PlainMessageKey } from '../messages/message-types.ts';
import { type SettingName, settingNames } from '../settings/settings.ts';

/** Fields of products, called as in their form. */
const productTexts = {
  ...productLabels,
  title: 'adminProducts.name',
  brand: 'adminProducts.brand',
  category: 'adminProducts.category',
  subcategory: 'adminProducts.subcategory',
  priceMinor: 'bulk.price',
  priceAfterDiscountMinor: 'adminProducts.priceAfter',
  priceAfterDiscount: 'adminProducts.priceAfter',
  costMinor: 'inventory.unitCost',
  quantity: 'adminProducts.quantity',
  shelf: 'inventory.shelf',
  sku: 'adminProducts.sku',
  barcode: 'adminProducts.barcode',
  colors: 'adminProducts.colors',
  pictures: 'adminProducts.images',
  weightGrams: 'adminProducts.weight',
} as const satisfies Record<string, PlainMessageKey>;

export function isSetting(name: string): name is SettingName {
  return (settingNames as readonly string[]).includes(name);
}

/** The text of a recorded field, of which a word may have none. Tests ask for those of all others. */
export function auditFieldKey(name: string, entity: string): PlainMessageKey {
  if (entity === 'settings' && isSetting(name)) return `settings.${name}`;
  if (Object.hasOwn(productTexts, name)) return productTexts[name as keyof typeof productTexts];
  if (isSpecificationKey(name)) return `specifications.${name}`;
  return `auditFields.${name as keyof typeof auditFields}`;
}

/** Whether it is a field, and no position, name or SKU by which something is recorded. */
export function isAuditField(name: string): boolean {
  return /^[a-z][a-zA-Z]*(\[[a-z]+\])?$/.test(name);
}
