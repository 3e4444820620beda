import { insightPeriods } from '@matjar/contract/insights.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../api-client.ts';

export const shownPeriods = insightPeriods.filter((days) => days <= 90);
const usualPeriod = 30;

/** The period lives in the address; the figures are those of today. */
export function useInsights() {
  const [query, setQuery] = useSearchParams();
  const requested = Number(query.get('days'));
  const days = shownPeriods.find((each) => each === requested) ?? usualPeriod;
  const answer = useQuery({
    queryKey: ['/admin/insights', days],
    queryFn: ({ signal }) => api.call('GET /admin/insights', { query: { days }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  return {
    days,
    chooseDays: (next: number) => setQuery({ days: String(next) }, { preventScrollReset: true }),
    insights: answer.data?.data,
    answer,
  };
}
