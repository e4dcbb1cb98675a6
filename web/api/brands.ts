import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { listQuery } from './list-query.ts';
import type { Brand } from './records.ts';

export const brandsQuery = () =>
  listQuery(['brands'], async (query, signal) => {
    const { brands, nextCursor } = await answerOf(api.GET('/brands', { signal, params: { query } }));
    return { entries: brands as Brand[], nextCursor };
  });

export const brandQuery = (id: string) =>
  queryOptions({
    queryKey: ['brand', id],
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET('/brands/{id}', { signal, params: { path: { id } } }))) as Brand,
  });

export const versionsQuery = (id: string) =>
  listQuery(['brand', id, 'versions'], async (query, signal) => {
    const { versions, nextCursor } = await answerOf(
      api.GET('/brands/{id}/versions', { signal, params: { path: { id }, query } }),
    );
    return { entries: versions, nextCursor };
  });

/** A version never changes. */
export const versionQuery = (id: string, versionId: string) =>
  queryOptions({
    queryKey: ['brand', id, 'versions', versionId],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/brands/{id}/versions/{versionId}', { signal, params: { path: { id, versionId } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
