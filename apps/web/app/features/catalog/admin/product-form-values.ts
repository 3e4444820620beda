import { type EditableProduct, productCreation } from '@matjar/contract/catalog-admin.ts';
import type { z } from 'zod';

export interface FormColor {
  hex: string;
  name?: string | undefined;
}

export interface FormPicture {
  url: string;
  color?: string | undefined;
}

export interface FormSpecification {
  key: string;
  value: string | number | boolean | string[];
}

/** What stands in the fields: numbers as they were typed. */
export interface ProductFormValues {
  title: string;
  description: string;
  price: string;
  priceAfterDiscount: string;
  category: string;
  brand: string;
  subcategory: string[];
  quantity: string;
  availableColors: FormColor[];
  pictures: FormPicture[];
  specifications: FormSpecification[];
  published: boolean;
}

/** The contract's own rules, over the fields of this form. */
export const productFormSchema = productCreation as unknown as z.ZodType<
  z.output<typeof productCreation>,
  ProductFormValues
>;

export const emptyProduct: ProductFormValues = {
  title: '',
  description: '',
  price: '',
  priceAfterDiscount: '',
  category: '',
  brand: '',
  subcategory: [],
  quantity: '',
  availableColors: [],
  pictures: [],
  specifications: [],
  published: true,
};

export function valuesOf(product: EditableProduct): ProductFormValues {
  return {
    title: product.title,
    description: product.description,
    price: String(product.price),
    priceAfterDiscount: product.priceAfterDiscount?.toString() ?? '',
    category: product.category._id,
    brand: product.brand._id,
    subcategory: product.subcategory,
    quantity: String(product.quantity),
    availableColors: product.colors,
    pictures: product.pictures,
    specifications: product.specifications,
    published: product.published,
  };
}

/** Whole percent off, as the shop's badge shows it; nothing when there is no discount. */
export function discountPercent(price: string, after: string): number | undefined {
  const [before, now] = [Number(price), Number(after)];
  if (after === '' || !(before > 0) || !(now > 0) || now >= before) return undefined;
  return Math.round((1 - now / before) * 100);
}
