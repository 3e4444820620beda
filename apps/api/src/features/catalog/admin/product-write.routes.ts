import { productAdminEndpoints } from '@matjar/contract/catalog/catalog-admin.endpoints.ts';
import { idempotencyHeader } from '@matjar/contract/idempotency-header.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import { hideCosts } from '../../../http/endpoints/staff-permissions.ts';
import { unlessRefused } from '../../../http/errors/refusal.ts';
import { readFormAsBody } from '../../../http/requests/form-bodies.ts';
import { storeUpload } from '../../media/store-upload.ts';
import type { CatalogAdmin } from './catalog-admin.ts';
import { listManagedProducts, showEditableProduct } from './managed-products.service.ts';
import {
  changeStates,
  deleteProduct,
  duplicateProduct,
  restoreVersion,
  sweepDeletedProducts,
} from './product-states.service.ts';
import { createProduct, saveProduct } from './product-write.service.ts';
import { exportProducts } from './products-export.ts';

const bodyTimeout = 10 * 60_000;
const sweepSeconds = 6 * 3_600;

/** Products, for admins. */
export const productWriteRoutes: FastifyPluginAsync<{ admin: CatalogAdmin }> = async (
  app,
  { admin },
) => {
  const preValidation = readFormAsBody(storeUpload(admin.db, admin.media));
  const show = ({ id }: { id: string }) => showEditableProduct(admin, id);

  app.jobs.every('sweep-deleted-products', sweepSeconds, () => sweepDeletedProducts(admin));

  serveEndpoint(
    app,
    productAdminEndpoints.create,
    async ({ body, user, headers }) => {
      const key = headers[idempotencyHeader];
      const request = key === undefined ? undefined : { key, content: body };
      return unlessRefused(await createProduct(admin, body, user, request), show);
    },
    { bodyTimeout, preValidation },
  );

  serveEndpoint(
    app,
    productAdminEndpoints.change,
    async ({ params, body, user }) =>
      unlessRefused(await saveProduct(admin, params.id, body, user), show),
    { bodyTimeout, preValidation },
  );

  serveEndpoint(
    app,
    productAdminEndpoints.remove,
    ({ params, user }) => deleteProduct(admin, params.id, user),
    { bodyTimeout },
  );

  serveEndpoint(app, productAdminEndpoints.list, async ({ query, user }) => {
    const list = await listManagedProducts(admin, query);
    return { ...list, data: list.data.map((row) => hideCosts(user, row, 'margin')) };
  });

  serveEndpoint(app, productAdminEndpoints.export, async ({ query }, reply) =>
    app.exports.send(reply, {
      list: 'products',
      format: query.format,
      tables: [exportProducts(admin, query)],
    }),
  );

  serveEndpoint(app, productAdminEndpoints.show, ({ params }) => show(params));

  serveEndpoint(app, productAdminEndpoints.changeMany, ({ body, user }) =>
    changeStates(admin, body, user),
  );

  serveEndpoint(app, productAdminEndpoints.duplicate, async ({ params, user, headers }) =>
    unlessRefused(await duplicateProduct(admin, params.id, user, headers[idempotencyHeader]), show),
  );

  serveEndpoint(app, productAdminEndpoints.restoreVersion, async ({ params, user }) =>
    unlessRefused(await restoreVersion(admin, params.id, params.entryId, user), show),
  );
};
