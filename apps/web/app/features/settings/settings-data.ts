import { useQuery } from '@tanstack/react-query';
import { api } from '../../api-client.ts';

export const settingsKey = ['settings'];
export const historyKey = ['settings', 'history'];
const checklistKey = ['settings', 'checklist'];

export function useSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => api.call('GET /admin/settings', { signal }),
    select: (answer) => answer.data,
    // A form that is being filled in must not change under somebody's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function useChecklist() {
  return useQuery({
    queryKey: checklistKey,
    queryFn: ({ signal }) => api.call('GET /admin/settings/checklist', { signal }),
    select: (answer) => answer.data,
  });
}

/** The newest changes, as the audit log has them. */
export function useSettingsHistory() {
  return useQuery({
    queryKey: historyKey,
    queryFn: ({ signal }) =>
      api.call('GET /admin/audit', { query: { entity: 'settings', limit: 50 }, signal }),
    select: (answer) => answer.data,
    staleTime: 0,
  });
}
