import { queryOptions } from '@tanstack/react-query';
import { api, readResponse } from './client.ts';

export const extractionQuery = (id: string) =>
  queryOptions({
    queryKey: ['extraction', id],
    queryFn: () => readResponse(api.GET('/extractions/{id}', { params: { path: { id } } })),
    // Its events report every change.
    staleTime: Number.POSITIVE_INFINITY,
  });

export type Extraction = Awaited<ReturnType<NonNullable<ReturnType<typeof extractionQuery>['queryFn']>>>;

/** What applying an extraction to a brand would change. It depends on the brand's version, which is part of the key. */
export const extractionDiffQuery = (id: string, extractionId: string, version: number) =>
  queryOptions({
    queryKey: ['brand', id, 'diff', extractionId, version],
    queryFn: () =>
      readResponse(
        api.GET('/brands/{id}/extractions/{extractionId}/diff', {
          params: { path: { id, extractionId } },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Content of a template in the words of the site. */
export const siteContentQuery = (extractionId: string, templateId: string) =>
  queryOptions({
    queryKey: ['extraction', extractionId, 'content', templateId],
    queryFn: () => inTurn(() => readResponse(api.POST('/content', { body: { extractionId, templateId } }))),
    staleTime: Number.POSITIVE_INFINITY,
  });

const AT_ONCE = 3;
let running = 0;
const waiting: (() => void)[] = [];

/** Twelve requests at once would take the connections that images need. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}
