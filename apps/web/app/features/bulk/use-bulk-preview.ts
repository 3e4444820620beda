import type { BulkRequestInput } from '@matjar/contract/operations/bulk.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api-client.ts';

const pauseMs = 300;

/** The server's preview, requested after a pause in typing; each one replaces the last. */
export function useBulkPreview(request: BulkRequestInput | undefined) {
  const wanted = request && JSON.stringify(request);
  const [asked, setAsked] = useState(wanted);
  const last = useRef<string>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const preview = useQuery({
    enabled: asked !== undefined,
    queryKey: ['POST /admin/bulk', asked],
    queryFn: async ({ signal }) => {
      const body: BulkRequestInput = { ...JSON.parse(asked ?? ''), replaces: last.current };
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
  const isCurrent = wanted !== undefined && wanted === asked && !preview.isPlaceholderData;
  return { ...preview, shown: preview.data, isCurrent };
}
