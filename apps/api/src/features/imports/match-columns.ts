import type { ImportField, ImportRun } from '@matjar/contract/imports.ts';

interface Matched {
  source: ImportRun['source'];
  columns: (ImportField | null)[];
}

/** Heads of Shopify's product CSV. What is paid there is the price, and what is struck an extra. */
const shopify: Record<string, ImportField> = {
  handle: 'handle',
  title: 'title',
  'body html': 'description',
  vendor: 'brand',
  type: 'category',
  published: 'published',
  'option1 name': 'option1Name',
  'option1 value': 'option1',
  'option2 name': 'option2Name',
  'option2 value': 'option2',
  'option3 name': 'option3Name',
  'option3 value': 'option3',
  'variant sku': 'sku',
  'variant grams': 'weightGrams',
  'variant inventory qty': 'stock',
  'variant price': 'pricePaid',
  'variant compare at price': 'priceStruck',
  'variant barcode': 'barcode',
  'image src': 'pictures',
};

/** Heads of WooCommerce's product CSV; its ids are its own. */
const woocommerce: Record<string, ImportField> = {
  id: 'reference',
  type: 'rowType',
  sku: 'sku',
  'gtin upc ean or isbn': 'barcode',
  name: 'title',
  published: 'published',
  description: 'description',
  stock: 'stock',
  'weight kg': 'weightKilos',
  'weight g': 'weightGrams',
  'sale price': 'priceAfterDiscount',
  'regular price': 'price',
  categories: 'category',
  brands: 'brand',
  images: 'pictures',
  parent: 'parent',
  'attribute 1 name': 'option1Name',
  'attribute 1 value s': 'option1',
  'attribute 2 name': 'option2Name',
  'attribute 2 value s': 'option2',
  'attribute 3 name': 'option3Name',
  'attribute 3 value s': 'option3',
};

/** Heads of the shop's own export, and what suppliers call the same. */
const own: Record<string, ImportField> = {
  'product id': 'id',
  sku: 'sku',
  'variant sku': 'sku',
  'art no': 'sku',
  'article no': 'sku',
  'article number': 'sku',
  'item no': 'sku',
  'item number': 'sku',
  'item code': 'sku',
  'product code': 'sku',
  'part number': 'sku',
  barcode: 'barcode',
  ean: 'barcode',
  gtin: 'barcode',
  upc: 'barcode',
  product: 'title',
  name: 'title',
  title: 'title',
  'product name': 'title',
  description: 'description',
  brand: 'brand',
  vendor: 'brand',
  manufacturer: 'brand',
  category: 'category',
  group: 'category',
  subcategories: 'subcategories',
  subcategory: 'subcategories',
  price: 'price',
  rrp: 'price',
  'list price': 'price',
  'regular price': 'price',
  'price after discount': 'priceAfterDiscount',
  'sale price': 'priceAfterDiscount',
  'discount price': 'priceAfterDiscount',
  net: 'priceAfterDiscount',
  currency: 'currency',
  available: 'stock',
  stock: 'stock',
  qty: 'stock',
  quantity: 'stock',
  inventory: 'stock',
  'weight g': 'weightGrams',
  'weight kg': 'weightKilos',
  published: 'published',
  'warranty months': 'warrantyMonths',
  specifications: 'specifications',
  pictures: 'pictures',
  picture: 'pictures',
  photo: 'pictures',
  images: 'pictures',
  image: 'pictures',
  'image url': 'pictures',
  options: 'options',
  'option names': 'optionNames',
  'option 1 name': 'option1Name',
  'option 1': 'option1',
  'option 2 name': 'option2Name',
  'option 2': 'option2',
  'option 3 name': 'option3Name',
  'option 3': 'option3',
  colour: 'option1',
  color: 'option1',
  size: 'option2',
  'colour code': 'color',
  'color code': 'color',
  handle: 'handle',
};

/** Only the shop's own export has all of them. */
const ownHeads = ['sku', 'product', 'options', 'price after discount', 'available', 'held'];

/** Columns by their names. A field stands once; what nobody knows is left out. */
export function matchColumns(heads: readonly string[]): Matched {
  const names = heads.map(plainHead);
  const has = (...wanted: string[]) => wanted.every((each) => names.includes(each));
  const source = has('handle', 'title', 'variant price')
    ? 'shopify'
    : has('type', 'sku', 'name', 'regular price')
      ? 'woocommerce'
      : has(...ownHeads)
        ? 'shop'
        : 'other';
  const known = { shopify, woocommerce, shop: own, other: own }[source];
  const taken = new Set<ImportField>();
  const columns = names.map((name) => {
    const field = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  return { source, columns };
}

/** "Body (HTML)" is `body html`. */
export function plainHead(head: string): string {
  return head
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
