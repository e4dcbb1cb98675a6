import { queryOptions } from '@tanstack/react-query';

/** The schemas of all templates are as large as the rest of the page, so they load after it is drawn. */
export const contentRulesQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['content-rules', templateId],
    queryFn: async () => (await import('./content-rules.ts')).contentRulesOf(templateId),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
