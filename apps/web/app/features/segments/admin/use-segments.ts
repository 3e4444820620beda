import type { CallInput } from '@matjar/client/client.ts';
import type { Segment } from '@matjar/contract/segments/segments.ts';
import { useRowWork } from '../../../admin-table/use-row-work.ts';
import { api } from '../../../api-client.ts';
import { useQueryClient } from '../../../queries.ts';

type SegmentBody = CallInput<'POST /admin/segments'>['body'];

/** Changes of segments by staff; the list is fetched again after each. */
export function useSegments() {
  const queries = useQueryClient();
  const rows = useRowWork();
  const refetch = () => queries.invalidateQueries({ queryKey: ['GET /admin/segments'] });

  async function create(body: SegmentBody): Promise<void> {
    await api.call('POST /admin/segments', { body });
    void refetch();
  }

  async function change({ _id, version }: Segment, body: SegmentBody): Promise<void> {
    const input = { params: { id: _id }, body: { ...body, version } };
    await api.call('PUT /admin/segments/:id', input);
    void refetch();
  }

  async function readNewest(id: string): Promise<Segment> {
    return (await api.call('GET /admin/segments/:id', { params: { id } })).data;
  }

  async function remove(id: string): Promise<boolean> {
    const done = await rows.run(id, () =>
      api.call('DELETE /admin/segments/:id', { params: { id } }),
    );
    if (done) await refetch();
    return done;
  }

  return { rows, create, change, readNewest, remove };
}
