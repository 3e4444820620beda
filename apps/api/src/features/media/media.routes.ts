import {
  type PictureFormat,
  pictureFormats,
  pictureWidths,
} from '@matjar/contract/catalog/media.ts';
import type { FastifyInstance } from 'fastify';
import { readNetwork } from '../../http/requests/caller.ts';
import { type MediaDeps, openRendition } from './media.service.ts';

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
