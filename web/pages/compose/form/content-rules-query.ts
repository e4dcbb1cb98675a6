import type { BrandDocument } from '@livery/core/brand/document';
import { queryOptions } from '@tanstack/react-query';

/** The schemas of all templates are as large as the rest of the page, so they load after it is drawn. */
export function contentRulesQuery(templateId: string, document: BrandDocument) {
  const { tagline = '', description = '' } = document.$extensions?.['studio.identity'] ?? {};
  return queryOptions({
    // The texts that tell the language of the sample.
    queryKey: ['content-rules', templateId, tagline, description],
    queryFn: async () => (await import('./content-rules.ts')).contentRulesOf(templateId, document),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
