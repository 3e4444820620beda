import { editableProduct } from '@matjar/contract/catalog-admin.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../../http/access.ts';
import { errorResponses } from '../../../http/error-responses.ts';
import { accept } from '../../../http/refusal.ts';
import type { CatalogAdmin } from './catalog-admin.ts';
import { showEditableProduct } from './managed-products.service.ts';
import { restoreVersion } from './product-states.service.ts';

/** Earlier versions of products are what the audit log remembers of them. */
export const productVersionRoutes: FastifyPluginAsyncZod<{ admin: CatalogAdmin }> = async (
  app,
  { admin },
) => {
  app.post(
    '/admin/products/:id/versions/:entryId/restore',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['Catalogue'],
        summary: 'Bring a product back to how it was before an audited change',
        params: z.object({ id: z.string(), entryId: z.string() }),
        response: {
          200: z.object({ data: editableProduct }),
          ...errorResponses('validation', 'not_found', 'unavailable'),
        },
      },
    },
    async (request) => {
      const { id, entryId } = request.params;
      accept(await restoreVersion(admin, id, entryId, signedIn(request)));
      return accept(await showEditableProduct(admin, id));
    },
  );
};
