import { useQuery } from '@tanstack/react-query';
import { api } from '../../api-client.ts';

export const settingsKey = ['settings'];
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
