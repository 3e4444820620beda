import { brand, category, subcategory } from '@matjar/contract/catalog.ts';
import {
  brandWrite,
  categoryWrite,
  subcategoryWrite,
  usage,
} from '@matjar/contract/catalog-admin.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../../http/access.ts';
import { errorResponses } from '../../../http/error-responses.ts';
import { readFormAsBody } from '../../../http/form-bodies.ts';
import { accept } from '../../../http/refusal.ts';
import { keepUpload } from '../../media/keep-upload.ts';
import { showPictured, showSubcategory } from '../directory.service.ts';
import type { CatalogAdmin } from './catalog-admin.ts';
import {
  countUsage,
  createPictured,
  deletePicturedEntry,
  updatePicturedEntry,
} from './pictured-write.service.ts';
import {
  createSubcategory,
  removeSubcategory,
  renameSubcategory,
} from './subcategory-write.service.ts';

const params = z.object({ id: z.string() });
const tags = ['Catalogue'];
const bodyTimeout = 5 * 60_000;
const writeErrors = errorResponses(
  'validation',
  'not_found',
  'conflict',
  'payload_too_large',
  'unavailable',
);

/** Categories, brands and subcategories, for admins. */
export const directoryWriteRoutes: FastifyPluginAsyncZod<{ admin: CatalogAdmin }> = async (
  app,
  { admin },
) => {
  const { catalog } = admin;
  const config = { access: 'admin', bodyTimeout } as const;
  const preValidation = readFormAsBody(keepUpload(admin.db, admin.media));

  const pictured = [
    ['categories', category, categoryWrite],
    ['brands', brand, brandWrite],
  ] as const;
  for (const [kind, item, write] of pictured) {
    app.post(
      `/${kind}`,
      {
        config,
        preValidation,
        schema: {
          tags,
          summary: `Add to the ${kind}`,
          body: write,
          response: { 201: z.object({ data: item }), ...writeErrors },
        },
      },
      async (request, reply) => {
        const { id } = accept(await createPictured(admin, kind, request.body, signedIn(request)));
        return reply.code(201).send(accept(await showPictured(catalog, kind, id)));
      },
    );
    app.put(
      `/${kind}/:id`,
      {
        config,
        preValidation,
        schema: {
          tags,
          summary: `Change one of the ${kind}`,
          params,
          body: write.partial(),
          response: { 200: z.object({ data: item }), ...writeErrors },
        },
      },
      async (request) => {
        const { id } = request.params;
        accept(await updatePicturedEntry(admin, kind, id, request.body, signedIn(request)));
        return accept(await showPictured(catalog, kind, id));
      },
    );
    app.delete(
      `/${kind}/:id`,
      {
        config,
        schema: {
          tags,
          summary: `Delete one of the ${kind}`,
          params,
          response: { 204: z.null(), ...errorResponses('not_found', 'in_use', 'unavailable') },
        },
      },
      async (request, reply) => {
        accept(await deletePicturedEntry(admin, kind, request.params.id, signedIn(request)));
        return reply.code(204).send(null);
      },
    );
    app.get(
      `/${kind}/:id/usage`,
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: `What uses one of the ${kind}`,
          params,
          response: { 200: z.object({ data: usage }), ...errorResponses('unavailable') },
        },
      },
      async (request) => ({ data: await countUsage(admin, kind, request.params.id) }),
    );
  }

  app.post(
    '/subcategories',
    {
      config,
      preValidation,
      schema: {
        tags,
        summary: 'Add a subcategory',
        body: subcategoryWrite,
        response: { 201: z.object({ data: subcategory }), ...writeErrors },
      },
    },
    async (request, reply) => {
      const { id } = accept(await createSubcategory(admin, request.body, signedIn(request)));
      return reply.code(201).send(accept(await showSubcategory(catalog, id)));
    },
  );
  app.post(
    '/categories/:id/subcategories',
    {
      config,
      preValidation,
      schema: {
        tags,
        summary: 'Add a subcategory to a category',
        params,
        body: subcategoryWrite.omit({ category: true }),
        response: { 201: z.object({ data: subcategory }), ...writeErrors },
      },
    },
    async (request, reply) => {
      const wanted = { ...request.body, category: request.params.id };
      const { id } = accept(await createSubcategory(admin, wanted, signedIn(request)));
      return reply.code(201).send(accept(await showSubcategory(catalog, id)));
    },
  );
  app.put(
    '/subcategories/:id',
    {
      config,
      preValidation,
      schema: {
        tags,
        summary: 'Rename a subcategory',
        params,
        body: subcategoryWrite.omit({ category: true }).partial(),
        response: { 200: z.object({ data: subcategory }), ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      accept(await renameSubcategory(admin, id, request.body, signedIn(request)));
      return accept(await showSubcategory(catalog, id));
    },
  );
  app.delete(
    '/subcategories/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a subcategory',
        params,
        response: { 204: z.null(), ...errorResponses('not_found', 'in_use', 'unavailable') },
      },
    },
    async (request, reply) => {
      accept(await removeSubcategory(admin, request.params.id, signedIn(request)));
      return reply.code(204).send(null);
    },
  );
};
