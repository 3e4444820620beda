import {
  bulkChange,
  editableProduct,
  managedProducts,
  managedProductsQuery,
  productCreation,
  productUpdate,
} from '@matjar/contract/catalog-admin.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../../http/access.ts';
import { errorResponses } from '../../../http/error-responses.ts';
import { readFormAsBody } from '../../../http/form-bodies.ts';
import { accept } from '../../../http/refusal.ts';
import { keepUpload } from '../../media/keep-upload.ts';
import type { CatalogAdmin } from './catalog-admin.ts';
import { listManagedProducts, showEditableProduct } from './managed-products.service.ts';
import {
  changeStates,
  deleteProduct,
  duplicateProduct,
  sweepDeletedProducts,
} from './product-states.service.ts';
import { changeProduct, createProduct } from './product-write.service.ts';

const params = z.object({ id: z.string() });
const tags = ['Catalogue'];
const bodyTimeout = 10 * 60_000;
const sweepSeconds = 6 * 3_600;
const one = z.object({ data: editableProduct });
const writeErrors = errorResponses(
  'validation',
  'not_found',
  'conflict',
  'payload_too_large',
  'unavailable',
);

/** Products, for admins. */
export const productWriteRoutes: FastifyPluginAsyncZod<{ admin: CatalogAdmin }> = async (
  app,
  { admin },
) => {
  const config = { access: 'admin', bodyTimeout } as const;
  const preValidation = readFormAsBody(keepUpload(admin.db, admin.media));

  app.jobs.every('sweep-deleted-products', sweepSeconds, () => sweepDeletedProducts(admin));

  app.post(
    '/products',
    {
      config,
      preValidation,
      schema: {
        tags,
        summary: 'Create a product',
        body: productCreation,
        response: { 201: one, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { id } = accept(await createProduct(admin, request.body, signedIn(request)));
      return reply.code(201).send(accept(await showEditableProduct(admin, id)));
    },
  );

  app.put(
    '/products/:id',
    {
      config,
      preValidation,
      schema: {
        tags,
        summary: 'Change a product',
        params,
        body: productUpdate,
        response: { 200: one, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      accept(await changeProduct(admin, id, request.body, signedIn(request)));
      return accept(await showEditableProduct(admin, id));
    },
  );

  app.delete(
    '/products/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a product; it can be brought back for 30 days',
        params,
        response: { 204: z.null(), ...errorResponses('not_found', 'unavailable') },
      },
    },
    async (request, reply) => {
      accept(await deleteProduct(admin, request.params.id, signedIn(request)));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/admin/products',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'All products, published or not',
        querystring: managedProductsQuery,
        response: { 200: managedProducts, ...errorResponses('validation', 'unavailable') },
      },
    },
    async (request) => listManagedProducts(admin, request.query),
  );

  app.get(
    '/admin/products/:id',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'A product with everything that can be changed',
        params,
        response: { 200: one, ...errorResponses('not_found', 'unavailable') },
      },
    },
    async (request) => accept(await showEditableProduct(admin, request.params.id)),
  );

  app.post(
    '/admin/products/bulk',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Publish, unpublish, delete or restore many products at once',
        body: bulkChange,
        response: {
          200: z.object({ changed: z.int() }),
          ...errorResponses('validation', 'unavailable'),
        },
      },
    },
    async (request) => changeStates(admin, request.body, signedIn(request)),
  );

  app.post(
    '/admin/products/:id/duplicate',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Copy a product, unpublished and without stock',
        params,
        response: { 201: one, ...errorResponses('not_found', 'unavailable') },
      },
    },
    async (request, reply) => {
      const { id } = accept(await duplicateProduct(admin, request.params.id, signedIn(request)));
      return reply.code(201).send(accept(await showEditableProduct(admin, id)));
    },
  );
};
