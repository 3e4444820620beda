import type { ImportRowChange, ImportRun, ImportSetup } from '@matjar/contract/imports/imports.ts';
import { useEffect } from 'react';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { refetchNamed, useMutation, useQuery, useQueryClient } from '../../queries.ts';
import { isRunning } from './run-labels.ts';

const pollMs = 700;
const keyOfRun = (id: string) => ['GET /admin/imports/:id', id] as const;

/** Polls while something runs; the rows are fetched again at its end. */
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
    void refetchNamed(queries, 'GET /admin/imports/:id/rows', 'GET /admin/products');
  }, [seen, queries]);
  return run;
}

/** All changes of a run; the response is its new state. */
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
  const mutationKey = ['change-import', id];
  return useMutation({
    mutationKey,
    mutationFn: call,
    networkMode: 'always',
    // Queued: each change is based on the result of the one before.
    scope: { id: mutationKey.join(' ') },
    // A response from before the change must not arrive after it.
    onMutate: (change) => {
      void queries.cancelQueries({ queryKey: keyOfRun(id) });
      queries.setQueryData(
        keyOfRun(id),
        (run: ImportRun | undefined) => run && choose(run, change),
      );
    },
    // With another change queued, its optimistic state is shown, which this response does not include.
    onSuccess: ({ data }) => {
      if (queries.isMutating({ mutationKey }) === 1) queries.setQueryData(keyOfRun(id), data);
    },
    onError: (error) => {
      notifyError(error, t);
      void queries.invalidateQueries({ queryKey: keyOfRun(id) });
    },
  });
}

/** Optimistic: the choice is shown at once; the new check comes with the response. */
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
