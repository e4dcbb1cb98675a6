import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';

/** What applying an extraction to a brand would change. It depends on the brand's version, which is part of the key. */
export const extractionDiffQuery = (id: string, extractionId: string, version: number) =>
  queryOptions({
    queryKey: ['brand', id, 'diff', extractionId, version],
    queryFn: () =>
      answerOf(
        api.GET('/brands/{id}/extractions/{extractionId}/diff', {
          params: { path: { id, extractionId } },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
