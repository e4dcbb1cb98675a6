import type { BrandDocument } from '@livery/core/brand/document';
import { withSampleImages } from '@livery/templates/samples/sample-content';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The samples with their images, by template, in the language of the brand. They load with the engine, never before. */
export function samplesQuery(document: BrandDocument | null) {
  const { tagline = '', description = '' } = document?.$extensions['studio.identity'] ?? {};
  return queryOptions({
    queryKey: ['template-samples', tagline, description],
    queryFn: async (): Promise<ReadonlyMap<string, unknown>> => {
      const { templates } = await import('@livery/templates/registry');
      const { detectLanguage } = await import('@livery/core/content/words/language');
      const { readSamples } = await import('@livery/templates/samples/sample-languages');
      const samples = await readSamples(detectLanguage(`${tagline} ${description}`) ?? 'en');
      return new Map(
        templates.map((each) => [
          each.id,
          withSampleImages(each, samples.get(each.id) ?? each.sample).content,
        ]),
      );
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Kept as it is: comparing it with itself would walk through every sample.
    structuralSharing: false,
  });
}

/** The site's own words, where they fill everything that the template needs; else its sample. */
export function chooseContent(
  written: { content: unknown; missing: readonly string[] } | undefined,
  sample: unknown,
): unknown {
  return written && written.missing.length === 0 ? written.content : sample;
}
