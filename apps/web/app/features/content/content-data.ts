import { api } from '../../api-client.ts';
import { useQuery } from '../../queries.ts';

export const contentKey = ['content'] as const;

export function useContentList() {
  return useQuery({
    queryKey: contentKey,
    queryFn: ({ signal }) => api.call('GET /admin/content', { signal }),
    select: ({ data }) => data,
  });
}

export function useContentDocument(id: string) {
  return useQuery({
    queryKey: [...contentKey, id],
    queryFn: ({ signal }) => api.call('GET /admin/content/:id', { params: { id }, signal }),
    select: ({ data }) => data,
    // An editor must not change while somebody types.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function useContentVersions(id: string) {
  return useQuery({
    queryKey: [...contentKey, id, 'versions'],
    queryFn: ({ signal }) =>
      api.call('GET /admin/content/:id/versions', { params: { id }, signal }),
    select: ({ data }) => data,
    staleTime: 0,
  });
}

/** Half the lifetime of a preview token. */
const previewAge = 30 * 60_000;

export function useContentPreview(id: string) {
  return useQuery({
    queryKey: [...contentKey, id, 'preview'],
    queryFn: ({ signal }) =>
      api.call('POST /admin/content/:id/preview', { params: { id }, signal }),
    select: ({ data }) => data.path,
    refetchInterval: previewAge,
    refetchOnWindowFocus: false,
  });
}
