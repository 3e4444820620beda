import { customerEndpoints } from '@matjar/contract/customers/customers.endpoints.ts';
import { idempotencyHeader } from '@matjar/contract/idempotency-header.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import {
  addNote,
  type CustomerDeps,
  deleteNote,
  listTags,
  setTags,
  showCustomer,
} from './customers.service.ts';

export const customerRoutes: FastifyPluginAsync<CustomerDeps> = async (app, deps) => {
  serveEndpoint(app, customerEndpoints.tags, () => listTags(deps));

  serveEndpoint(app, customerEndpoints.show, ({ user, params }) =>
    showCustomer(deps, user, params.id),
  );

  serveEndpoint(app, customerEndpoints.setTags, ({ user, params, body }) =>
    setTags(deps, user, params.id, body.tags),
  );

  serveEndpoint(app, customerEndpoints.addNote, ({ user, params, body, headers }) =>
    addNote(deps, user, params.id, body.note, headers[idempotencyHeader]),
  );

  serveEndpoint(app, customerEndpoints.deleteNote, ({ user, params }) =>
    deleteNote(deps, user, params.id, params.noteId),
  );
};
