import { taxEndpoints } from '@matjar/contract/taxes/taxes.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { describeTaxTerms } from './taxes.service.ts';

export const taxRoutes: FastifyPluginAsync<{ settings: ShopSettings }> = async (
  app,
  { settings },
) => {
  serveEndpoint(app, taxEndpoints.terms, async () => ({ data: describeTaxTerms(settings.values) }));
};
