import type { CallInput } from '@matjar/client/client.ts';
import type { SearchRule } from '@matjar/contract/catalog/search-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRowWork } from '../../../admin-table/use-row-work.ts';
import { api } from '../../../api-client.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { notify } from '../../../ui/toasts.ts';
import { fieldsOf, toInput } from './rule-form-schema.ts';

type RuleBody = CallInput<'POST /admin/search-rules'>['body'];

/** Changes of rules by staff; the list is fetched again after each. */
export function useSearchRules() {
  const t = useTranslate();
  const queries = useQueryClient();
  const rows = useRowWork();
  const refetch = () => queries.invalidateQueries({ queryKey: ['GET /admin/search-rules'] });

  async function create(body: RuleBody): Promise<void> {
    await api.call('POST /admin/search-rules', { body });
    void refetch();
  }

  async function change({ _id, version }: SearchRule, body: RuleBody): Promise<void> {
    const input = { params: { id: _id }, body: { ...body, version } };
    await api.call('PUT /admin/search-rules/:id', input);
    void refetch();
  }

  async function readNewest(id: string): Promise<SearchRule> {
    return (await api.call('GET /admin/search-rules/:id', { params: { id } })).data;
  }

  async function remove(rule: SearchRule): Promise<void> {
    const { _id, text } = rule;
    const work = () => api.call('DELETE /admin/search-rules/:id', { params: { id: _id } });
    if (!(await rows.run(_id, work))) return;
    notify('success', t('searchRules.deleted', { text }), {
      action: { label: t('searchRules.undo'), onAction: () => void restore(rule) },
    });
    await refetch();
  }

  async function restore(rule: SearchRule): Promise<void> {
    if (!(await rows.run(rule._id, () => create(toInput(fieldsOf(rule)))))) return;
    notify('success', t('searchRules.restored', { text: rule.text }));
  }

  return { rows, create, change, readNewest, remove };
}
