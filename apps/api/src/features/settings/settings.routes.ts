import { settingsEndpoints } from '@matjar/contract/settings/settings.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { type TextsOfPages, withTexts } from '../../http/pages/public-settings.ts';
import { readChecklist } from './checklist.service.ts';
import {
  type Confirm,
  changeSettings,
  restoreSettings,
  type SettingsDeps,
  showSettings,
} from './settings.service.ts';

interface Options extends SettingsDeps {
  texts: TextsOfPages;
  confirmBy: (user: SignedIn) => Confirm;
}

export const settingsRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { confirmBy, ...deps } = options;

  serveEndpoint(app, settingsEndpoints.describe, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=0, s-maxage=5, must-revalidate');
    return withTexts(deps.settings.description, deps.texts);
  });

  serveEndpoint(app, settingsEndpoints.show, () => showSettings(deps));

  serveEndpoint(app, settingsEndpoints.change, ({ user, body }) =>
    changeSettings(deps, user, body, confirmBy(user)),
  );

  serveEndpoint(app, settingsEndpoints.restore, ({ user, params, body }) =>
    restoreSettings(deps, user, params.id, body, confirmBy(user)),
  );

  serveEndpoint(app, settingsEndpoints.checklist, () => readChecklist(deps));
};
