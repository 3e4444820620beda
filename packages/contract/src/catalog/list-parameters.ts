import { z } from 'zod';
import { listLimits, ratings } from '../limits.ts';
import {
  amountParameter,
  anyOfParameter,
  fieldsParameter,
  flagParameter,
  keywordParameter,
  pageParameters,
  sortParameter,
  wholeNumberParameter,
} from '../list.ts';
import { specificationParameters } from './specification-filters.ts';

/** Query parameters of the catalogue's lists. Others are ignored. */

/** `quantity` is the number of ratings; clients know it by this name. */
export const productSortFields = [
  'price',
  'sold',
  'quantity',
  'ratingsAverage',
  'createdAt',
  'title',
] as const;

export type ProductSortField = (typeof productSortFields)[number];

/** Selected stars; the lowest counts, because it includes the others. */
const starsParameter = z
  .union([z.string(), z.array(z.string()).max(ratings.maximum)])
  .transform((value) => (Array.isArray(value) ? value : [value]))
  .pipe(z.array(amountParameter.pipe(z.number().max(ratings.maximum))))
  .transform((stars) => Math.min(...stars));

const productListParameters = z.object({
  ...pageParameters,
  keyword: keywordParameter.optional(),
  asTyped: flagParameter.optional().meta({ description: 'The spelling of the keyword is right.' }),
  category: anyOfParameter.optional(),
  'category[in]': anyOfParameter.optional(),
  brand: anyOfParameter.optional(),
  'brand[in]': anyOfParameter.optional(),
  subcategory: anyOfParameter.optional(),
  'subcategory[in]': anyOfParameter.optional(),
  price: amountParameter.optional(),
  'price[gte]': amountParameter.optional(),
  'price[gt]': amountParameter.optional(),
  'price[lte]': amountParameter.optional(),
  'price[lt]': amountParameter.optional(),
  ratingsQuantity: starsParameter.optional(),
  inStock: flagParameter.optional().meta({ description: 'Only what can be bought now.' }),
  onSale: flagParameter.optional().meta({ description: 'Only what costs less than it did.' }),
  ...specificationParameters,
  sort: sortParameter(productSortFields).optional(),
  fields: fieldsParameter.optional(),
  facets: flagParameter.optional(),
});

export const productListQuery = productListParameters.refine(
  (query) =>
    Object.keys(query).filter((name) => name.startsWith('spec[')).length <=
    listLimits.specificationFilters,
);

export type ProductListQuery = z.infer<typeof productListQuery>;

export const similarQuery = z.object({
  limit: wholeNumberParameter(1, 50).default(12),
  fields: fieldsParameter.optional(),
});

export const productIdsQuery = z.object({
  ids: z
    .string()
    .max(4_000)
    .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
    .pipe(z.array(z.string()).max(listLimits.valuesPerFilter))
    .meta({ description: 'By commas, at most 100.' }),
  fields: fieldsParameter.optional(),
});

export const nameSortFields = ['name', 'createdAt'] as const;

/** Lists of categories, brands and subcategories. */
export const nameListQuery = z.object({
  ...pageParameters,
  keyword: keywordParameter.optional(),
  sort: sortParameter(nameSortFields).optional(),
  fields: fieldsParameter.optional(),
});

export const subcategoryListQuery = nameListQuery.extend({
  category: anyOfParameter.optional(),
  'category[in]': anyOfParameter.optional(),
});

export type NameListQuery = z.infer<typeof nameListQuery>;
