import { productAdminEndpoints } from '@matjar/contract/catalog/catalog-admin.endpoints.ts';
import { contentAdminEndpoints } from '@matjar/contract/content/content.endpoints.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../http/errors/refusal.ts';
import { readFormAsBody } from '../../http/requests/form-bodies.ts';
import { type MediaDeps, sweepMedia } from './media.service.ts';
import { describeUpload, storeUpload } from './store-upload.ts';

/** Time limit for a picture, for slow connections. */
const bodyTimeout = 5 * 60_000;
const sweepSeconds = 6 * 60 * 60;

/** Uploads of admins, one at a time, so that a form can show them before it is saved. */
export const uploadRoutes: FastifyPluginAsync<{ db: Db; media: MediaDeps }> = async (
  app,
  { db, media },
) => {
  app.jobs.every('sweep-media', sweepSeconds, () => sweepMedia(db, media));

  const describe = async ({ body }: { body: { file: string } }) =>
    unlessRefused(await describeUpload(db, body.file), (data) => ({ data }));
  const options = { bodyTimeout, preValidation: readFormAsBody(storeUpload(db, media)) };
  serveEndpoint(app, productAdminEndpoints.uploadPicture, describe, options);
  serveEndpoint(app, contentAdminEndpoints.uploadPicture, describe, options);
};
