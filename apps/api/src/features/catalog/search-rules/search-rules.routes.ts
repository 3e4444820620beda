import { searchRuleEndpoints } from '@matjar/contract/catalog/search-rules.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../../http/errors/refusal.ts';
import type { CatalogAdmin } from '../admin/catalog-admin.ts';
import { previewSearch } from './search-preview.service.ts';
import {
  changeSearchRule,
  createSearchRule,
  listSearchRules,
  removeSearchRule,
  showSearchRule,
} from './search-rules.service.ts';

export const searchRuleRoutes: FastifyPluginAsync<{ admin: CatalogAdmin }> = async (
  app,
  { admin },
) => {
  serveEndpoint(app, searchRuleEndpoints.list, ({ query }) => listSearchRules(admin, query));

  serveEndpoint(app, searchRuleEndpoints.show, ({ params }) => showSearchRule(admin, params.id));

  serveEndpoint(app, searchRuleEndpoints.create, async ({ user, body }) =>
    unlessRefused(await createSearchRule(admin, user, body), ({ id }) => showSearchRule(admin, id)),
  );

  serveEndpoint(app, searchRuleEndpoints.change, async ({ user, params, body }) =>
    unlessRefused(await changeSearchRule(admin, user, params.id, body), ({ id }) =>
      showSearchRule(admin, id),
    ),
  );

  serveEndpoint(app, searchRuleEndpoints.remove, ({ user, params }) =>
    removeSearchRule(admin, user, params.id),
  );

  serveEndpoint(app, searchRuleEndpoints.preview, ({ body }) => previewSearch(admin, body));
};
