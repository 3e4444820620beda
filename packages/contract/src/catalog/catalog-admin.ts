import { z } from 'zod';
import { listField, numberField } from '../form-input.ts';
import { unitCost } from '../inventory/inventory.ts';
import { productPictures, textLengths } from '../limits.ts';
import {
  anyOfParameter,
  keywordParameter,
  listOf,
  pageParameters,
  sortParameter,
} from '../list.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { isReadableLine } from '../readable-text.ts';
import { productInputs, productResponseFields } from './product-fields.ts';
import { variantLimits } from './variant-limits.ts';
import { editableVariant, price, stockCount, variantWrite } from './variants.ts';

/**
 * Input of admins for the catalogue. Forms and JSON are handled alike: an uploaded file has become the URL of
 * its picture, and numbers may still be text.
 */

type Key = MessageKey;

const unreadable: Key = 'ui.unreadableText';

const pictureAddress = z
  .string()
  .regex(/(^|\/)media\/[0-9a-f]{32}-\d+\.\w+$/, 'adminCatalog.pictureAddressInvalid' satisfies Key)
  .meta({ description: 'Address of a picture under /media; in a form, a file.' });

export const namedTextLengths = {
  category: textLengths.categoryName,
  brand: textLengths.brandName,
  subcategory: textLengths.subcategoryName,
} as const;

function nameField({ minimum, maximum }: { minimum: number; maximum: number }) {
  return z
    .string('adminCatalog.nameMissing' satisfies Key)
    .trim()
    .min(minimum, 'adminCatalog.nameTooShort' satisfies Key)
    .max(maximum, 'adminCatalog.nameTooLong' satisfies Key)
    .refine(isReadableLine, unreadable);
}

const version = z.coerce
  .number<unknown>()
  .int()
  .positive()
  .meta({ description: 'The version that was read; a save over a newer one is a conflict.' });

function brandOrCategoryWrite(lengths: { minimum: number; maximum: number }) {
  return z.object({
    name: nameField(lengths),
    image: pictureAddress.nullish().meta({ description: '`null` takes the picture away.' }),
    position: z.coerce.number<unknown>().int().min(0).max(1_000_000).optional().meta({
      description: 'The place in the order of display, from 0; the others move over.',
    }),
    version: version.optional(),
  });
}

export const categoryWrite = brandOrCategoryWrite(namedTextLengths.category);
export const brandWrite = brandOrCategoryWrite(namedTextLengths.brand);
export const subcategoryWrite = z.object({
  name: nameField(namedTextLengths.subcategory),
  category: z.string('adminCatalog.categoryMissing' satisfies Key),
  version: version.optional(),
});

export type BrandOrCategoryWrite = z.infer<typeof brandWrite>;
export type SubcategoryWrite = z.infer<typeof subcategoryWrite>;

const colorHex = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'adminCatalog.colorInvalid' satisfies Key);

const colorWrite = z.union([
  colorHex.transform((hex) => ({ hex })),
  z.object({ hex: colorHex, name: z.string().trim().min(1).max(40).optional() }),
]);

const productPicture = z.object({
  url: pictureAddress,
  color: colorHex.optional().meta({ description: 'The colour it shows, if it shows one.' }),
  options: z
    .array(z.string().trim().min(1).max(variantLimits.valueLength))
    .min(1)
    .max(variantLimits.options)
    .optional()
    .meta({
      description:
        'The variant it shows, if only one: the values of its options. Gives the colour.',
    }),
});

function chosen(missing: Key) {
  return z.string(missing).min(1, missing);
}

const productWrite = z.object({
  ...productInputs,
  title: z
    .string('adminCatalog.titleMissing' satisfies Key)
    .trim()
    .min(textLengths.productTitle.minimum, 'adminCatalog.titleLength' satisfies Key)
    .max(textLengths.productTitle.maximum, 'adminCatalog.titleLength' satisfies Key)
    .refine(isReadableLine, unreadable),
  price: numberField(price, undefined),
  priceAfterDiscount: numberField(price.nullish(), null).optional(),
  category: chosen('adminCatalog.categoryMissing'),
  brand: chosen('adminCatalog.brandMissing'),
  subcategory: listField(z.string(), 20).optional(),
  quantity: stockCount,
  availableColors: listField(colorWrite, 24).optional(),
  variants: listField(variantWrite, variantLimits.variants)
    .optional()
    .meta({ description: 'All of them in order, in place of the two above.' }),
  imageCover: pictureAddress.optional(),
  images: listField(pictureAddress, productPictures.covers + productPictures.others).optional(),
  pictures: z
    .array(productPicture)
    .max(60)
    .optional()
    .meta({ description: 'All pictures in order with what they show, in place of the two above.' }),
});

const discountBelowPrice = {
  error: 'adminCatalog.discountBelowPrice' satisfies Key,
  path: ['priceAfterDiscount'],
};

export const productCreation = productWrite
  .extend({
    cost: unitCost.optional().meta({
      description: 'What a piece of the first stock cost: it is booked as a delivery at that cost.',
    }),
  })
  .refine(
    ({ price, priceAfterDiscount }) => priceAfterDiscount == null || priceAfterDiscount < price,
    discountBelowPrice,
  );

/** Absent fields stay; the version that was read detects conflicts. */
export const productUpdate = productWrite
  .partial()
  .extend({ version: version.optional() })
  .refine(
    ({ price, priceAfterDiscount }) =>
      price === undefined || priceAfterDiscount == null || priceAfterDiscount < price,
    discountBelowPrice,
  );

export type ProductCreation = z.infer<typeof productCreation>;
export type ProductUpdate = z.infer<typeof productUpdate>;

export const managedSortFields = [
  'title',
  'price',
  'quantity',
  'sold',
  'createdAt',
  'updatedAt',
] as const;

/** Query of the admin's product table. */
export const managedProductsQuery = z.object({
  ...pageParameters,
  keyword: keywordParameter.optional(),
  category: anyOfParameter.optional(),
  brand: anyOfParameter.optional(),
  stock: z.enum(['out', 'low', 'in']).optional(),
  published: z.enum(['true', 'false']).optional(),
  deleted: z.enum(['true', 'false']).optional(),
  sort: sortParameter(managedSortFields).optional(),
});

export type ManagedProductsQuery = z.infer<typeof managedProductsQuery>;

const managedProductFields = z.object({
  _id: z.string(),
  title: z.string(),
  image: z.string().optional(),
  brand: z.object({ _id: z.string(), name: z.string() }),
  category: z.object({ _id: z.string(), name: z.string() }),
  price: z.number(),
  priceAfterDiscount: z.number().optional(),
  margin: z
    .object({ lowest: z.number(), highest: z.number() })
    .optional()
    .meta({ description: 'In percent without tax; absent where the cost is not known.' }),
  quantity: z.int(),
  reserved: z.int(),
  sold: z.int(),
  ratingsAverage: z.number().optional(),
  ratingsQuantity: z.int(),
  colors: z.array(z.object({ hex: z.string(), name: z.string().optional() })),
  published: z.boolean(),
  deletedAt: z.iso.datetime().optional(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const managedProduct = managedProductFields
  .extend({
    variantCount: z.int(),
    pricedVariants: z.int().meta({ description: 'Variants with prices of their own.' }),
    onlyVariant: z.string().optional().meta({ description: 'Its id, where there is one only.' }),
  })
  .meta({ id: 'ManagedProduct' });

export const managedProducts = listOf(managedProduct);

export type ManagedProduct = z.infer<typeof managedProduct>;

export const bulkActions = ['publish', 'unpublish', 'delete', 'restore'] as const;

/** All or nothing: a disconnect leaves no partial change. */
export const bulkChange = z.object({
  action: z.enum(bulkActions),
  ids: z.array(z.string()).min(1).max(1_000),
});

export type BulkChange = z.infer<typeof bulkChange>;

/** Effects of a deletion; requested before it is confirmed. */
export const usage = z.object({
  products: z.int().meta({ description: 'All of them: in the shop, hidden and deleted.' }),
  hidden: z.int(),
  deleted: z.int().meta({ description: 'Those that can still be brought back.' }),
  subcategories: z.int(),
});

export type Usage = z.infer<typeof usage>;

/** A product for the edit page, published or not. */
export const editableProduct = managedProductFields
  .extend({
    ...productResponseFields('lists', 'page', 'admin'),
    subcategory: z.array(z.string()),
    pictures: z.array(
      z.object({
        url: z.string(),
        color: z.string().optional(),
        options: z.array(z.string()).optional(),
      }),
    ),
    variants: z.array(editableVariant),
  })
  .meta({ id: 'EditableProduct' });

export type EditableProduct = z.infer<typeof editableProduct>;
