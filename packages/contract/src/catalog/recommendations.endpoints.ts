import { endpoint } from '../endpoint.ts';
import { similarProducts } from './catalog.ts';
import {
  recommendationQuery,
  recommendationRuleChange,
  recommendationRuleInput,
  recommendationRuleList,
  recommendationRuleListQuery,
  recommendationRuleResponse,
} from './recommendations.ts';

const tag = 'Recommendations';
const forStaff = { tag } as const;

/** Public recommendations; their rules, for staff. */
export const recommendationEndpoints = {
  recommend: endpoint('GET /recommendations', {
    tag,
    summary: 'What goes with some products and can be bought now: by rules, then by orders',
    query: recommendationQuery,
    shedding: 'first',
    response: similarProducts,
  }),
  list: endpoint('GET /admin/recommendation-rules', {
    ...forStaff,
    access: 'products:read',
    summary: 'All rules, page by page',
    query: recommendationRuleListQuery,
    response: recommendationRuleList,
  }),
  show: endpoint('GET /admin/recommendation-rules/:id', {
    ...forStaff,
    access: 'products:read',
    summary: 'One rule',
    response: recommendationRuleResponse,
    refusals: ['not_found'],
  }),
  create: endpoint('POST /admin/recommendation-rules', {
    ...forStaff,
    access: 'products:write',
    summary: 'Make a rule',
    body: recommendationRuleInput,
    status: 201,
    response: recommendationRuleResponse,
    refusals: ['not_found', 'recommendation_rule_taken', 'recommendation_rules_full'],
  }),
  change: endpoint('PUT /admin/recommendation-rules/:id', {
    ...forStaff,
    access: 'products:write',
    summary: 'Change a rule',
    body: recommendationRuleChange,
    response: recommendationRuleResponse,
    refusals: ['not_found', 'conflict', 'recommendation_rule_taken'],
  }),
  remove: endpoint('DELETE /admin/recommendation-rules/:id', {
    ...forStaff,
    access: 'products:write',
    summary: 'Delete a rule',
    refusals: ['not_found'],
  }),
};
