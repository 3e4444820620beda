import { settingsEndpoints } from '@matjar/contract/settings.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { type TextsOfPages, withTexts } from '../../http/pages/public-settings.ts';
import { readChecklist } from './checklist.service.ts';
import {
  changeSettings,
  restoreSettings,
  type SettingsDeps,
  showSettings,
} from './settings.service.ts';

export const settingsRoutes: FastifyPluginAsync<SettingsDeps & { texts: TextsOfPages }> = async (
  app,
  deps,
) => {
  serveEndpoint(app, settingsEndpoints.facts, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=0, s-maxage=5, must-revalidate');
    return withTexts(deps.settings.facts, deps.texts);
  });

  serveEndpoint(app, settingsEndpoints.show, () => showSettings(deps));

  serveEndpoint(app, settingsEndpoints.change, ({ person, body }) =>
    changeSettings(deps, person, body),
  );

  serveEndpoint(app, settingsEndpoints.restore, ({ person, params, body }) =>
    restoreSettings(deps, person, params.id, body.version),
  );

  serveEndpoint(app, settingsEndpoints.checklist, () => readChecklist(deps));
};
