import { withSampleImages } from '@livery/templates/samples/sample-content';
import { queryOptions } from '@tanstack/react-query';

/** The sample of each template with its images, by id. The templates load with the engine, never before. */
export const samplesQuery = queryOptions({
  queryKey: ['template-samples'],
  queryFn: async (): Promise<ReadonlyMap<string, unknown>> => {
    const { templates } = await import('@livery/templates/registry');
    return new Map(templates.map((each) => [each.id, withSampleImages(each, each.sample).content]));
  },
  staleTime: Number.POSITIVE_INFINITY,
  // Kept as it is: comparing it with itself would walk through every sample.
  structuralSharing: false,
});

/** The site's own words, where they fill everything that the template needs; else its sample. */
export function chooseContent(
  written: { content: unknown; missing: readonly string[] } | undefined,
  sample: unknown,
): unknown {
  return written && written.missing.length === 0 ? written.content : sample;
}
