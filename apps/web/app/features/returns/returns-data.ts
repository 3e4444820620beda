import type { Translate } from '@matjar/contract/messages/message-types.ts';
import type { OrderReturn } from '@matjar/contract/returns/returns.ts';
import { api } from '../../api-client.ts';
import { useMutation, useQuery, useQueryClient } from '../../queries.ts';

const returnsKey = ['returns'] as const;

/** Prefix of the cached pages of the admin's queue. */
const queueKey = ['GET /admin/returns'] as const;

/** The order of the returns, accessed by a session or by the link of an email. */
export interface ReturnsOf {
  orderId: string;
  link?: string | undefined;
}

export function linkQuery({ link }: Pick<ReturnsOf, 'link'>) {
  return link ? { link } : {};
}

export function useReturns(
  { orderId, link }: ReturnsOf,
  options: { enabled?: boolean; refetchInterval?: number; refetchOnWindowFocus?: 'always' } = {},
) {
  return useQuery({
    ...options,
    queryKey: [...returnsKey, orderId],
    queryFn: async ({ signal }) =>
      (
        await api.call('GET /orders/:id/returns', {
          params: { id: orderId },
          query: linkQuery({ link }),
          signal,
        })
      ).data,
  });
}

/** Open ones first, newest first. */
export function sortReturns(returns: readonly OrderReturn[]): OrderReturn[] {
  const isOver = ({ endedAt }: OrderReturn) => Number(endedAt !== undefined);
  return returns.toReversed().toSorted((one, other) => isOver(one) - isOver(other));
}

/** A change of a return; everything that shows it is fetched again, even after a refusal. */
export function useReturnChange<Input>(
  orderId: string,
  send: (input: Input) => Promise<{ data: OrderReturn }>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSettled: () =>
      Promise.all(
        ([[...returnsKey, orderId], queueKey, ['orders']] as const).map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif';

/** One by one; returns the return after the last one. */
export async function sendPhotos(
  id: string,
  files: readonly File[],
  link: string | undefined,
): Promise<{ data: OrderReturn }> {
  let answer: { data: OrderReturn } | undefined;
  for (const file of files) {
    const body = new FormData();
    body.set('file', file);
    answer = await api.call('POST /returns/:id/photos', {
      params: { id },
      query: linkQuery({ link }),
      body,
    });
  }
  if (!answer) throw new Error('No photo was chosen.');
  return answer;
}

/** As a data URL, which the content security policy allows. */
export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}

type Line = Pick<OrderReturn['lines'][number], 'title' | 'options' | 'sku' | 'count'>;

/** "2 × Desk lamp · Black": which of the variants comes back. The SKU is there for staff alone. */
export function nameReturnedLine(t: Translate, { count, title, options, sku }: Line): string {
  return [t('returns.line', { count, title }), options, sku].filter(Boolean).join(' · ');
}

/** For labels of its fields: "Desk lamp, Black". */
export function nameVariantOf({ title, options }: Pick<Line, 'title' | 'options'>): string {
  return [title, options].filter(Boolean).join(', ');
}
