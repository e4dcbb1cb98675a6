import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, readResponse, type Usage } from './client.ts';

export type UsageGroup = 'month' | 'member' | 'key' | 'template';

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const dailyCreditsQuery = (days: number) =>
  queryOptions({
    queryKey: ['credits', 'daily', days],
    queryFn: () =>
      readResponse(api.GET('/credits/daily', { params: { query: { days, timeZone: timeZone() } } })).then(
        (response) => response.days,
      ),
  });

export const usageQuery = (by: UsageGroup) =>
  queryOptions({
    queryKey: ['credits', 'usage', by],
    queryFn: () =>
      readResponse(api.GET('/credits/usage', { params: { query: { by } } })).then(
        (answer) => (answer as Usage).usage,
      ),
  });

/** The ledger, newest first; with a range only what moved in it. Every page has the balance. */
export const ledgerQuery = (range: { from: string; before: string } | null) =>
  infiniteQueryOptions({
    queryKey: ['credits', 'ledger', range],
    queryFn: ({ pageParam }) =>
      readResponse(
        api.GET('/credits', {
          params: { query: { limit: 50, ...range, ...(pageParam ? { cursor: pageParam } : {}) } },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
