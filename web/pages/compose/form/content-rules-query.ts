import type { BrandDocument } from '@livery/core/brand/document';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import { queryOptions } from '@tanstack/react-query';
import { toKey } from '../../../preview/scene.ts';

/** The schemas of all templates are as large as the rest of the page, so they load after it is drawn. */
export function contentRulesQuery(templateId: string, document: BrandDocument, own?: TemplateDocument) {
  const { tagline = '', description = '' } = document.$extensions?.['studio.identity'] ?? {};
  return queryOptions({
    // The texts that tell the language of the sample.
    queryKey: ['content-rules', templateId, tagline, description, own && toKey(own)],
    queryFn: async () => (await import('./content-rules.ts')).contentRulesOf(templateId, document, own),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
