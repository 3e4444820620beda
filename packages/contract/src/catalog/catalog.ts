import { z } from 'zod';
import { listOf } from '../list.ts';
import { productResponseFields } from './product-fields.ts';
import { productOption, productVariant } from './variants.ts';

/** Responses of the catalogue. Prices are in main units. */

const id = z.string().meta({ description: 'Opaque.' });

export const picture = z
  .object({
    hash: z.string().meta({ description: 'Names the files under /media.' }),
    width: z.int(),
    height: z.int(),
    placeholder: z.string().meta({ description: 'A tiny picture as a data URL.' }),
    color: z.string().optional().meta({ description: 'The colour it shows, as #rrggbb.' }),
    variant: z.string().optional().meta({ description: 'The variant it shows, if only one.' }),
  })
  .meta({ id: 'Picture' });

export type Picture = z.infer<typeof picture>;

const named = z.object({ _id: id, name: z.string() });

const productBasics = z.object({
  _id: id,
  title: z.string(),
  slug: z.string(),
  ...productResponseFields('lists'),
  price: z.number(),
  priceAfterDiscount: z.number().optional(),
  quantity: z.int(),
  sold: z.int(),
  imageCover: z.string().optional(),
  images: z.array(z.string()),
  imageCoverPicture: picture.optional(),
  pictures: z.array(picture),
  availableColors: z.array(z.string()),
  colors: z.array(z.string()),
  colorNames: z.array(z.string()).meta({ description: 'In the order of `colors`.' }),
  hasOptions: z.boolean().optional().meta({ description: 'More can be chosen than the colour.' }),
  pricesDiffer: z
    .boolean()
    .optional()
    .meta({ description: 'Some variants cost more; the prices are of the cheapest.' }),
  brand: named,
  subcategory: z.array(named),
  ratingsAverage: z.number().optional().meta({ description: 'Absent until somebody rated.' }),
  ratingsQuantity: z.int(),
  createdAt: z.iso.datetime(),
});

export const listedProduct = productBasics
  .extend({
    category: named,
    variants: z
      .array(productVariant)
      .optional()
      .meta({ description: 'Only where `fields` asks for them.' }),
  })
  .meta({ id: 'Product' });

export const shownReview = z
  .object({
    _id: id,
    review: z.string(),
    rating: z.int().min(1).max(5),
    user: named,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ShownReview' });

export const detailedProduct = productBasics
  .extend({
    category: id,
    categoryName: z.string(),
    options: z.array(productOption).meta({ description: 'What can be chosen; a colour first.' }),
    variants: z
      .array(productVariant)
      .meta({ description: 'At least one; its `_id` goes into carts.' }),
    ...productResponseFields('page'),
    reviews: z.array(shownReview),
    version: z.int(),
  })
  .meta({ id: 'ProductDetail' });

const facetValue = z.object({ _id: id, name: z.string(), count: z.int() });

const specificationFacet = z
  .object({
    key: z.string(),
    unit: z.string().optional(),
    values: z.array(
      z.object({
        value: z
          .string()
          .meta({ description: 'For `spec[key]`. Of numbers also a range: 43..55.' }),
        count: z.int(),
      }),
    ),
  })
  .meta({ id: 'SpecificationFacet' });

/** Product counts per possible filter; every group ignores its own selection. */
export const facets = z
  .object({
    categories: z.array(facetValue),
    brands: z.array(facetValue),
    ratings: z.array(z.object({ stars: z.int(), count: z.int() })),
    price: z.object({
      min: z.number(),
      max: z.number(),
      histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })).meta({
        description: 'Eight steps of equal width; where prices go on, the last one holds the rest.',
      }),
    }),
    inStock: z.int().meta({ description: 'Products that can be bought now.' }),
    onSale: z.int().meta({ description: 'Products that cost less than they did.' }),
    specifications: z.array(specificationFacet).meta({
      description:
        'The few that tell most about what was found, most telling first, and those already chosen.',
    }),
  })
  .meta({ id: 'Facets' });

export const productList = listOf(listedProduct)
  .extend({
    facets: facets.optional(),
    correction: z.string().optional().meta({ description: 'What the keyword was taken for.' }),
    search: z
      .object({
        fullMatches: z.int().meta({
          description:
            'How many products fit all words of the keyword. They come before the others. One that only mentions what is looked for fits where ten others do.',
        }),
        words: z.array(z.string()).meta({ description: 'What was looked for.' }),
        partial: z.record(z.string(), z.array(z.string())).meta({
          description:
            'By id, the words that a product of this page fits, where it does not fit all.',
        }),
        redirect: z
          .string()
          .optional()
          .meta({ description: 'The page of the shop that is meant by the keyword.' }),
        understood: z
          .object({
            keyword: z.string(),
            priceFrom: z.number().optional(),
            priceTo: z.number().optional(),
          })
          .optional()
          .meta({
            description:
              'Where the keyword says a price (`headphones under 100`): the words that are left, and the price the list is filtered by if the query gives none. `asTyped` looks for the words instead.',
          }),
      })
      .optional()
      .meta({ description: 'With a keyword.' }),
  })
  .meta({ id: 'ProductList' });

export const productDetail = z.object({ data: detailedProduct });

export const similarProducts = z.object({ data: z.array(listedProduct) });

const brandOrCategory = named.extend({
  slug: z.string(),
  image: z.string().optional(),
  picture: picture.optional(),
});

export const category = brandOrCategory.meta({ id: 'Category' });
export const brand = brandOrCategory.meta({ id: 'Brand' });
export const subcategory = named
  .extend({ slug: z.string(), category: id })
  .meta({ id: 'Subcategory' });

export type ListedProduct = z.infer<typeof listedProduct>;
export type DetailedProduct = z.infer<typeof detailedProduct>;
export type ProductList = z.infer<typeof productList>;
export type Facets = z.infer<typeof facets>;
export type ShownReview = z.infer<typeof shownReview>;
export type Category = z.infer<typeof category>;
export type Brand = z.infer<typeof brand>;
export type Subcategory = z.infer<typeof subcategory>;
