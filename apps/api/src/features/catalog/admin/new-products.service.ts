import type { ProductCreation } from '@matjar/contract/catalog/catalog-admin.ts';
import { productFieldNames } from '@matjar/contract/catalog/product-fields.ts';
import type { FieldError } from '@matjar/contract/errors.ts';
import type { Currency } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { makeSlug } from '../../../platform/fold-text.ts';
import { isId } from '../../../platform/ids.ts';
import { translate } from '../../../platform/texts.ts';
import { findPictures } from '../../media/store-upload.ts';
import { findTargets, insertManyProducts, type ProductRows } from './new-products.queries.ts';
import {
  findProductFaults,
  linkPicture,
  readColors,
  readPictures,
  toMinor,
} from './product-input.ts';
import { describeSnapshot } from './product-snapshot.ts';
import { findTakenCodes } from './product-variants.queries.ts';
import { isMadeByShop, readVariants } from './product-variants.service.ts';
import { isLowestPrice } from './variant-input.ts';

/** A product with all of its variants, as a file has it. */
export interface NewProductEntry {
  input: ProductCreation & Required<Pick<ProductCreation, 'variants'>>;
  /** For products migrated from elsewhere; otherwise these are generated. */
  known?: {
    id: string;
    slug: string;
    sold: number;
    createdAt: Date;
    variantIds: readonly string[];
  };
}

export type NewProductOutcome =
  | { id: string; snapshot: Record<string, unknown> }
  | Refusal<'validation'>;

const fieldNames = productFieldNames('lists', 'page', 'admin');

/**
 * Creates many products under the rules of a single save, in a fixed number of statements. Refused ones do not
 * affect the others. The caller writes the audit log and refreshes the catalogue after its transaction.
 */
export async function writeNewProducts(
  db: Db,
  currency: Currency,
  entries: readonly NewProductEntry[],
): Promise<NewProductOutcome[]> {
  const addresses = entries.flatMap(({ input }) => readPictures(input) ?? []).map(({ url }) => url);
  const pictures = await findPictures(db, addresses);
  const check = await openCheck(db, entries, pictures, currency);
  const rows: ProductRows[] = [];
  const outcomes = entries.map((entry): NewProductOutcome => {
    const fields = check(entry.input);
    if (fields.length > 0) return refuse('validation').with({ fields });
    const product = readEntry(entry, currency);
    if (!isLowestPrice(product.values, product.variants)) {
      const msg = translate('adminCatalog.variantPriceLowest');
      return refuse('validation').with({ fields: [{ param: 'price', msg }] });
    }
    rows.push(product);
    return { id: product.values.id, snapshot: describe(product, entry.input) };
  });
  await insertManyProducts(db, rows, pictures);
  return outcomes;
}

/** Returns a validator of one product among the others: codes must be unique. */
async function openCheck(
  db: Db,
  entries: readonly NewProductEntry[],
  pictures: ReadonlyMap<string, unknown>,
  currency: Currency,
): Promise<(input: NewProductEntry['input']) => FieldError[]> {
  const inputs = entries.map(({ input }) => input);
  const variants = inputs.flatMap((input) => input.variants);
  const codes = {
    skus: variants.flatMap(({ sku }) => sku ?? []),
    barcodes: variants.flatMap(({ barcode }) => barcode ?? []),
  };
  const targets = await findTargets(db, {
    brands: only(inputs.map(({ brand }) => brand)),
    categories: only(inputs.map(({ category }) => category)),
    subcategories: only(inputs.flatMap(({ subcategory = [] }) => subcategory)),
  });
  const taken = await findTakenCodes(db, { ...codes, ownIds: [] });
  const seen = {
    sku: new Set(taken.map(({ sku }) => sku)),
    barcode: new Set(taken.map(({ barcode }) => barcode)),
  };

  return (input) => {
    const faults = findProductFaults(input, readColors(input, []), currency);
    const fault = (param: string, text: Fault) => faults.push({ param, msg: translate(text) });
    if (!targets.brands.has(input.brand)) fault('brand', 'adminCatalog.brandUnknown');
    if (!targets.categories.has(input.category)) fault('category', 'adminCatalog.categoryUnknown');
    const isOther = (id: string) => targets.subcategories.get(id) !== input.category;
    if (input.subcategory?.some(isOther)) fault('subcategory', 'adminCatalog.subcategoryUnknown');
    if (readPictures(input)?.some(({ url }) => !pictures.has(url))) {
      fault('images', 'adminCatalog.pictureAddressInvalid');
    }
    for (const [at, { sku, barcode }] of input.variants.entries()) {
      if (sku && isMadeByShop(sku)) fault(`variants.${at}.sku`, 'adminCatalog.skuReserved');
      for (const [param, code] of [['sku', sku] as const, ['barcode', barcode] as const]) {
        if (!code) continue;
        const text = param === 'sku' ? 'adminCatalog.skuTaken' : 'adminCatalog.barcodeTaken';
        if (seen[param].has(code)) {
          faults.push({ param: `variants.${at}.${param}`, msg: translate(text, { code }) });
        }
        seen[param].add(code);
      }
    }
    return faults;
  };
}

type Fault =
  | 'adminCatalog.brandUnknown'
  | 'adminCatalog.categoryUnknown'
  | 'adminCatalog.subcategoryUnknown'
  | 'adminCatalog.pictureAddressInvalid'
  | 'adminCatalog.skuReserved';

function only(ids: readonly string[]): string[] {
  return [...new Set(ids)].filter(isId);
}

function readEntry({ input, known }: NewProductEntry, currency: Currency): ProductRows {
  const entered = readVariants(input.variants, [], currency);
  const fields = fieldNames.map((name) => [name, input[name]] as const);
  const variants = entered.map(({ values: { sku, ...rest }, quantity }, at) => ({
    ...rest,
    id: known?.variantIds[at] ?? rest.id,
    ...(sku !== null && { sku }),
    quantity: quantity ?? 0,
  }));
  return {
    values: {
      title: input.title,
      ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
      brandId: input.brand,
      categoryId: input.category,
      price: toMinor(input.price, currency) ?? 0,
      priceAfterDiscount: toMinor(input.priceAfterDiscount, currency),
      id: known?.id ?? newId(),
      slug: known?.slug ?? makeSlug(input.title),
      ...(known && { sold: known.sold, createdAt: known.createdAt }),
    } as ProductRows['values'],
    variants,
    subcategoryIds: [...new Set(input.subcategory ?? [])],
    pictures: (readPictures(input) ?? []).map((picture) => ({
      url: picture.url,
      ...linkPicture(picture, variants),
    })),
  };
}

/** As the audit log remembers a product. */
function describe(
  { values, variants, subcategoryIds }: ProductRows,
  input: NewProductEntry['input'],
): Record<string, unknown> {
  const quantity = variants.reduce((sum, variant) => sum + variant.quantity, 0);
  return describeSnapshot({ ...values, quantity, colors: readColors(input, []) }, variants, {
    subcategory: [...subcategoryIds],
    pictures: readPictures(input) ?? [],
  });
}
