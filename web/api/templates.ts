import { queryOptions } from '@tanstack/react-query';
import { api, readResponse } from './client.ts';

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: () => readResponse(api.GET('/templates')),
  staleTime: Number.POSITIVE_INFINITY,
});
