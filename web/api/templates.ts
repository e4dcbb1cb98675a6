import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: () => answerOf(api.GET('/templates')),
  staleTime: Number.POSITIVE_INFINITY,
});
