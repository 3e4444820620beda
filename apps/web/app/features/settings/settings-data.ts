import type { ShopSettingsData } from '@matjar/contract/settings/settings.ts';
import { useState } from 'react';
import { api } from '../../api-client.ts';
import { type QueryKey, queryOptions, useQuery, useQueryClient } from '../../queries.ts';

export const settingsKey = ['settings'] as const;

export function useSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => api.call('GET /admin/settings', { signal }),
    select: (response) => response.data,
    // A form must not change while it is filled in.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/**
 * The settings for a form of some of them. The form restarts, by its key, after a save or if somebody asks
 * for the newest, never while it is filled in.
 */
export function useSettingsForm(shownElsewhere?: QueryKey) {
  const queries = useQueryClient();
  const [round, setRound] = useState(0);
  const settings = useSettings();

  async function take(data: ShopSettingsData) {
    queries.setQueryData(settingsKey, { data });
    if (shownElsewhere) await queries.invalidateQueries({ queryKey: shownElsewhere });
    setRound(round + 1);
  }

  async function loadNewest() {
    await settings.refetch();
    setRound(round + 1);
  }

  return { settings, round, take, loadNewest };
}

export const checklistQuery = queryOptions({
  queryKey: [...settingsKey, 'checklist'],
  queryFn: ({ signal }) => api.call('GET /admin/settings/checklist', { signal }),
});

export function useChecklist({ enabled = true } = {}) {
  return useQuery({ ...checklistQuery, select: (response) => response.data, enabled });
}
