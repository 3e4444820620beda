import type { Staff } from '@matjar/contract/accounts/staff.ts';
import { useRowWork } from '../../admin-table/use-row-work.ts';
import { api } from '../../api-client.ts';
import { useQuery, useQueryClient } from '../../queries.ts';
import { notify } from '../../ui/toasts.ts';

const key = ['GET /admin/staff'] as const;

export function useStaff() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call('GET /admin/staff', { signal }),
    select: ({ data }) => data,
    staleTime: 0,
  });
}

/** Changes of people, invitations and roles; the data is refetched after each. */
export function useStaffChanges() {
  const queryClient = useQueryClient();
  const work = useRowWork();
  const show = (response: { data: Staff }) => queryClient.setQueryData(key, response);
  const refetch = () => queryClient.invalidateQueries({ queryKey: key });

  async function run(id: string, request: () => Promise<unknown>, text: string) {
    const done = await work.run(id, async () => {
      await request();
      await refetch();
    });
    if (done) notify('success', text);
    // A refused choice must not stay on the screen.
    else void refetch();
    return done;
  }

  return { isBusy: work.isBusy, run, show };
}

export type StaffChanges = ReturnType<typeof useStaffChanges>;
