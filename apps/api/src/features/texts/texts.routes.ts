import { textEndpoints } from '@matjar/contract/texts/texts.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { changeText, listTextHistory, listTexts, type TextsDeps } from './texts.service.ts';

export const textRoutes: FastifyPluginAsync<TextsDeps> = async (app, deps) => {
  serveEndpoint(app, textEndpoints.list, () => listTexts(deps));

  serveEndpoint(app, textEndpoints.ofAdmin, async ({ user }) => ({
    data: user.permissions.length > 0 ? deps.texts.ofAdmin : {},
  }));

  serveEndpoint(app, textEndpoints.change, ({ user, params, body }) =>
    changeText(deps, user, params.key, body),
  );

  serveEndpoint(app, textEndpoints.history, ({ params }) => listTextHistory(deps, params.key));
};
