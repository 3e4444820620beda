import type { CallInput } from '@matjar/client/client.ts';
import type { RecommendationRule } from '@matjar/contract/catalog/recommendations.ts';
import { useRuleChanges } from '../../../admin-table/use-rule-changes.ts';
import { api } from '../../../api-client.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { fieldsOf, toInput } from './rule-form-schema.ts';

type RuleBody = CallInput<'POST /admin/recommendation-rules'>['body'];

export function useRecommendationRules() {
  const t = useTranslate();
  return useRuleChanges<RecommendationRule, RuleBody>({
    list: 'GET /admin/recommendation-rules',
    create: (body) => api.call('POST /admin/recommendation-rules', { body }),
    change: (id, body) => api.call('PUT /admin/recommendation-rules/:id', { params: { id }, body }),
    read: (id) => api.call('GET /admin/recommendation-rules/:id', { params: { id } }),
    remove: (id) => api.call('DELETE /admin/recommendation-rules/:id', { params: { id } }),
    toBody: (rule) => toInput(fieldsOf(rule)),
    textsOf: ({ subject }) => ({
      removed: t('recommendations.deleted', { name: subject.name }),
      undo: t('recommendations.undo'),
      restored: t('recommendations.restored', { name: subject.name }),
    }),
  });
}
