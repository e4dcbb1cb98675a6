import type { paths } from '@livery/client/openapi';
import { queryOptions } from '@tanstack/react-query';
import { api, readResponse } from './client.ts';
import { listQuery } from './list-query.ts';

type Query = NonNullable<paths['/batches']['get']['parameters']['query']>;
export type BatchFilter = Pick<Query, 'brandId' | 'templateId' | 'kind' | 'status' | 'q'>;

export const batchesQuery = (filter: BatchFilter) =>
  listQuery(['batches', 'list', filter], async (query) => {
    const { batches, nextCursor } = await readResponse(
      api.GET('/batches', { params: { query: { limit: 20, ...filter, ...query } } }),
    );
    return { entries: batches, nextCursor };
  });

/** The newest batch of a brand; null if there is none. */
export const lastBatchQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['batches', 'last', brandId],
    queryFn: async () => {
      const query = { brandId, limit: 1 };
      const { batches } = await readResponse(api.GET('/batches', { params: { query } }));
      return batches[0] ?? null;
    },
    staleTime: 60_000,
  });

export const batchQuery = (batchId: string) =>
  queryOptions({
    queryKey: ['batches', 'one', batchId],
    queryFn: () => readResponse(api.GET('/batches/{batchId}', { params: { path: { batchId } } })),
  });

export const renderQuery = (id: string) =>
  queryOptions({
    queryKey: ['renders', id],
    queryFn: () => readResponse(api.GET('/renders/{id}', { params: { path: { id } } })),
  });
