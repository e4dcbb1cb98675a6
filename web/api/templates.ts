import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => answerOf(api.GET('/templates', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});
