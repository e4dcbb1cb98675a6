import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';

/** The newest batch of a brand; null if there is none. */
export const lastBatchQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['batches', 'last', brandId],
    queryFn: async () => {
      const query = { brandId, limit: 1 };
      const { batches } = await answerOf(api.GET('/batches', { params: { query } }));
      return batches[0] ?? null;
    },
    staleTime: 60_000,
  });
