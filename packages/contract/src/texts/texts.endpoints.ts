import { endpoint } from '../endpoint.ts';
import { adminTexts, textChange, textHistory, textList, textResponse } from './texts.ts';

const staff = { tag: 'Content', access: 'content:write' } as const;

export const textEndpoints = {
  list: endpoint('GET /admin/texts', {
    ...staff,
    summary: 'Every text of the shop, as it came and as it is said now',
    response: textList,
  }),
  ofAdmin: endpoint('GET /texts/admin', {
    tag: 'Content',
    access: 'user',
    summary:
      'What the admin area says in other words than it came with; pages of the shop carry theirs',
    response: adminTexts,
  }),
  change: endpoint('PUT /admin/texts/:key', {
    ...staff,
    summary: 'Say something else; it holds at once in every process',
    body: textChange,
    response: textResponse,
    refusals: ['not_found', 'conflict'],
  }),
  history: endpoint('GET /admin/texts/:key/history', {
    ...staff,
    summary: 'What a text said before, the newest first',
    response: textHistory,
    refusals: ['not_found'],
  }),
};
