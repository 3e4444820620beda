import type { CallInput } from '@matjar/client/client.ts';
import type { SearchRule } from '@matjar/contract/catalog/search-rules.ts';
import { useRuleChanges } from '../../../admin-table/use-rule-changes.ts';
import { api } from '../../../api-client.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { fieldsOf, toInput } from './rule-form-schema.ts';

type RuleBody = CallInput<'POST /admin/search-rules'>['body'];

export function useSearchRules() {
  const t = useTranslate();
  return useRuleChanges<SearchRule, RuleBody>({
    list: 'GET /admin/search-rules',
    create: (body) => api.call('POST /admin/search-rules', { body }),
    change: (id, body) => api.call('PUT /admin/search-rules/:id', { params: { id }, body }),
    read: (id) => api.call('GET /admin/search-rules/:id', { params: { id } }),
    remove: (id) => api.call('DELETE /admin/search-rules/:id', { params: { id } }),
    toBody: (rule) => toInput(fieldsOf(rule)),
    textsOf: ({ text }) => ({
      removed: t('searchRules.deleted', { text }),
      undo: t('searchRules.undo'),
      restored: t('searchRules.restored', { text }),
    }),
  });
}
