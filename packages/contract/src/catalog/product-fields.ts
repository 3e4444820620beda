import { z } from 'zod';
import { anyNumber, flagField, listField, numberField } from '../form-input.ts';
import { textLengths } from '../limits.ts';
import type { MessageKey, PlainMessageKey } from '../messages/message-types.ts';
import { isReadable } from '../readable-text.ts';
import { isSpecification } from './specifications.ts';

/**
 * Product fields that are stored, returned and edited unchanged: column, property and form field share name
 * and value. Contract, queries, services, audit log and form use this list. Fields with more logic, such as
 * prices, stock, places, colours and pictures, are written out in each.
 */

interface ProductField {
  /** Label in the form, in conflicts and in the audit log. */
  label: PlainMessageKey;
  /** Schema of the input. */
  input: z.ZodType;
  /** Schema of the response; optional if it may be missing, which is null in the database. */
  response: z.ZodType;
  /** Shown in lists and on the product's page, on the page only, or in neither. */
  shown: 'lists' | 'page' | 'admin';
  /** The column of files that are exported and imported; without it files leave the field out. */
  file?: { head: string; reads: 'text' | 'html' | 'whole' | 'flag' | 'specifications' };
}

type Key = MessageKey;

export const specification = z.object({
  key: z.string(),
  value: z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]),
});

const specificationInput = z
  .object({
    key: z.string().max(60),
    value: z.union([
      z.number(),
      z.string().max(200),
      z.boolean(),
      z.array(z.string().max(80)).max(20),
    ]),
  })
  .refine(isSpecification, 'adminCatalog.specificationInvalid' satisfies Key);

export const productFields = {
  description: {
    label: 'adminProducts.description',
    input: z
      .string('adminCatalog.descriptionMissing' satisfies Key)
      .trim()
      .min(1, 'adminCatalog.descriptionMissing' satisfies Key)
      .max(textLengths.productDescription.maximum, 'adminCatalog.descriptionLength' satisfies Key)
      .refine(isReadable, 'ui.unreadableText' satisfies Key),
    response: z.string(),
    shown: 'lists',
    file: { head: 'Description', reads: 'html' },
  },
  warrantyMonths: {
    label: 'adminProducts.warranty',
    input: numberField(
      anyNumber
        .int('adminCatalog.monthsWhole' satisfies Key)
        .min(1, 'adminCatalog.monthsWhole' satisfies Key)
        .max(600, 'adminCatalog.monthsWhole' satisfies Key)
        .nullish(),
      null,
    ).optional(),
    response: z.int().optional(),
    shown: 'page',
    file: { head: 'Warranty (months)', reads: 'whole' },
  },
  hasSerials: {
    label: 'adminProducts.hasSerials',
    input: flagField.optional(),
    response: z.boolean(),
    shown: 'admin',
    file: { head: 'Serial numbers', reads: 'flag' },
  },
  specifications: {
    label: 'adminProducts.specifications',
    input: listField(specificationInput, 60).optional(),
    response: z.array(specification),
    shown: 'page',
    file: { head: 'Specifications', reads: 'specifications' },
  },
  published: {
    label: 'adminProducts.visible',
    input: flagField.optional(),
    response: z.boolean(),
    shown: 'admin',
    file: { head: 'Published', reads: 'flag' },
  },
} satisfies Record<string, ProductField>;

type Fields = typeof productFields;
export type ProductFieldName = keyof Fields;
type Shown = ProductField['shown'];
/** Fields that files have a column for. */
export type FileFieldName = {
  [Name in ProductFieldName]: Fields[Name] extends { file: object } ? Name : never;
}[ProductFieldName];
export type FileColumn = NonNullable<ProductField['file']>;
type NamesShown<Where extends Shown> = {
  [Name in ProductFieldName]: Fields[Name]['shown'] extends Where ? Name : never;
}[ProductFieldName];
type Stored<Response> = undefined extends Response ? Exclude<Response, undefined> | null : Response;

/** The fields as stored in the database. */
export type StoredProductFields<Where extends Shown = Shown> = {
  [Name in NamesShown<Where>]: Stored<z.infer<Fields[Name]['response']>>;
};

export const productInputs = Object.fromEntries(
  Object.entries(productFields).map(([name, { input }]) => [name, input]),
) as { [Name in ProductFieldName]: Fields[Name]['input'] };

export const productLabels = Object.fromEntries(
  Object.entries(productFields).map(([name, { label }]) => [name, label]),
) as { [Name in ProductFieldName]: Fields[Name]['label'] };

export function productFieldNames<Where extends Shown>(...where: Where[]): NamesShown<Where>[] {
  const fields = Object.entries<ProductField>(productFields);
  const names = fields.flatMap(([name, { shown }]) =>
    (where as Shown[]).includes(shown) ? [name] : [],
  );
  return names as NamesShown<Where>[];
}

export const fileFields = Object.entries<ProductField>(productFields).flatMap(
  ([name, { file, response }]) =>
    // What an empty cell says, unless it says nothing.
    file
      ? [
          {
            name: name as FileFieldName,
            ...file,
            mayBeMissing: response.safeParse(undefined).success,
          },
        ]
      : [],
);

export function productResponseFields<Where extends Shown>(...where: Where[]) {
  const responses = productFieldNames(...where).map((name) => [name, productFields[name].response]);
  return Object.fromEntries(responses) as {
    [Name in NamesShown<Where>]: Fields[Name]['response'];
  };
}

/** Same for older stored values, in which new fields may be missing. */
export const storedProductFields = z.object(
  Object.fromEntries(
    Object.entries<ProductField>(productFields).map(([name, { response }]) => [
      name,
      response.nullish(),
    ]),
  ),
) as unknown as z.ZodType<Partial<StoredProductFields>>;
