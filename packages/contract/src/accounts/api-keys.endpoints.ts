import { endpoint } from '../endpoint.ts';
import { apiKeyInput, apiKeyList, newApiKeyResponse } from './api-keys.ts';

const common = { tag: 'API keys', access: 'integrations:write' } as const;

export const apiKeyEndpoints = {
  list: endpoint('GET /admin/api-keys', {
    ...common,
    summary: 'Keys of the shop: those in use first, then the ones that ended lately',
    response: apiKeyList,
  }),
  create: endpoint('POST /admin/api-keys', {
    ...common,
    summary: 'Make a key with some of one’s own permissions; it is answered this once',
    body: apiKeyInput,
    status: 201,
    response: newApiKeyResponse,
    refusals: ['grant_refused', 'api_keys_full', 'sign_in_again', 'too_many_requests'],
  }),
  revoke: endpoint('DELETE /admin/api-keys/:id', {
    ...common,
    summary: 'End a key at once',
    refusals: ['not_found'],
  }),
};
