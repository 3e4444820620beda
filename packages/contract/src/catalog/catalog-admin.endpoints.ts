import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportFile, exportParameters, withoutPages } from '../exports.ts';
import { idempotencyHeaders } from '../idempotency.ts';
import { brand, category, picture, subcategory } from './catalog.ts';
import {
  brandWrite,
  bulkChange,
  categoryWrite,
  editableProduct,
  managedProducts,
  managedProductsQuery,
  productCreation,
  productUpdate,
  subcategoryWrite,
  usage,
} from './catalog-admin.ts';

const common = { tag: 'Catalogue' } as const;

/** Refusals of every form with files. */
const fileRefusals = ['payload_too_large', 'storage_full'] as const;
const form = { consumes: ['application/json', 'multipart/form-data'] } as const;
const nameRefusals = ['not_found', 'name_taken', ...fileRefusals] as const;

/** Categories and brands have the same endpoints. */
function brandOrCategoryAdminEndpoints<
  Kind extends 'categories' | 'brands',
  Item extends z.ZodType,
  Write extends z.ZodType,
  Change extends z.ZodType,
>(kind: Kind, item: Item, write: Write, change: Change) {
  const response = z.object({ data: item });
  return {
    create: endpoint(`POST /${kind}`, {
      ...common,
      access: 'products:write',
      ...form,
      summary: `Add to the ${kind}`,
      body: write,
      status: 201,
      response,
      refusals: nameRefusals,
    }),
    change: endpoint(`PUT /${kind}/:id`, {
      ...common,
      access: 'products:write',
      ...form,
      summary: `Change one of the ${kind}`,
      body: change,
      response,
      refusals: ['conflict', ...nameRefusals],
    }),
    remove: endpoint(`DELETE /${kind}/:id`, {
      ...common,
      access: 'products:write',
      summary: `Delete one of the ${kind}`,
      refusals: ['not_found', 'in_use'],
    }),
    countUsage: endpoint(`GET /${kind}/:id/usage`, {
      ...common,
      access: 'products:read',
      summary: `What uses one of the ${kind}`,
      response: z.object({ data: usage }),
    }),
  };
}

export const categoryAdminEndpoints = brandOrCategoryAdminEndpoints(
  'categories',
  category,
  categoryWrite,
  categoryWrite.partial(),
);
export const brandAdminEndpoints = brandOrCategoryAdminEndpoints(
  'brands',
  brand,
  brandWrite,
  brandWrite.partial(),
);

const oneSubcategory = z.object({ data: subcategory });
const subcategoryName = subcategoryWrite.omit({ category: true });

export const subcategoryAdminEndpoints = {
  create: endpoint('POST /subcategories', {
    ...common,
    access: 'products:write',
    ...form,
    summary: 'Add a subcategory',
    body: subcategoryWrite,
    status: 201,
    response: oneSubcategory,
    refusals: nameRefusals,
  }),
  createInCategory: endpoint('POST /categories/:id/subcategories', {
    ...common,
    access: 'products:write',
    ...form,
    summary: 'Add a subcategory to a category',
    body: subcategoryName,
    status: 201,
    response: oneSubcategory,
    refusals: nameRefusals,
  }),
  rename: endpoint('PUT /subcategories/:id', {
    ...common,
    access: 'products:write',
    ...form,
    summary: 'Rename a subcategory',
    body: subcategoryName.partial(),
    response: oneSubcategory,
    refusals: ['conflict', ...nameRefusals],
  }),
  remove: endpoint('DELETE /subcategories/:id', {
    ...common,
    access: 'products:write',
    summary: 'Delete a subcategory',
    refusals: ['not_found', 'in_use'],
  }),
  countUsage: endpoint('GET /subcategories/:id/usage', {
    ...common,
    access: 'products:read',
    summary: 'What uses a subcategory',
    response: z.object({ data: usage }),
  }),
};

const oneProduct = z.object({ data: editableProduct });

export const productAdminEndpoints = {
  create: endpoint('POST /products', {
    ...common,
    access: 'products:write',
    ...form,
    summary: 'Create a product; with an idempotency key once, however often it is sent',
    headers: idempotencyHeaders,
    body: productCreation,
    status: 201,
    response: oneProduct,
    refusals: ['not_found', 'idempotency_key_reused', ...fileRefusals],
  }),
  change: endpoint('PUT /products/:id', {
    ...common,
    access: 'products:write',
    ...form,
    summary: 'Change a product',
    body: productUpdate,
    response: oneProduct,
    refusals: ['not_found', 'conflict', ...fileRefusals],
  }),
  remove: endpoint('DELETE /products/:id', {
    ...common,
    access: 'products:write',
    summary: 'Delete a product; it can be brought back for 30 days',
    refusals: ['not_found'],
  }),
  list: endpoint('GET /admin/products', {
    ...common,
    access: 'products:read',
    summary: 'All products, published or not',
    query: managedProductsQuery,
    response: managedProducts,
  }),
  export: endpoint('GET /admin/products/export', {
    ...exportFile,
    ...common,
    access: ['products:read', 'costs:read', 'exports:read'],
    summary: 'The list as it is filtered, as a file: a row for each variant',
    query: managedProductsQuery.omit(withoutPages).extend(exportParameters),
  }),
  show: endpoint('GET /admin/products/:id', {
    ...common,
    access: 'products:read',
    summary: 'A product with everything that can be changed',
    response: oneProduct,
    refusals: ['not_found'],
  }),
  changeMany: endpoint('POST /admin/products/bulk', {
    ...common,
    access: 'products:write',
    summary: 'Publish, unpublish, delete or restore many products at once',
    body: bulkChange,
    response: z.object({ changed: z.int() }),
  }),
  duplicate: endpoint('POST /admin/products/:id/duplicate', {
    ...common,
    access: 'products:write',
    summary:
      'Copy a product, unpublished and without stock; with an idempotency key once, however often it is sent',
    headers: idempotencyHeaders,
    status: 201,
    response: oneProduct,
    refusals: ['not_found', 'validation', 'idempotency_key_reused'],
  }),
  restoreVersion: endpoint('POST /admin/products/:id/versions/:entryId/restore', {
    ...common,
    access: 'products:write',
    summary: 'Bring a product back to how it was before an audited change',
    response: oneProduct,
    refusals: ['not_found', 'conflict', 'validation'],
  }),
  uploadPicture: endpoint('POST /media', {
    ...common,
    access: 'products:write',
    summary: 'Upload a picture',
    consumes: ['multipart/form-data'],
    body: z.object({ file: z.string('adminCatalog.pictureMissing') }),
    status: 201,
    response: z.object({ data: z.object({ url: z.string(), picture }) }),
    refusals: ['not_found', ...fileRefusals],
  }),
};
