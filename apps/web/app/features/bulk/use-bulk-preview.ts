import type { BulkRequestInput } from '@matjar/contract/operations/bulk.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../api-client.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

const pauseMs = 300;

/** The server's preview, requested after a pause in typing; each one replaces the last. */
export function useBulkPreview(request: BulkRequestInput | undefined) {
  const current = request && JSON.stringify(request);
  const sent = useDebounced(current, pauseMs);
  const last = useRef<string>(undefined);
  const preview = useQuery({
    enabled: sent !== undefined,
    queryKey: ['POST /admin/bulk', sent],
    queryFn: async ({ signal }) => {
      const body: BulkRequestInput = { ...JSON.parse(sent ?? ''), replaces: last.current };
      const answer = await api.call('POST /admin/bulk', { body, signal });
      last.current = answer.data._id;
      return answer;
    },
    placeholderData: keepPreviousData,
    // The preview must not change while somebody reads it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const isCurrent = current !== undefined && current === sent && !preview.isPlaceholderData;
  return { ...preview, shown: preview.data, isCurrent };
}
