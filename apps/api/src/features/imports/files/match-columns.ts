import { fileFields } from '@matjar/contract/catalog/product-fields.ts';
import type { ImportKind } from '@matjar/contract/imports/import-kinds.ts';
import {
  type ImportField,
  type ImportRun,
  importKindFields,
} from '@matjar/contract/imports/imports.ts';

interface Matched {
  source: ImportRun['source'];
  columns: (ImportField | null)[];
}

/**
 * Headers of Shopify's product CSV. Its price is the one to pay, and the price before discount has a column
 * of its own.
 */
const shopify: Record<string, ImportField> = {
  handle: 'handle',
  title: 'title',
  'body html': 'description',
  vendor: 'brand',
  type: 'category',
  'product category': 'fallbackCategory',
  published: 'published',
  status: 'status',
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
  'variant image': 'variantPictures',
};

/** Headers of WooCommerce's product CSV; its ids are not the shop's. */
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

/** Headers of the shop's own export, and suppliers' names for them. */
const supplierHeads: Partial<Record<ImportField, readonly string[]>> = {
  id: ['product id'],
  sku: [
    ...['sku', 'sku code', 'variant sku', 'code', 'item code', 'product code', 'mpn'],
    ...['art no', 'article no', 'article number', 'item no', 'item number', 'part no'],
    ...['part number', 'model no', 'model number', 'كود', 'الكود', 'كود الصنف', 'كود المنتج'],
    ...['رقم الصنف', 'رقم المنتج'],
  ],
  barcode: ['barcode', 'bar code', 'ean', 'ean13', 'ean 13', 'gtin', 'upc', 'باركود', 'الباركود'],
  title: [
    ...['product', 'name', 'title', 'product name', 'product title', 'item name'],
    ...['الاسم', 'المنتج', 'اسم المنتج', 'الصنف', 'اسم الصنف'],
  ],
  description: ['product description', 'long description', 'details', 'text', 'الوصف'],
  brand: ['brand', 'brand name', 'make', 'vendor', 'manufacturer', 'الماركة', 'العلامة التجارية'],
  category: ['category', 'group', 'product group', 'product type', 'الفئة', 'القسم', 'التصنيف'],
  subcategories: ['subcategories', 'subcategory', 'sub category', 'القسم الفرعي'],
  price: ['rrp', 'msrp', 'list price', 'regular price', 'original price', 'price before'],
  priceAfterDiscount: [
    ...['price after discount', 'price after', 'sale price', 'discount price', 'offer price'],
    ...['discounted price', 'special price', 'net', 'السعر بعد الخصم'],
  ],
  pricePaid: ['price to pay'],
  priceStruck: [
    ...['old price', 'was', 'was price', 'previous price', 'struck price', 'compare price'],
    ...['compare at price', 'السعر القديم'],
  ],
  currency: ['currency', 'currency code', 'العملة'],
  stock: [
    ...['available', 'stock', 'in stock', 'qty', 'quantity', 'stock qty', 'stock quantity'],
    ...['qty in stock', 'on hand', 'inventory', 'pcs', 'الكمية', 'المخزون'],
  ],
  weightGrams: ['weight g', 'weight in g', 'grams'],
  weightKilos: ['weight kg', 'weight in kg'],
  published: ['visible', 'active'],
  pictures: [
    ...['pictures', 'picture', 'picture url', 'photo', 'photos', 'photo url', 'image', 'images'],
    ...['image url', 'image urls', 'image link', 'الصورة', 'الصور'],
  ],
  variantPictures: ['variant pictures', 'variant picture', 'variant images', 'variant image'],
  options: ['options'],
  optionNames: ['option names'],
  option1Name: ['option 1 name'],
  option1: ['option 1', 'colour', 'color', 'اللون'],
  option2Name: ['option 2 name'],
  option2: ['option 2', 'size', 'المقاس'],
  option3Name: ['option 3 name'],
  option3: ['option 3'],
  color: ['colour code', 'color code'],
  handle: ['handle'],
};

/** What only files of stock hold. Their pieces on hand include what is held or sold and not sent. */
const stockHeads: Partial<Record<ImportField, readonly string[]>> = {
  onHand: ['on hand', 'stock on hand', 'qty on hand', 'quantity on hand', 'counted', 'count'],
  cost: [
    ...['average cost', 'cost', 'unit cost', 'cost price', 'cost of one', 'purchase price'],
    'cost per item',
    ...['التكلفة', 'سعر التكلفة', 'سعر الشراء'],
  ],
  shelf: ['shelf', 'bin', 'bin location', 'location', 'الرف', 'المكان'],
};

/** On their own these are prices before discount; beside a list price they are the price to pay. */
const plainPrices = ['price', 'unit price', 'selling price', 'retail price', 'السعر', 'سعر البيع'];
const listPrices = ['price before discount', 'السعر قبل الخصم', ...(supplierHeads.price ?? [])];

const own: Record<string, ImportField> = {
  ...Object.fromEntries(fileFields.map(({ name, head }) => [plainHead(head), name])),
  ...byHead(supplierHeads),
  ...byHead({ price: [...listPrices, ...plainPrices] }),
};

/** Only the shop's own export has all of them. */
const ownHeads = ['sku', 'product', 'options', 'price after discount', 'available', 'held'];

const couponHeads: Partial<Record<ImportField, readonly string[]>> = {
  code: ['code', 'coupon', 'coupon code', 'discount code', 'كود', 'كود الخصم'],
  couponKind: ['kind', 'type', 'discount type', 'kind of discount'],
  discount: ['discount', 'percent', 'percent off', 'discount percent', 'نسبة الخصم'],
  amount: ['amount', 'amount off', 'discount amount', 'value', 'قيمة الخصم'],
  deal: ['deal', 'offer', 'buy and get', 'buy x get y'],
  start: ['start', 'starts', 'begins', 'from', 'first day', 'valid from', 'start date', 'من'],
  expire: [
    ...['expire', 'expires', 'expiry', 'expiry date', 'end', 'ends', 'end date', 'until'],
    ...['last day', 'valid until', 'إلى', 'ينتهي'],
  ],
  maxUses: ['max uses', 'uses in all', 'most uses', 'usage limit', 'limit'],
  maxUsesPerUser: [
    ...['max uses per user', 'max uses per person', 'uses per person', 'most uses a person'],
    'usage limit per user',
  ],
  minTotal: [
    ...['min total', 'least total', 'minimum', 'minimum total', 'minimum spend'],
    ...['minimum amount', 'from an amount of'],
  ],
  firstOrderOnly: ['first order only', 'first order'],
};

const customerHeads: Partial<Record<ImportField, readonly string[]>> = {
  email: ['e mail', 'email', 'email address', 'mail', 'البريد', 'البريد الإلكتروني'],
  name: ['name', 'full name', 'customer', 'customer name', 'الاسم', 'اسم العميل'],
  phone: ['phone', 'mobile', 'telephone', 'phone number', 'mobile number', 'الهاتف', 'الموبايل'],
  tags: ['tags', 'tag', 'labels'],
  city: ['city', 'governorate', 'town', 'المدينة', 'المحافظة'],
  district: ['district', 'area', 'region', 'المنطقة', 'الحي'],
  details: ['address', 'street', 'details', 'address 1', 'address line 1', 'العنوان'],
  postalCode: ['postal code', 'post code', 'postcode', 'zip', 'zip code', 'الرمز البريدي'],
};

const headsOfKind = {
  coupons: byHead(couponHeads),
  customers: byHead(customerHeads),
  stock: byHead(stockHeads),
};

function byHead(heads: Partial<Record<ImportField, readonly string[]>>) {
  return Object.fromEntries(
    Object.entries(heads).flatMap(([field, names]) => names.map((name) => [name, field])),
  ) as Record<string, ImportField>;
}

/** Matches columns by name, limited to the fields of this kind of file. */
export function matchColumns(heads: readonly string[], kind: ImportKind = 'products'): Matched {
  if (kind === 'coupons' || kind === 'customers') {
    const known = headsOfKind[kind];
    // "Amount (EGP)" of the shop's own export is the amount.
    const names = heads.map((head) => plainHead(head.replace(/\s*\([A-Z]{3}\)$/, '')));
    return {
      source: 'other',
      columns: once(names.map((name) => (Object.hasOwn(known, name) ? known[name] : undefined))),
    };
  }
  const { source, columns: known } = matchProductColumns(heads);
  const columns = kind === 'stock' ? matchStockColumns(heads, known) : known;
  const allowed = importKindFields[kind];
  return {
    source,
    columns: columns.map((field) => (field && allowed.includes(field) ? field : null)),
  };
}

/** Beside what is on hand, what of it can be sold is left out: it follows. */
function matchStockColumns(
  heads: readonly string[],
  known: readonly (ImportField | null)[],
): (ImportField | null)[] {
  const found = heads.map((head, at) => {
    const name = plainHead(head);
    const { stock } = headsOfKind;
    return (Object.hasOwn(stock, name) ? stock[name] : known[at]) ?? undefined;
  });
  const isCounted = found.includes('onHand');
  return once(found.map((field) => (isCounted && field === 'stock' ? undefined : field)));
}

/** Each field is used once; unknown columns are left out. */
function once(fields: readonly (ImportField | undefined)[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return fields.map((field) => {
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

function matchProductColumns(heads: readonly string[]): Matched {
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
  const found = names.map((name) => (Object.hasOwn(known, name) ? known[name] : undefined));
  const fields = known === own ? readPriceHeads(names, found) : found;
  return { source, columns: once(fields) };
}

function readPriceHeads(
  names: readonly string[],
  fields: readonly (ImportField | undefined)[],
): (ImportField | undefined)[] {
  const isPlain = names.map((name) => plainPrices.includes(name));
  const hasOlder =
    fields.includes('priceStruck') || names.some((name) => listPrices.includes(name));
  if (!isPlain.includes(true) || !hasOlder || fields.includes('priceAfterDiscount')) {
    return [...fields];
  }
  return fields.map((field, at) =>
    field !== 'price' ? field : isPlain[at] ? 'pricePaid' : 'priceStruck',
  );
}

/** "Body (HTML)" is `body html`. */
export function plainHead(head: string): string {
  return head
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
