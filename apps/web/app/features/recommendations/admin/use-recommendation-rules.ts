import type { CallInput } from '@matjar/client/client.ts';
import type { RecommendationRule } from '@matjar/contract/catalog/recommendations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRowWork } from '../../../admin-table/use-row-work.ts';
import { api } from '../../../api-client.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { notify } from '../../../ui/toasts.ts';
import { fieldsOf, toInput } from './rule-form-schema.ts';

type RuleBody = CallInput<'POST /admin/recommendation-rules'>['body'];

/** Changes of rules by staff; the list is fetched again after each. */
export function useRecommendationRules() {
  const t = useTranslate();
  const queries = useQueryClient();
  const rows = useRowWork();
  const refetch = () =>
    queries.invalidateQueries({ queryKey: ['GET /admin/recommendation-rules'] });

  async function create(body: RuleBody): Promise<void> {
    await api.call('POST /admin/recommendation-rules', { body });
    void refetch();
  }

  async function change({ _id, version }: RecommendationRule, body: RuleBody): Promise<void> {
    const input = { params: { id: _id }, body: { ...body, version } };
    await api.call('PUT /admin/recommendation-rules/:id', input);
    void refetch();
  }

  async function readNewest(id: string): Promise<RecommendationRule> {
    return (await api.call('GET /admin/recommendation-rules/:id', { params: { id } })).data;
  }

  async function remove(rule: RecommendationRule): Promise<void> {
    const { _id, subject } = rule;
    const work = () => api.call('DELETE /admin/recommendation-rules/:id', { params: { id: _id } });
    if (!(await rows.run(_id, work))) return;
    notify('success', t('recommendations.deleted', { name: subject.name }), {
      action: { label: t('recommendations.undo'), onAction: () => void restore(rule) },
    });
    await refetch();
  }

  async function restore(rule: RecommendationRule): Promise<void> {
    if (!(await rows.run(rule._id, () => create(toInput(fieldsOf(rule)))))) return;
    notify('success', t('recommendations.restored', { name: rule.subject.name }));
  }

  return { rows, create, change, readNewest, remove };
}
