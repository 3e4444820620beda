import type { EndpointName } from '@matjar/client/client.ts';
import { useQueryClient } from '../queries.ts';
import { notify } from '../ui/toasts.ts';
import { useRowWork } from './use-row-work.ts';

/** The endpoints and messages of one kind of rule. */
interface RuleCalls<Rule, Body> {
  list: EndpointName;
  create: (body: Body) => Promise<unknown>;
  change: (id: string, body: Body & { version: number }) => Promise<unknown>;
  read: (id: string) => Promise<{ data: Rule }>;
  remove: (id: string) => Promise<unknown>;
  toBody: (rule: Rule) => Body;
  textsOf: (rule: Rule) => { removed: string; undo: string; restored: string };
}

/** Changes of rules by staff; the list is fetched again after each. A removed rule can be restored. */
export function useRuleChanges<Rule extends { _id: string; version: number }, Body>(
  calls: RuleCalls<Rule, Body>,
) {
  const queries = useQueryClient();
  const rows = useRowWork();
  const refetch = () => queries.invalidateQueries({ queryKey: [calls.list] });

  async function create(body: Body): Promise<void> {
    await calls.create(body);
    void refetch();
  }

  async function change({ _id, version }: Rule, body: Body): Promise<void> {
    await calls.change(_id, { ...body, version });
    void refetch();
  }

  async function readNewest(id: string): Promise<Rule> {
    return (await calls.read(id)).data;
  }

  async function remove(rule: Rule): Promise<void> {
    if (!(await rows.run(rule._id, () => calls.remove(rule._id)))) return;
    const { removed, undo } = calls.textsOf(rule);
    notify('success', removed, { action: { label: undo, onAction: () => void restore(rule) } });
    await refetch();
  }

  async function restore(rule: Rule): Promise<void> {
    if (!(await rows.run(rule._id, () => create(calls.toBody(rule))))) return;
    notify('success', calls.textsOf(rule).restored);
  }

  return { rows, create, change, readNewest, remove };
}
