import { type EditableProduct, productCreation } from '@matjar/contract/catalog/catalog-admin.ts';
import { type ProductFieldName, productFields } from '@matjar/contract/catalog/product-fields.ts';
import {
  isSpecificationKey,
  specificationDefinitions,
} from '@matjar/contract/catalog/specifications.ts';
import { highestPrice } from '@matjar/contract/limits.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import { type Currency, isMajorAmount, readCurrency } from '@matjar/contract/money.ts';
import { z } from 'zod';
import { readNumber, readPrice, readWhole } from '../../../../form/read-number.ts';
import { emptyRow, rowOf, type VariantRow } from './variant-rows.ts';

export interface FormPicture {
  url: string;
  color?: string | undefined;
  /** Values of the options of the one variant that it shows. */
  options?: string[] | undefined;
}

/** Numbers and lists as typed; the definition of the key tells which type it takes. */
export interface FormSpecification {
  key: string;
  value: string | boolean;
}

/** Specifications are separate rows. */
type PlainField = Exclude<ProductFieldName, 'specifications'>;
const plainFields = Object.keys(productFields).filter(
  (name) => name !== 'specifications',
) as PlainField[];

/** The form values: numbers are kept as typed. */
type PlainValues = {
  [Name in PlainField]: EditableProduct[Name] extends boolean ? boolean : string;
};

export interface ProductFormValues extends PlainValues {
  title: string;
  price: string;
  priceAfterDiscount: string;
  /** Unit cost of the first stock; only for new products. */
  cost: string;
  category: string;
  brand: string;
  subcategory: string[];
  variants: VariantRow[];
  pictures: FormPicture[];
  specifications: FormSpecification[];
}

export function isBlank({ value }: FormSpecification): boolean {
  return typeof value === 'string' && value.trim() === '';
}

/** Keys without a value are left out; invalid values stay, so that validation reports them. */
function readSpecifications(entries: readonly FormSpecification[]) {
  return entries
    .filter((specification) => !isBlank(specification))
    .map(({ key, value }) => ({ key, value: readValue(key, value) }));
}

function readValue(key: string, value: string | boolean) {
  if (typeof value !== 'string' || !isSpecificationKey(key)) return value;
  const text = value.trim();
  const { type } = specificationDefinitions[key];
  if (type === 'list') {
    return text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }
  return (type === 'number' ? readNumber(text) : undefined) ?? text;
}

/** Adds rules of prices that are checked on blur even if other fields are incomplete. */
function pricesOf(currency: Currency) {
  // A price above the maximum has its own message.
  const isAmount = (price: unknown) =>
    typeof price !== 'number' || price > highestPrice || isMajorAmount(price, currency);
  const always = { when: () => true };
  const fraction = { ...always, error: 'adminCatalog.priceFraction' satisfies MessageKey };
  return productCreation
    .refine(({ price }) => isAmount(price), { ...fraction, path: ['price'] })
    .refine((product) => isAmount(product.priceAfterDiscount), {
      ...fraction,
      path: ['priceAfterDiscount'],
    })
    .refine(({ cost }) => isAmount(cost), { ...fraction, path: ['cost'] })
    .refine(({ price, priceAfterDiscount }) => !(Number(priceAfterDiscount) >= price), {
      ...always,
      error: 'adminCatalog.discountBelowPrice' satisfies MessageKey,
      path: ['priceAfterDiscount'],
    });
}

/** Text that is no number stays as typed: the contract's schema reports the error. */
function readPrices(
  { price, priceAfterDiscount }: Pick<VariantRow, 'price' | 'priceAfterDiscount'>,
  currency: Currency,
) {
  return {
    price: readPrice(price, currency) ?? price,
    priceAfterDiscount: readPrice(priceAfterDiscount, currency) ?? priceAfterDiscount,
  };
}

/** The rules of the contract, applied to the form values. */
export const productFormSchemaFor = (currency: string) =>
  z.preprocess(
    (values: ProductFormValues) => ({
      ...values,
      ...readPrices(values, readCurrency(currency)),
      cost: readPrice(values.cost, readCurrency(currency)) ?? values.cost,
      variants: values.variants.map((row) => ({
        ...row,
        ...readPrices(row, readCurrency(currency)),
        quantity: readWhole(row.quantity) ?? row.quantity,
        weightGrams: readWhole(row.weightGrams) ?? row.weightGrams,
      })),
      specifications: readSpecifications(values.specifications),
      // For clients and tables that only know the total.
      quantity: values.variants.reduce((sum, { quantity }) => sum + (readWhole(quantity) ?? 0), 0),
    }),
    pricesOf(readCurrency(currency)),
  ) as unknown as z.ZodType<z.output<typeof productCreation>, ProductFormValues>;

export type CheckedProduct = z.output<typeof productCreation>;

function plainValues(product: Partial<Pick<EditableProduct, PlainField>>): PlainValues {
  const values = plainFields.map((name) => {
    const value = product[name] ?? '';
    return [name, typeof value === 'boolean' ? value : String(value)];
  });
  return Object.fromEntries(values);
}

export const emptyProduct: ProductFormValues = {
  ...plainValues({ published: true, hasSerials: false }),
  title: '',
  price: '',
  priceAfterDiscount: '',
  cost: '',
  category: '',
  brand: '',
  subcategory: [],
  variants: [emptyRow],
  pictures: [],
  specifications: [],
};

export function valuesOf(product: EditableProduct): ProductFormValues {
  return {
    ...plainValues(product),
    title: product.title,
    price: String(product.price),
    priceAfterDiscount: product.priceAfterDiscount?.toString() ?? '',
    cost: '',
    category: product.category._id,
    brand: product.brand._id,
    subcategory: product.subcategory,
    variants: product.variants.map(rowOf),
    pictures: product.pictures,
    specifications: product.specifications.map(({ key, value }) => ({
      key,
      value: typeof value === 'boolean' ? value : [value].flat().join(', '),
    })),
  };
}

/** True if own prices of variants were changed, or variants with such prices came or went. */
export function areVariantsRepriced(before: OwnPrices, now: OwnPrices, currency: string): boolean {
  const read = (text = '') => readPrice(text, readCurrency(currency));
  const write = (rows: OwnPrices) =>
    JSON.stringify(
      rows.flatMap((row) => {
        const price = read(row?.price);
        return price === undefined ? [] : [[row?._id, price, read(row?.priceAfterDiscount)]];
      }),
    );
  return write(before) !== write(now);
}

type OwnPrices = readonly (
  | { [Name in '_id' | 'price' | 'priceAfterDiscount']?: string | undefined }
  | undefined
)[];

export function namesOfChanged(
  before: ProductFormValues,
  now: ProductFormValues,
): (keyof ProductFormValues)[] {
  const names = Object.keys(before) as (keyof ProductFormValues)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]));
}

/**
 * Only changed fields are sent, so that concurrent changes of other fields, such as the stock, are kept.
 */
export function changedFields(
  before: ProductFormValues,
  now: ProductFormValues,
  checked: CheckedProduct,
): Partial<CheckedProduct> {
  const { variants, ...fields } = Object.fromEntries(
    namesOfChanged(before, now).map((name) => [name, checked[name]]),
  ) as Partial<CheckedProduct>;
  if (!variants) return fields;
  const counted = new Map(before.variants.map(({ _id, quantity }) => [_id, quantity]));
  return {
    ...fields,
    variants: variants.map((variant, at) => {
      const isSame = variant._id && counted.get(variant._id) === now.variants[at]?.quantity;
      return isSame ? { ...variant, quantity: undefined } : variant;
    }),
  };
}

/** Discount in whole percent, as on the badge; undefined without a discount. */
export function discountPercent(
  price: string,
  after: string,
  currency: string,
): number | undefined {
  const known = readCurrency(currency);
  const [before = 0, now = 0] = [readPrice(price, known), readPrice(after, known)];
  if (!(now > 0) || now >= before || !isMajorAmount(now, known)) return undefined;
  return Math.round((1 - now / before) * 100);
}
