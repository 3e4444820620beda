import { customerEndpoints } from '@matjar/contract/accounts/customers.endpoints.ts';
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

  serveEndpoint(app, customerEndpoints.show, ({ person, params }) =>
    showCustomer(deps, person, params.id),
  );

  serveEndpoint(app, customerEndpoints.setTags, ({ person, params, body }) =>
    setTags(deps, person, params.id, body.tags),
  );

  serveEndpoint(app, customerEndpoints.addNote, ({ person, params, body }) =>
    addNote(deps, person, params.id, body.note),
  );

  serveEndpoint(app, customerEndpoints.deleteNote, ({ person, params }) =>
    deleteNote(deps, person, params.id, params.noteId),
  );
};
