import { queryOptions } from '@tanstack/react-query';
import { api, readResponse } from './client.ts';

/** What was seen of each field when the site was read. It does not change any more. */
export const evidenceQuery = (extractionId: string | null) =>
  queryOptions({
    queryKey: ['extraction', extractionId, 'evidence'],
    queryFn: async () => {
      const path = { id: extractionId! };
      const { evidence } = await readResponse(api.GET('/extractions/{id}', { params: { path } }));
      return evidence;
    },
    enabled: extractionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
