import { useState } from 'react';
import { useRowWork } from '../../admin-table/use-row-work.ts';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQuery } from '../../queries.ts';
import { notify } from '../../ui/toasts.ts';
import { writeName } from './measures.ts';

const pollMs = { usual: 15_000, afterAsking: 2_000 };
/** A requested job has usually finished by then. */
const watchMs = 12_000;

/** Polls while the page is visible. */
export function useSystem() {
  const t = useTranslate();
  const [requestedAt, setRequestedAt] = useState(0);
  const work = useRowWork();
  const query = useQuery({
    queryKey: ['GET /admin/system'],
    queryFn: ({ signal }) => api.call('GET /admin/system', { signal }),
    select: ({ data }) => data,
    staleTime: 0,
    refetchInterval: () => (Date.now() - requestedAt < watchMs ? pollMs.afterAsking : pollMs.usual),
  });

  async function ask(id: string, request: () => Promise<unknown>, text: string) {
    if (!(await work.run(id, request))) return;
    notify('success', text);
    setRequestedAt(Date.now());
    await query.refetch();
  }

  return {
    query,
    isBusy: work.isBusy,
    runJob: (name: string) =>
      ask(
        name,
        () => api.call('POST /admin/system/jobs/:name/run', { params: { name } }),
        t('system.asked', { name: writeName(name) }),
      ),
    retryEmail: (id: string) =>
      ask(
        id,
        () => api.call('POST /admin/system/emails/:id/retry', { params: { id } }),
        t('system.retried'),
      ),
  };
}

export type SystemActions = Pick<ReturnType<typeof useSystem>, 'isBusy' | 'runJob' | 'retryEmail'>;
