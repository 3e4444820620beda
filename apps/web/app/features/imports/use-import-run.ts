import type { ImportRowChange, ImportRun, ImportSetup } from '@matjar/contract/imports.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { notify } from '../../ui/toasts.ts';
import { isRunning } from './run-words.ts';

const pollMs = 700;
const keyOfRun = (id: string) => ['/admin/imports/run', id];

/** Asked again while something goes on; its rows are read anew when that is over. */
export function useImportRun(id: string) {
  const queries = useQueryClient();
  const run = useQuery({
    queryKey: keyOfRun(id),
    queryFn: async ({ signal }) =>
      (await api.call('GET /admin/imports/:id', { params: { id }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollMs : false),
  });
  const seen = run.data && `${run.data.state} ${run.data.revision}`;
  useEffect(() => {
    if (seen === undefined) return;
    for (const key of ['GET /admin/imports/:id/rows', 'GET /admin/products']) {
      void queries.invalidateQueries({ queryKey: [key] });
    }
  }, [seen, queries]);
  return run;
}

/** Everything somebody may do to a run; the answer is the run as it is then. */
export function useImportChange({ _id: id, revision }: Pick<ImportRun, '_id' | 'revision'>) {
  const t = useTranslate();
  const queries = useQueryClient();
  const params = { id };
  function call(change: Change) {
    if (change === 'undo') return api.call('POST /admin/imports/:id/undo', { params });
    if (change === 'apply') {
      return api.call('POST /admin/imports/:id/apply', { params, body: { revision } });
    }
    if ('row' in change) {
      const { row, ...body } = change;
      const path = { id, row: String(row) };
      return api.call('PUT /admin/imports/:id/rows/:row', { params: path, body });
    }
    return api.call('PUT /admin/imports/:id', { params, body: change });
  }
  const mutationKey = ['change import', id];
  return useMutation({
    mutationKey,
    mutationFn: call,
    networkMode: 'always',
    // One after the other: the second is about what the first has left.
    scope: { id: mutationKey.join(' ') },
    // An answer from before the change must not come after it.
    onMutate: (change) => {
      void queries.cancelQueries({ queryKey: keyOfRun(id) });
      queries.setQueryData(
        keyOfRun(id),
        (run: ImportRun | undefined) => run && choose(run, change),
      );
    },
    // While another waits, its choice shows already and the answer to this one does not know it.
    onSuccess: ({ data }) => {
      if (queries.isMutating({ mutationKey }) === 1) queries.setQueryData(keyOfRun(id), data);
    },
    onError: (error) => {
      for (const text of textsOfError(error, t('ui.errorTitle'))) notify('error', text);
      void queries.invalidateQueries({ queryKey: keyOfRun(id) });
    },
  });
}

/** A choice shows at once; the check that follows from it comes with the answer. */
function choose(run: ImportRun, change: Change): ImportRun {
  if (typeof change === 'string' || 'row' in change || !change.column) return run;
  const { at, field } = change.column;
  const columns = run.columns.map(({ field: before, ...column }, place) => {
    const after = place === at ? field : before === field ? null : before;
    return { ...column, ...(after && { field: after }) };
  });
  return { ...run, columns };
}

type Change = 'apply' | 'undo' | ImportSetup | (ImportRowChange & { row: number });

export type ChangeImport = ReturnType<typeof useImportChange>;
