import { picture } from '@matjar/contract/catalog.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '../../http/error-responses.ts';
import { readFormAsBody } from '../../http/form-bodies.ts';
import { accept } from '../../http/refusal.ts';
import { describeUpload, keepUpload } from './keep-upload.ts';
import type { MediaParts } from './media.service.ts';
import { sweepMedia } from './sweep-media.service.ts';

/** Minutes a slow line may take for one picture. */
const bodyTimeout = 5 * 60_000;
const sweepSeconds = 6 * 60 * 60;

/** Pictures of admins, one at a time, so that a form can show them before it is saved. */
export const uploadRoutes: FastifyPluginAsyncZod<{ db: Db; media: MediaParts }> = async (
  app,
  { db, media },
) => {
  app.jobs.every('sweep-media', sweepSeconds, () => sweepMedia(db, media));

  app.post(
    '/media',
    {
      config: { access: 'admin', bodyTimeout },
      preValidation: readFormAsBody(keepUpload(db, media)),
      schema: {
        tags: ['Catalogue'],
        summary: 'Upload a picture',
        consumes: ['multipart/form-data'],
        body: z.object({ file: z.string('adminCatalog.pictureMissing') }),
        response: {
          201: z.object({ data: z.object({ url: z.string(), picture }) }),
          ...errorResponses('validation', 'payload_too_large', 'unavailable', 'storage_full'),
        },
      },
    },
    async (request, reply) => {
      const data = accept(await describeUpload(db, request.body.file));
      return reply.code(201).send({ data });
    },
  );
};
