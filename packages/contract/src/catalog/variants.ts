import { z } from 'zod';
import { anyNumber, numberField } from '../form-input.ts';
import { highestPrice } from '../limits.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { isReadableLine } from '../readable-text.ts';
import { variantLimits } from './variant-limits.ts';

/** Variants of a product: options, such as colour and storage, and one variant per combination. */

export const variantOption = z.object({ name: z.string(), value: z.string() });

export type VariantOption = z.infer<typeof variantOption>;

export const productOption = z
  .object({ name: z.string(), values: z.array(z.string()) })
  .meta({ id: 'ProductOption' });

export type ProductOption = z.infer<typeof productOption>;

export const productVariant = z
  .object({
    _id: z.string(),
    sku: z.string(),
    options: z
      .array(variantOption)
      .meta({ description: 'In the order of the product’s options; a colour is the first.' }),
    color: z.string().optional().meta({ description: 'As #rrggbb.' }),
    quantity: z.int(),
    price: z.number(),
    priceAfterDiscount: z.number().optional(),
    weightGrams: z.int().optional().meta({ description: 'What delivery by weight goes by.' }),
    images: z.array(z.string()).meta({ description: 'Its own, then those in its colour.' }),
  })
  .meta({ id: 'ProductVariant' });

export type ProductVariant = z.infer<typeof productVariant>;

/** The view of admins on a variant, with more than the public one. */
export const editableVariant = z
  .object({
    _id: z.string(),
    sku: z.string(),
    barcode: z.string().optional(),
    options: z.array(variantOption),
    color: z.string().optional(),
    quantity: z.int(),
    reserved: z.int(),
    price: z
      .number()
      .optional()
      .meta({ description: 'Its own; absent where it is the product’s.' }),
    priceAfterDiscount: z.number().optional(),
    weightGrams: z.int().optional(),
    needsCount: z.boolean(),
  })
  .meta({ id: 'EditableVariant' });

export type EditableVariant = z.infer<typeof editableVariant>;

const wholeNumber = 'adminCatalog.quantityWhole' satisfies MessageKey;

export const pieceCount = anyNumber
  .int(wholeNumber)
  .min(0, wholeNumber)
  .max(variantLimits.pieces, 'adminCatalog.quantityTooMany' satisfies MessageKey);

/** As sent by forms. */
export const stockCount = numberField(pieceCount, undefined);

const optionText = (maximum: number) =>
  z
    .string()
    .trim()
    .min(1, 'adminCatalog.optionEmpty' satisfies MessageKey)
    .max(maximum, 'adminCatalog.optionTooLong' satisfies MessageKey)
    .refine(isReadableLine, 'ui.unreadableText' satisfies MessageKey);

const codeText = z
  .string()
  .trim()
  .max(64, 'adminCatalog.codeTooLong' satisfies MessageKey)
  .regex(/^[\w./+ -]*$/, 'adminCatalog.codeLetters' satisfies MessageKey)
  .transform((code) => code || undefined);

export const price = anyNumber
  .positive('adminCatalog.pricePositive' satisfies MessageKey)
  .max(highestPrice, 'adminCatalog.priceTooHigh' satisfies MessageKey);

const ownPrice = numberField(price.nullish(), null);

/** One of all variants of a product; missing ones are deleted. */
export const variantWrite = z.object({
  _id: z.string().optional().meta({ description: 'Of one that is there; without it, a new one.' }),
  sku: codeText.optional().meta({ description: 'Made by the shop where there is none.' }),
  barcode: codeText.nullish(),
  options: z
    .array(
      z.object({
        name: optionText(variantLimits.nameLength),
        value: optionText(variantLimits.valueLength),
      }),
    )
    .max(variantLimits.options),
  color: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'adminCatalog.colorInvalid' satisfies MessageKey)
    .optional()
    .meta({ description: 'Of the first option, where that is a colour.' }),
  quantity: stockCount.optional().meta({
    description: 'What was counted; without it the stock stays as it is.',
  }),
  price: ownPrice.optional(),
  priceAfterDiscount: ownPrice.optional(),
  weightGrams: numberField(
    anyNumber.int(wholeNumber).min(1, wholeNumber).max(10_000_000, wholeNumber).nullish(),
    null,
  ).optional(),
});

export type VariantWrite = z.infer<typeof variantWrite>;
