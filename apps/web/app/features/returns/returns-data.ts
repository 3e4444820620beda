import type { OrderReturn } from '@matjar/contract/returns.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api-client.ts';

const returnsKey = ['returns'];

/** Of the admin's queue, whose pages are cached under it. */
const queueKey = ['GET /admin/returns'];

/** Whose returns are meant: an order's, by a session or by the link of an e-mail. */
export interface ReturnsOf {
  orderId: string;
  link?: string | undefined;
}

export function linkQuery({ link }: Pick<ReturnsOf, 'link'>) {
  return link ? { link } : {};
}

export function useReturns({ orderId, link }: ReturnsOf, { enabled = true } = {}) {
  return useQuery({
    enabled,
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

/** Those that wait for somebody first, newest first. */
export function sortReturns(returns: readonly OrderReturn[]): OrderReturn[] {
  const isOver = ({ endedAt }: OrderReturn) => Number(endedAt !== undefined);
  return returns.toReversed().toSorted((one, other) => isOver(one) - isOver(other));
}

/** Something done to a return; whatever shows it is asked for again, also when it was refused. */
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
        [[...returnsKey, orderId], queueKey, ['orders']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif';

/** One after the other; answers the return with the last of them. */
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

/** Pages may show pictures of the shop itself and what stands in their own address. */
export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}
