import type { CallInput } from '@matjar/client/client.ts';
import type { Coupon } from '@matjar/contract/coupons/coupons.ts';
import { api } from '../../../api-client.ts';
import { useQueryClient } from '../../../queries.ts';

/** Changes of coupons by admins; the list is fetched again after each. */
export function useCouponChanges() {
  const queryClient = useQueryClient();

  async function thenRefetch<Result>(work: Promise<Result>): Promise<Result> {
    const result = await work;
    void queryClient.invalidateQueries({ queryKey: ['GET /coupons'] });
    void queryClient.invalidateQueries({ queryKey: ['GET /admin/coupons/batches'] });
    return result;
  }

  return {
    create: async (body: CallInput<'POST /coupons'>['body']): Promise<Coupon> =>
      (await thenRefetch(api.call('POST /coupons', { body }))).data,
    createCodes: async (body: CallInput<'POST /admin/coupons/codes'>['body']) =>
      (await thenRefetch(api.call('POST /admin/coupons/codes', { body }))).data,
    change: async (id: string, body: CallInput<'PUT /coupons/:id'>['body']): Promise<Coupon> =>
      (await thenRefetch(api.call('PUT /coupons/:id', { params: { id }, body }))).data,
    end: (id: string) => thenRefetch(api.call('POST /coupons/:id/end', { params: { id } })),
    remove: (id: string) => thenRefetch(api.call('DELETE /coupons/:id', { params: { id } })),
    readNewest: async (id: string): Promise<Coupon> =>
      (await api.call('GET /coupons/:id', { params: { id } })).data,
  };
}
