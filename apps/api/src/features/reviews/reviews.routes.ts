import { reviewEndpoints } from '@matjar/contract/reviews.endpoints.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { moderationRoutes } from './moderation.routes.ts';
import {
  changeReview,
  listProductReviews,
  removeReview,
  showReview,
  writeReview,
} from './reviews.service.ts';

interface Options {
  db: Db;
  catalog: Catalog;
}

export const reviewRoutes: FastifyPluginAsync<Options> = async (app, { db, catalog }) => {
  // Whoever wrote a review finds it on the product's page at once.
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') await catalog.index.refresh();
  });

  serveEndpoint(app, reviewEndpoints.listOfProduct, ({ params, query, person }) =>
    listProductReviews(db, params.id, query, person),
  );

  serveEndpoint(app, reviewEndpoints.write, ({ person, body }) =>
    writeReview(db, person.userId, body),
  );

  serveEndpoint(app, reviewEndpoints.show, ({ params, person }) =>
    showReview(db, params.id, person),
  );

  serveEndpoint(app, reviewEndpoints.change, ({ person, params, body }) =>
    changeReview(db, person.userId, params.id, body),
  );

  serveEndpoint(app, reviewEndpoints.remove, ({ person, params }) =>
    removeReview(db, person, params.id),
  );

  await app.register(moderationRoutes, { db });
};
