import { segmentEndpoints } from '@matjar/contract/accounts/segments.endpoints.ts';
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

  serveEndpoint(app, segmentEndpoints.create, ({ person, body }) =>
    createSegment(deps, person, body),
  );

  serveEndpoint(app, segmentEndpoints.change, ({ person, params, body }) =>
    changeSegment(deps, person, params.id, body),
  );

  serveEndpoint(app, segmentEndpoints.remove, ({ person, params }) =>
    removeSegment(deps, person, params.id),
  );

  serveEndpoint(app, segmentEndpoints.export, async ({ params, query: { format } }, reply) =>
    unlessRefused(await exportSegment(deps, params.id), (table) =>
      app.exports.send(reply, { list: 'segment', format, tables: [table] }),
    ),
  );
};
