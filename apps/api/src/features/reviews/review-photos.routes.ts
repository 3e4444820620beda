import { uploadLimits } from '@matjar/contract/media/media.ts';
import { reviewEndpoints } from '@matjar/contract/reviews/reviews.endpoints.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { RefusedError, unlessRefused } from '../../http/errors/refusal.ts';
import { acceptForms, readFormAsBody } from '../../http/requests/form-bodies.ts';
import type { RateLimits } from '../../http/requests/rate-limits.ts';
import type { MediaDeps } from '../media/media.service.ts';
import { describeUpload, storeUpload } from '../media/store-upload.ts';

/** Time limit for a photo, for slow connections. */
const bodyTimeout = 5 * 60_000;

interface Options {
  db: Db;
  media: MediaDeps;
  limits: RateLimits;
}

/** Photos are uploaded one by one before the review. Unused ones are deleted by a job. */
export const reviewPhotoRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, media, limits } = options;
  await acceptForms(app, { bytes: uploadLimits.bytes, count: 1 });
  const readForm = readFormAsBody(storeUpload(db, media));

  serveEndpoint(
    app,
    reviewEndpoints.uploadPhoto,
    async ({ body }) => unlessRefused(await describeUpload(db, body.file), (data) => ({ data })),
    {
      bodyTimeout,
      preValidation: async (request: FastifyRequest) => {
        // Checks the limit before the upload is read.
        const account = request.user?.userId;
        const refusal = await limits.consume('photo', { account });
        if (refusal) throw new RefusedError(refusal);
        await readForm(request);
      },
    },
  );
};
