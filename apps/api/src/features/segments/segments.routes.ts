import { segmentEndpoints } from '@matjar/contract/segments/segments.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../http/errors/refusal.ts';
import { exportSegment } from './segment-export.ts';
import {
  changeSegment,
  createSegment,
  listAllSegments,
  previewSegment,
  removeSegment,
  type SegmentDeps,
  showSegment,
} from './segments.service.ts';

export const segmentRoutes: FastifyPluginAsync<SegmentDeps> = async (app, deps) => {
  serveEndpoint(app, segmentEndpoints.list, ({ query }) => listAllSegments(deps, query));

  serveEndpoint(app, segmentEndpoints.preview, ({ body }) => previewSegment(deps, body));

  serveEndpoint(app, segmentEndpoints.show, ({ params }) => showSegment(deps, params.id));

  serveEndpoint(app, segmentEndpoints.create, ({ user, body }) => createSegment(deps, user, body));

  serveEndpoint(app, segmentEndpoints.change, ({ user, params, body }) =>
    changeSegment(deps, user, params.id, body),
  );

  serveEndpoint(app, segmentEndpoints.remove, ({ user, params }) =>
    removeSegment(deps, user, params.id),
  );

  serveEndpoint(app, segmentEndpoints.export, async ({ params, query: { format } }, reply) =>
    unlessRefused(await exportSegment(deps, params.id), (table) =>
      app.exports.send(reply, { list: 'segment', format, tables: [table] }),
    ),
  );
};
