import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../list.ts';
import {
  brand,
  category,
  productDetail,
  productList,
  similarProducts,
  subcategory,
} from './catalog.ts';
import { suggestions, suggestQuery } from './catalog-search.ts';
import {
  nameListQuery,
  productIdsQuery,
  productListQuery,
  similarQuery,
  subcategoryListQuery,
} from './list-parameters.ts';

const tag = 'Catalogue';

export const productEndpoints = {
  list: endpoint('GET /products', {
    tag,
    summary: 'Products: searched, filtered, sorted, page by page',
    query: productListQuery,
    response: productList,
    shedding: 'next',
  }),
  listByIds: endpoint('GET /products/by-ids', {
    tag,
    summary: 'The products of these ids that are sold, in any order',
    query: productIdsQuery,
    response: similarProducts,
    shedding: 'last',
  }),
  show: endpoint('GET /products/:id', {
    tag,
    summary: 'One product with its newest reviews',
    response: productDetail,
    shedding: 'last',
    refusals: ['not_found'],
  }),
  listSimilar: endpoint('GET /products/:id/similar', {
    tag,
    summary: 'Best sellers of the same category',
    query: similarQuery,
    response: similarProducts,
    shedding: 'first',
    refusals: ['not_found'],
  }),
  suggest: endpoint('GET /search/suggest', {
    tag,
    summary: 'What somebody who types may be looking for',
    query: suggestQuery,
    response: suggestions,
    shedding: 'first',
  }),
};

/** Categories and brands have the same endpoints. */
function brandOrCategoryEndpoints<Kind extends 'categories' | 'brands', Item extends z.ZodType>(
  kind: Kind,
  item: Item,
) {
  return {
    list: endpoint(`GET /${kind}`, {
      tag,
      summary: `All ${kind}, page by page`,
      query: nameListQuery,
      response: listOf(item),
      shedding: 'last',
    }),
    show: endpoint(`GET /${kind}/:id`, {
      tag,
      summary: `One of the ${kind}`,
      response: z.object({ data: item }),
      shedding: 'last',
      refusals: ['not_found'],
    }),
  };
}

export const categoryEndpoints = brandOrCategoryEndpoints('categories', category);
export const brandEndpoints = brandOrCategoryEndpoints('brands', brand);

export const subcategoryEndpoints = {
  listOfCategory: endpoint('GET /categories/:id/subcategories', {
    tag,
    summary: 'The subcategories of a category',
    query: nameListQuery,
    response: listOf(subcategory),
    shedding: 'last',
    refusals: ['not_found'],
  }),
  list: endpoint('GET /subcategories', {
    tag,
    summary: 'All subcategories, page by page',
    query: subcategoryListQuery,
    response: listOf(subcategory),
    shedding: 'last',
  }),
  show: endpoint('GET /subcategories/:id', {
    tag,
    summary: 'One subcategory',
    response: z.object({ data: subcategory }),
    shedding: 'last',
    refusals: ['not_found'],
  }),
};
