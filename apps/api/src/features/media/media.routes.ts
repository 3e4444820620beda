import { productAdminEndpoints } from '@matjar/contract/catalog/catalog-admin.endpoints.ts';
import { contentAdminEndpoints } from '@matjar/contract/content/content.endpoints.ts';
import { type PictureFormat, pictureFormats, pictureWidths } from '@matjar/contract/media/media.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../http/errors/refusal.ts';
import { readNetwork } from '../../http/requests/caller.ts';
import { readFormAsBody } from '../../http/requests/form-bodies.ts';
import { type MediaDeps, openRendition, sweepMedia } from './media.service.ts';
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

const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

const namePattern = new RegExp(
  `^([0-9a-f]{32})-(${pictureWidths.join('|')})\\.(${pictureFormats.join('|')})$`,
);

/** Public pictures. The name contains the content hash, so responses can be cached for ever. */
export async function mediaRoutes(app: FastifyInstance, deps: MediaDeps): Promise<void> {
  app.get<{ Params: { name: string } }>(
    '/media/:name',
    { schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const [, hash = '', width, format] = namePattern.exec(request.params.name) ?? [];
      const client = readNetwork(request.ip);
      const file = hash
        ? await openRendition(deps, hash, Number(width), format as PictureFormat, client)
        : undefined;
      if (!file) return reply.callNotFound();
      return reply
        .header('content-type', contentTypes[format as PictureFormat])
        .header('content-length', file.size)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(file.body);
    },
  );
}
