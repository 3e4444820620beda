import type { Coupon } from '@matjar/contract/coupons.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api-client.ts';

export const couponsPath = '/coupons';

type Answer = { data: Coupon };

/** What admins do to coupons; the list is asked for again after each. */
export function useCouponChanges() {
  const queryClient = useQueryClient();

  async function thenListAnew<Result>(work: Promise<Result>): Promise<Result> {
    const result = await work;
    void queryClient.invalidateQueries({ queryKey: [couponsPath] });
    return result;
  }

  return {
    save: async (id: string | undefined, body: object): Promise<Coupon> => {
      const sent = id
        ? api.put<Answer>(`${couponsPath}/${id}`, body)
        : api.post<Answer>(couponsPath, body);
      return (await thenListAnew(sent)).data;
    },
    end: (id: string) => thenListAnew(api.post<Answer>(`${couponsPath}/${id}/end`)),
    remove: (id: string) => thenListAnew(api.delete<void>(`${couponsPath}/${id}`)),
    readNewest: async (id: string): Promise<Coupon> =>
      (await api.get<Answer>(`${couponsPath}/${id}`)).data,
  };
}
