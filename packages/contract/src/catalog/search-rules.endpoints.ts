import { endpoint } from '../endpoint.ts';
import {
  searchPreview,
  searchPreviewInput,
  searchRuleChange,
  searchRuleInput,
  searchRuleList,
  searchRuleListQuery,
  searchRuleResponse,
} from './search-rules.ts';

const common = { tag: 'Search rules' } as const;

/** Synonyms, pins and redirects of searches, for staff. */
export const searchRuleEndpoints = {
  list: endpoint('GET /admin/search-rules', {
    ...common,
    access: 'products:read',
    summary: 'All rules, page by page',
    query: searchRuleListQuery,
    response: searchRuleList,
  }),
  show: endpoint('GET /admin/search-rules/:id', {
    ...common,
    access: 'products:read',
    summary: 'One rule',
    response: searchRuleResponse,
    refusals: ['not_found'],
  }),
  create: endpoint('POST /admin/search-rules', {
    ...common,
    access: 'products:write',
    summary: 'Make a rule',
    body: searchRuleInput,
    status: 201,
    response: searchRuleResponse,
    refusals: ['not_found', 'search_rule_taken', 'search_rules_full'],
  }),
  change: endpoint('PUT /admin/search-rules/:id', {
    ...common,
    access: 'products:write',
    summary: 'Change a rule',
    body: searchRuleChange,
    response: searchRuleResponse,
    refusals: ['not_found', 'conflict', 'search_rule_taken'],
  }),
  remove: endpoint('DELETE /admin/search-rules/:id', {
    ...common,
    access: 'products:write',
    summary: 'Delete a rule',
    refusals: ['not_found'],
  }),
  preview: endpoint('POST /admin/search-rules/preview', {
    ...common,
    access: 'products:write',
    summary: 'A search before and after a rule',
    body: searchPreviewInput,
    response: searchPreview,
  }),
};
